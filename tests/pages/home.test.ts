import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  business,
  claims,
  claimsShownIn,
  home,
  identifyPage,
  pests,
  site,
} from '../../model/content/content.ts'
import {
  attributes,
  elements,
  links,
  partNamed,
  plain,
  readPage,
  sectionOf,
  textOf,
  texts,
} from '../support/built-pages.ts'
import { services } from '../support/site-content.ts'

const page = readPage('/')
const main = page.querySelector('main') as Element

describe('home page', () => {
  test('shows the figures and reasons of enabled claims', () => {
    const stats = claimsShownIn('stat').flatMap((claim) => claim.stat ?? [])
    const reasons = claimsShownIn('why-choose')
    if (stats.length > 0) {
      const figures = texts(partNamed(page, home.figures), 'dd')
      assert.deepEqual(
        figures,
        stats.map(({ figure }) => plain(figure)),
      )
    }
    if (reasons.length > 0) {
      assert.deepEqual(
        texts(sectionOf(main, home.whyChoose.title), 'li :is(h3, h4)'),
        reasons.map(({ title }) => title),
      )
    }
  })

  test('features four services, and links all', () => {
    const section = sectionOf(main, home.featured.title)
    assert.deepEqual(
      links(section, 'h3 a'),
      home.featured.services.map((id) => {
        const service = services.find((one) => one.id === id)
        return { name: service?.name, path: service?.path }
      }),
    )
    const all = links(section).find(({ name }) => name === home.featured.all)
    assert.equal(all?.path, '/services')
  })

  test('starts its answers with the claims behind them', () => {
    const items = elements(main, 'details[name="home-questions"]')
    for (const [index, { claims: ids }] of home.faq.questions.entries()) {
      for (const id of ids.filter((one) => claims[one]?.shown)) {
        assert.ok(textOf(items[index]).includes(plain(claims[id]?.text ?? 'a claim')), id)
      }
    }
  })

  test('offers the phone number twice', () => {
    const calls = links(main).filter(({ name }) => name === site.callButton)
    assert.deepEqual(
      calls.map(({ path }) => path),
      Array(2).fill(`tel:${business.phone.e164}`),
    )
  })

  const pair = pests.filter(({ id }) => identifyPage.pair?.pests.includes(id))

  test('shows the two pests people confuse most', {
    skip: pair.every(({ picture }) => picture) ? false : 'a pest of the two has no picture',
  }, () => {
    for (const { name } of pair) assert.ok(attributes(main, 'img', 'alt').includes(name), name)
    if (pair.length > 0) assert.ok(textOf(main).includes(identifyPage.pair?.hook ?? ''))
  })
})
