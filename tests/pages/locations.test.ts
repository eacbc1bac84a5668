import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { locationsPage, pests, locations as places, site } from '../../model/content/content.ts'
import { cityAndState, locationPath, pestPath, servicePath } from '../../model/content/links.ts'
import { zipAreas } from '../../site/zip/zip.build.ts'
import {
  attributes,
  elements,
  links,
  partNamed,
  readPage,
  sectionOf,
  textOf,
  texts,
} from '../support/built-pages.ts'
import { locations } from '../support/site-content.ts'

const { detail } = locationsPage

/** Distance as the crow flies between two cities, by their names in links. */
function milesBetween(from: string, to: string): number {
  const [a, b] = [from, to].map((name) => {
    const place = places.find((one) => cityAndState(one) === name)
    if (!place) throw new Error(`there is no city ${name}`)
    return [place.latitude, place.longitude].map((degrees) => (degrees * Math.PI) / 180)
  }) as [[number, number], [number, number]]
  const cosine =
    Math.sin(a[0]) * Math.sin(b[0]) + Math.cos(a[0]) * Math.cos(b[0]) * Math.cos(a[1] - b[1])
  return 3959 * Math.acos(cosine)
}

test('list of cities > leads to every city by cards and a map, and lists the ZIP codes', () => {
  const page = readPage('/locations')
  const cities = locations.map(({ name, path }) => ({ name, path }))
  assert.deepEqual(links(page, 'main h2 a'), cities)
  const map = partNamed(page, locationsPage.map.title)
  assert.deepEqual(
    attributes(map, 'a', 'href'),
    cities.map(({ path }) => path),
  )
  const list = sectionOf(page, locationsPage.zips.title).innerHTML.replaceAll(/<[^>]*>/g, ' ')
  assert.deepEqual(
    list.match(/\b\d{5}\b/g)?.toSorted(),
    zipAreas.map(({ zip }) => zip),
  )
})

describe('city page', () => {
  for (const city of locations) {
    test(`names its city, has enough words, and leads to the nearest cities: ${city.name}`, () => {
      const page = readPage(city.path)
      const main = page.querySelector('main') as Element
      assert.ok(textOf(main.querySelector('h1')).includes(city.name))
      assert.ok(page.title.includes(city.name.split(',')[0] ?? ''))
      const trail = partNamed(page, site.breadcrumb.name)
      assert.deepEqual(texts(trail, '[aria-current=page]'), [city.name])
      assert.deepEqual(attributes(trail, 'a', 'href'), ['/', '/locations'])
      assert.ok(textOf(main).split(' ').length > 400, 'words on the page')
      assert.ok(textOf(partNamed(page, detail.form.title)).includes(city.name), 'the preset')
      const others = texts(partNamed(page, detail.others), 'a')
      assert.deepEqual(
        others.map((name) => milesBetween(city.name, name)),
        locations
          .filter(({ name }) => name !== city.name)
          .map(({ name }) => milesBetween(city.name, name))
          .toSorted((a, b) => a - b)
          .slice(0, 5),
      )
    })
  }

  test('leads from its pests to their services, and to the pests they look like', () => {
    for (const place of places) {
      const page = readPage(locationPath(place))
      for (const { why, service, looksLike } of place.pests) {
        const card = elements(page, 'main li').find((li) => textOf(li).includes(why)) as Element
        assert.deepEqual(attributes(card, 'h3 a', 'href'), [servicePath({ id: service })])
        const shown = pests.filter(({ id }) => looksLike.includes(id)).map(pestPath)
        for (const path of shown) assert.ok(attributes(card, 'a', 'href').includes(path), path)
      }
    }
  })
})
