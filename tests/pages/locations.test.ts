import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  form,
  locationsPage,
  pests,
  locations as places,
  services,
  site,
} from '../../model/content/content.ts'
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

describe('list of cities', () => {
  const page = readPage('/locations')

  test('leads to every city, by cards and by a map', () => {
    assert.equal(textOf(page.querySelector('h1')), locationsPage.headline)
    assert.deepEqual(
      links(page, 'main h2 a'),
      locations.map(({ name, path }) => ({ name, path })),
    )
    const map = partNamed(page, locationsPage.map.title)
    assert.deepEqual(
      attributes(map, 'a', 'href'),
      locations.map(({ path }) => path),
    )
    const elsewhere = textOf(partNamed(page, locationsPage.elsewhere.title))
    assert.ok(elsewhere.includes(locationsPage.elsewhere.text))
  })

  test('lists the ZIP codes it knows for browsers without JavaScript', () => {
    const list = sectionOf(page, locationsPage.zips.title).innerHTML.replaceAll(/<[^>]*>/g, ' ')
    assert.deepEqual(
      list.match(/\b\d{5}\b/g)?.toSorted(),
      zipAreas.map(({ zip }) => zip),
    )
  })
})

describe('city page', () => {
  for (const city of locations) {
    test(`has all its parts: ${city.name}`, () => {
      const page = readPage(city.path)
      const main = page.querySelector('main') as Element
      assert.ok(textOf(main.querySelector('h1')).includes(city.name))
      assert.ok(page.title.includes(city.name.split(',')[0] ?? ''))
      const trail = partNamed(page, site.breadcrumb.name)
      assert.deepEqual(texts(trail, 'li'), [
        site.breadcrumb.home,
        site.breadcrumb.locations,
        city.name,
      ])
      assert.deepEqual(texts(trail, '[aria-current=page]'), [city.name])
      assert.deepEqual(attributes(trail, 'a', 'href'), ['/', '/locations'])
      assert.ok(elements(main, '*').some((element) => textOf(element) === city.description))
      assert.ok(textOf(main).split(' ').length > 400, 'words on the page')
      const card = partNamed(page, detail.form.title)
      assert.ok(textOf(card).includes(detail.preset) && textOf(card).includes(city.name))
      assert.equal(textOf(card.querySelector('[type=submit]')), form.send)
    })

    test(`leads to the nearest cities, the nearest first: ${city.name}`, () => {
      const others = texts(partNamed(readPage(city.path), detail.others), 'a')
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

  test('leads from its pests to their services, and to what they look like', () => {
    for (const place of places) {
      const page = readPage(locationPath(place))
      for (const { why, service, looksLike } of place.pests) {
        const card = elements(page, 'main li').find((li) => textOf(li).includes(why)) as Element
        const treatment = services.find(({ id }) => id === service)
        assert.deepEqual(attributes(card, 'h3 a', 'href'), [
          servicePath({ id: treatment?.id ?? '' }),
        ])
        const shown = pests.filter(({ id }) => looksLike.includes(id)).map(pestPath)
        for (const path of shown) assert.ok(attributes(card, 'a', 'href').includes(path), path)
      }
    }
  })
})
