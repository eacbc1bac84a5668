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
  test('shows figures for the claims that are on', () => {
    const stats = claimsShownIn('stat').flatMap((claim) => claim.stat ?? [])
    const figures = partNamed(page, home.figures)
    assert.deepEqual(
      texts(figures, 'dd'),
      stats.map(({ figure }) => plain(figure)),
    )
    for (const [index, { label }] of stats.entries()) {
      assert.ok(texts(figures, 'dt')[index]?.includes(plain(label)), label)
    }
  })

  test('gives every reason to choose the business', () => {
    const reasons = claimsShownIn('why-choose')
    const section = sectionOf(main, home.whyChoose.title)
    assert.deepEqual(
      texts(section, 'li :is(h3, h4)'),
      reasons.map(({ title }) => title),
    )
    assert.deepEqual(
      texts(section, 'li p'),
      reasons.map(({ text }) => plain(text)),
    )
  })

  test('features four services and leads to all', () => {
    const featured = home.featured.services.map((id) => services.find((one) => one.id === id))
    const section = sectionOf(main, home.featured.title)
    assert.equal(featured.length, 4)
    assert.deepEqual(
      links(section, 'h3 a'),
      featured.map((service) => ({ name: service?.name, path: service?.path })),
    )
    const all = links(section).find(({ name }) => name === home.featured.all)
    assert.equal(all?.path, '/services')
  })

  test('shows the four steps of the process in order', () => {
    const steps = texts(sectionOf(main, home.process.title), 'ol > li :is(h3, h4)')
    assert.deepEqual(
      steps,
      home.process.steps.map(({ title }) => title),
    )
  })

  test('answers five questions, each with the claims it rests on', () => {
    const items = elements(main, 'details[name="home-questions"]')
    assert.deepEqual(
      items.map((item) => textOf(item.querySelector('summary'))),
      home.faq.questions.map(({ question }) => question),
    )
    assert.equal(items.length, 5)
    for (const [index, { claims: ids }] of home.faq.questions.entries()) {
      assert.notEqual(textOf(items[index]?.querySelector('p')), '')
      for (const id of ids.filter((one) => claims[one]?.shown)) {
        assert.ok(textOf(items[index]).includes(plain(claims[id]?.text ?? 'a claim')), id)
      }
    }
  })

  test('asks for a call twice', () => {
    const calls = links(main).filter(({ name }) => name === site.callButton)
    assert.deepEqual(
      calls.map(({ path }) => path),
      Array(2).fill(`tel:${business.phone.e164}`),
    )
  })

  const pair = pests.filter(({ id }) => identifyPage.pair.pests.includes(id))

  test('shows two pests that are easily confused', {
    skip: pair.every(({ picture }) => picture) ? false : 'a pest of the two has no picture',
  }, () => {
    for (const { name } of pair) assert.ok(attributes(main, 'img', 'alt').includes(name), name)
    if (pair.length > 0) assert.ok(textOf(main).includes(identifyPage.pair.hook))
  })
})
