import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  attributes,
  elements,
  links,
  partNamed,
  readPage,
  sectionOf,
} from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { services } from '../support/site-content.ts'

const { business, home, identifyPage, site } = publishedContent()

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

test('home page > leads from each place of the house to who lives there', {
  skip: identifyPage.house ? false : 'the content has no house',
}, () => {
  const house = partNamed(page, identifyPage.house?.title ?? '')
  const listed = elements(readPage('/identify'), 'details [id^=in-]').map(({ id }) => id)
  assert.deepEqual(
    attributes(house, 'a', 'href'),
    listed.map((id) => `/identify#${id}`),
  )
})
