import { business } from '../../model/content.ts'
import { articles, everyPath, locations, services } from '../support/site-content.ts'
import { readDocuments, type SiteDocument } from '../support/site-documents.ts'
import { expect, test } from '../support/site-test.ts'

const node = ({ graph }: SiteDocument, type: string) =>
  graph.find((entry) => entry['@type'] === type)

/**
 * What search engines require and recommend of each kind of record, as far as it is true here
 * (developers.google.com/search/docs/appearance/structured-data; `Service` by schema.org alone).
 */
const fields: Record<string, string[]> = {
  HomeAndConstructionBusiness: [
    '@id',
    'name',
    'address.addressLocality',
    'address.addressRegion',
    'address.postalCode',
    'address.addressCountry',
    'geo.latitude',
    'geo.longitude',
    'image',
    'logo',
    'openingHoursSpecification.0.dayOfWeek',
    'priceRange',
    'telephone',
    'url',
  ],
  Service: ['name', 'serviceType', 'description', 'url', 'provider.@id', 'areaServed'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author.name', 'author.url', 'publisher.@id'],
  BreadcrumbList: [
    'itemListElement.0.position',
    'itemListElement.0.name',
    'itemListElement.0.item',
    'itemListElement.1.name',
  ],
}

/** What stands at a path like `address.postalCode`. */
const at = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], record)

test('every record has all that search engines ask for', async ({ page }) => {
  const faults: string[] = []
  for (const { path, graph } of await readDocuments(page, everyPath)) {
    for (const record of graph) {
      const type = String(record['@type'])
      for (const field of fields[type] ?? ['(a known type)']) {
        const value = at(record, field)
        if (value === undefined || value === '') faults.push(`${path}: ${type} has no ${field}`)
      }
    }
  }
  expect(faults, faults.join('\n')).toEqual([])
})

test('there is one business, and everything else refers to it', async ({ page }) => {
  const pages = await readDocuments(page, everyPath)
  const ids = new Set(pages.map((one) => node(one, 'HomeAndConstructionBusiness')?.['@id']))
  expect([...ids]).toHaveLength(1)
  const [id] = ids
  for (const { path, graph } of pages) {
    const [first, ...others] = graph
    expect(first?.['@id'], path).toBe(id)
    for (const record of others) {
      const owner = record.provider ?? record.publisher
      if (record['@type'] !== 'BreadcrumbList') expect(at(owner, '@id'), path).toBe(id)
    }
  }
})

test('the records say what the page shows', async ({ page }) => {
  for (const document of await readDocuments(page, everyPath)) {
    const { path, heading, crumbs, text } = document
    const service = node(document, 'Service')
    const article = node(document, 'BlogPosting')
    const trail = node(document, 'BreadcrumbList')
    const steps = (trail?.itemListElement ?? []) as { name: string }[]
    expect(
      steps.map(({ name }) => name),
      path,
    ).toEqual(crumbs)
    expect(new Set(crumbs).size, `${path}: steps that are called the same`).toBe(crumbs.length)
    expect(text, path).toContain(business.name)
    expect(text, path).toContain(business.phone.display)
    expect(document.links, path).toContain(
      `tel:${node(document, 'HomeAndConstructionBusiness')?.telephone}`,
    )
    if (service) {
      const city = locations.find((location) => location.path === path)?.name
      expect(city ? String(service.name) : heading, path).toContain(city ?? service.name)
      expect(text, path).toContain(service.description)
    }
    if (article) {
      expect(article.headline, path).toBe(heading)
      expect(text, path).toContain(article.description)
    }
  }
})

test('every page carries the record of the business', async ({ page }) => {
  const pages = await readDocuments(page, everyPath)
  const { latitude, longitude } = business.coordinates
  for (const document of pages) {
    expect(node(document, 'HomeAndConstructionBusiness'), document.path).toMatchObject({
      name: business.name,
      telephone: business.phone.e164,
      priceRange: business.priceRange,
      address: {
        addressLocality: business.address.city,
        addressRegion: business.address.state,
        postalCode: business.address.postalCode,
      },
      geo: { latitude, longitude },
      areaServed: locations.map(({ name }) => ({ '@type': 'City', name })),
      openingHoursSpecification: business.hours.flatMap(({ days, times }) =>
        times ? [{ dayOfWeek: days, ...times }] : [],
      ),
      sameAs: business.socialProfiles,
      knowsAbout: business.serviceType,
    })
  }
})

test('service, city and article pages say what they are about', async ({ page }) => {
  const about = new Map(
    (await readDocuments(page, everyPath)).map((document) => [document.path, document]),
  )
  const of = (path: string, type: string) => node(about.get(path) as SiteDocument, type)
  for (const { path, name } of services) {
    expect(of(path, 'Service'), path).toMatchObject({ name, url: about.get(path)?.canonical })
  }
  for (const { path, name } of locations) {
    expect(of(path, 'Service'), path).toMatchObject({ areaServed: { '@type': 'City', name } })
  }
  for (const { path, name } of [...services, ...locations]) {
    const trail = of(path, 'BreadcrumbList')?.itemListElement as { name: string }[]
    expect(trail.map((step) => step.name).at(-1), path).toBe(name)
    expect(trail, path).toHaveLength(3)
  }
  for (const { path, title, date } of articles) {
    expect(of(path, 'BlogPosting'), path).toMatchObject({
      headline: title,
      datePublished: new Date(`${date} UTC`).toISOString().slice(0, 10),
    })
  }
})
