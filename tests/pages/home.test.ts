import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributes, links, readPage, sectionOf, textOf } from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { services } from '../support/site-content.ts'

const { business, home, identifyPage, pests, site } = publishedContent()

const page = readPage('/')
const main = page.querySelector('main') as Element

test('home page > features four services, or a pest of one, and links all', () => {
  const section = sectionOf(main, home.featured.title)
  assert.deepEqual(
    links(section, 'h3 a'),
    home.featured.services.map((id) => {
      const service = services.find((one) => one.id === id)
      const panel = service?.panels.find(({ card }) => card)
      return panel
        ? { name: panel.title, path: `${service?.path}#${panel.id}` }
        : { name: service?.name, path: service?.path }
    }),
  )
  const all = links(section).find(({ name }) => name === home.featured.all)
  assert.equal(all?.path, '/services')
})

test('home page > offers the phone number twice', () => {
  const calls = links(main).filter(({ name }) => name === site.callButton)
  assert.deepEqual(
    calls.map(({ path }) => path),
    Array(2).fill(`tel:${business.phone.e164}`),
  )
})

const pair = pests.filter(({ id }) => identifyPage.pair?.pests.includes(id))

test('home page > shows the two pests people confuse most', {
  skip: pair.every(({ picture }) => picture) ? false : 'a pest of the two has no picture',
}, () => {
  for (const { name } of pair) assert.ok(attributes(main, 'img', 'alt').includes(name), name)
  if (pair.length > 0) assert.ok(textOf(main).includes(identifyPage.pair?.hook ?? ''))
})
