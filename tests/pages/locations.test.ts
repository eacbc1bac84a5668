import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cityAndState, helpPath, locationPath, pestPath } from '../../model/content/links.ts'
import { distance } from '../../model/place/distance.ts'
import { divideZips } from '../../site/zip/divide-zips.ts'
import { assertIncludes } from '../support/assert.ts'
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
import { publishedContent } from '../support/published.ts'
import { locations } from '../support/site-content.ts'

const content = publishedContent()
const { locationsPage, pests, locations: places, site } = content

const { detail } = locationsPage

test('list of cities > links every city by cards and a map, and lists the ZIP codes', () => {
  const page = readPage('/locations')
  const cities = locations.map(({ name, path }) => ({ name, path }))
  assert.deepEqual(links(page, 'main h2 a'), cities)
  const map = partNamed(page, locationsPage.map.title)
  assert.deepEqual(
    attributes(map, 'a', 'href').toSorted(),
    cities.map(({ path }) => path).toSorted(),
  )
  const list = sectionOf(page, locationsPage.zips.title).innerHTML.replaceAll(/<[^>]*>/g, ' ')
  assert.deepEqual(
    list.match(/\b\d{5}\b/g)?.toSorted(),
    divideZips(content).served.map(({ zip }) => zip),
  )
})

test('city page > names its city, has enough words, and links the nearest cities', () => {
  for (const place of places) {
    const name = cityAndState(place)
    const page = readPage(locationPath(place))
    const main = page.querySelector('main') as Element
    assertIncludes(textOf(main.querySelector('h1')), place.opening ? place.name : name)
    assertIncludes(page.title, place.name)
    const trail = partNamed(page, site.breadcrumb.name)
    assert.deepEqual(texts(trail, '[aria-current=page]'), [name])
    assert.deepEqual(attributes(trail, 'a', 'href'), ['/', '/locations'])
    // go-live asks for a page's words when they are missing.
    const isWritten = place.pests.length > 0
    assert.ok(!isWritten || textOf(main).split(' ').length > 400, 'words on the page')
    assertIncludes(textOf(partNamed(page, detail.form.title)), name, 'the preset')
    const nearest = places
      .filter((other) => other !== place)
      .toSorted((a, b) => distance(place, a) - distance(place, b))
      .slice(0, 5)
    assert.deepEqual(texts(partNamed(page, detail.others), 'a'), nearest.map(cityAndState))
  }
})

test('city page > links its pests to their services, and to look-alikes', () => {
  for (const place of places) {
    const page = readPage(locationPath(place))
    for (const { why, looksLike, ...help } of place.pests) {
      const card = elements(page, 'main li').find((li) => textOf(li).includes(why)) as Element
      assert.deepEqual(attributes(card, 'h3 a', 'href'), [helpPath(help)])
      const shown = pests.filter(({ id }) => looksLike.includes(id)).map(pestPath)
      for (const path of shown) assertIncludes(attributes(card, 'a', 'href'), path, path)
    }
  }
})
