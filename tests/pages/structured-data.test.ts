import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertIncludes } from '../support/assert.ts'
import { attributes, canonicalOf, readPage, textOf, texts } from '../support/built-pages.ts'
import { published, publishedContent } from '../support/published.ts'
import { articles, everyPath, locations, services } from '../support/site-content.ts'

const { business } = publishedContent()

type Node = Record<string, unknown>

const graphs = new Map<string, Node[]>(
  everyPath.map((path) => {
    const json = readPage(path).querySelector('script[type="application/ld+json"]')?.textContent
    return [path, JSON.parse(json ?? '{}')['@graph'] ?? []]
  }),
)

const node = (path: string, type: string) =>
  graphs.get(path)?.find((entry) => entry['@type'] === type)

/**
 * What search engines require and recommend of each type of node, as far as it is true here
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
  WebPage: ['@id', 'dateModified', 'publisher.@id'],
  BlogPosting: [
    ...['headline', 'image', 'datePublished', 'dateModified'],
    ...['author.name', 'author.url', 'publisher.@id'],
  ],
  BreadcrumbList: [
    'itemListElement.0.position',
    'itemListElement.0.name',
    'itemListElement.0.item',
    'itemListElement.1.name',
  ],
}

/** The value at a path like `address.postalCode`. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Node | undefined)?.[key], value)

const stepsOf = (path: string) =>
  ((node(path, 'BreadcrumbList')?.itemListElement ?? []) as { name: string }[]).map(
    ({ name }) => name,
  )

test('structured data > has every field that search engines require or recommend', () => {
  const faults: string[] = []
  for (const [path, graph] of graphs) {
    for (const entry of graph) {
      const type = String(entry['@type'])
      for (const field of fields[type] ?? ['(a known type)']) {
        const value = at(entry, field)
        if (value === undefined || value === '') faults.push(`${path}: ${type} has no ${field}`)
      }
    }
  }
  assert.deepEqual(faults, [])
})

test('structured data > describes one business on every page, referenced by the other nodes', () => {
  const ids = new Set<unknown>()
  const { latitude, longitude } = business.coordinates
  for (const [path, [first, ...others]] of graphs) {
    ids.add(first?.['@id'])
    for (const entry of others) {
      if (entry['@type'] === 'BreadcrumbList') continue
      assert.equal(at(entry.provider ?? entry.publisher, '@id'), first?.['@id'], path)
    }
    assert.partialDeepStrictEqual(
      node(path, 'HomeAndConstructionBusiness'),
      {
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
        knowsAbout: /^\/es(\/|$)/.test(path)
          ? published().spanish?.content.business.serviceType
          : business.serviceType,
      },
      path,
    )
  }
  assert.equal(ids.size, 1)
})

test('structured data > matches the text of the page', () => {
  for (const path of everyPath) {
    const document = readPage(path)
    const text = textOf(document.body)
    const heading = textOf(document.querySelector('h1'))
    const crumbs = texts(document, 'main nav:has([aria-current=page]) li')
    assert.deepEqual(stepsOf(path), crumbs, path)
    assert.equal(new Set(crumbs).size, crumbs.length, `${path}: steps with the same name`)
    assertIncludes(text, business.name, path)
    assertIncludes(text, business.phone.display, path)
    const phone = node(path, 'HomeAndConstructionBusiness')?.telephone
    assertIncludes(attributes(document, 'a', 'href'), `tel:${phone}`, path)
    const service = node(path, 'Service')
    if (service) {
      const twin = path.replace(/^\/es(?=\/)/, '')
      const city = locations.find((location) => location.path === twin)?.name
      const [longer, shorter] = city ? [service.name, city] : [crumbs.at(-1), service.name]
      assertIncludes(String(longer), String(shorter), path)
    }
    const article = node(path, 'BlogPosting')
    if (article) assert.equal(article.headline, heading, path)
    for (const entry of [service, article]) {
      if (entry) assertIncludes(text, String(entry.description), path)
    }
  }
})

test('structured data > names the service, city or article of the page', () => {
  for (const { path, name } of services) {
    const url = canonicalOf(readPage(path))
    assert.partialDeepStrictEqual(node(path, 'Service'), { name, url }, path)
  }
  for (const { path, name } of locations) {
    const areaServed = { '@type': 'City', name }
    assert.partialDeepStrictEqual(node(path, 'Service'), { areaServed }, path)
  }
  for (const { path, date } of articles) {
    const datePublished = new Date(`${date} UTC`).toISOString().slice(0, 10)
    assert.partialDeepStrictEqual(node(path, 'BlogPosting'), { datePublished }, path)
  }
})
