import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { describe, test } from 'node:test'
import {
  about,
  business,
  claimsShownIn,
  contact,
  legalPages,
  site,
} from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import {
  attributes,
  elements,
  fileOf,
  links,
  partNamed,
  plain,
  readPage,
  sectionOf,
  textOf,
  texts,
} from '../support/built-pages.ts'
import { hours } from '../support/site-content.ts'

const mainOf = (path: string) => readPage(path).querySelector('main') as Element

test('about page > tells story, values, why local and commitments, and leads to the form', () => {
  const main = mainOf('/about')
  assert.equal(textOf(main.querySelector('h1')), about.headline)
  const { story, values, local, commitments } = about
  assert.deepEqual(
    texts(main, 'h2'),
    [story, values, local, commitments, about.contact].map(({ title }) => title),
  )
  const shown = new Set(texts(main, '*'))
  for (const text of [
    ...story.paragraphs,
    ...values.items.map((value) => value.text),
    ...local.paragraphs,
    ...commitments.items,
    ...claimsShownIn('about').map((claim) => claim.text),
  ]) {
    assert.ok(shown.has(plain(text)), text)
  }
  const link = links(main).find(({ name }) => name === about.contact.link)
  assert.equal(link?.path, '/contact#estimate')
})

describe('contact page', () => {
  const main = mainOf('/contact')
  const entry = (label: string) =>
    elements(main, 'dl > div').find((one) =>
      textOf(one.querySelector('dt')).includes(label),
    ) as Element

  test('gives phone, email, service area and hours', () => {
    assert.equal(textOf(main.querySelector('h1')), contact.headline)
    const { labels } = contact
    const targets = attributes(main, 'dd a', 'href')
    assert.ok(targets.includes(`tel:${business.phone.e164}`))
    assert.ok(targets.includes(`mailto:${business.email}`))
    for (const { text } of claimsShownIn('contact')) {
      assert.ok(textOf(entry(labels.phone)).includes(plain(text)), text)
    }
    for (const { text } of claimsShownIn('email')) {
      assert.ok(textOf(entry(labels.email)).includes(plain(text)), text)
    }
    assert.ok(textOf(entry(labels.area)).includes(contact.areaNote))
    assert.deepEqual(texts(entry(labels.hours), 'dd'), [
      ...hours(': ', site.hours.closed),
      contact.hoursNote,
    ])
  })

  test('takes photos by text or email, and answers questions asked before a call', () => {
    const photo = links(main).find(({ name }) => name === contact.photo)
    const { e164 } = business.phone
    assert.equal(photo?.path, business.textMessages ? `sms:${e164}` : `mailto:${business.email}`)
    const questions = elements(main, 'details[name="contact-questions"]')
    assert.equal(questions.length, contact.questions.items.length)
    for (const item of questions) assert.notEqual(textOf(item.querySelector('p')), '')
  })

  test('says what to expect, in order, and has the form', () => {
    const section = sectionOf(main, contact.expect.title)
    const { items } = contact.expect
    assert.deepEqual(
      texts(section, 'ol > li :is(h3, h4)'),
      items.map(({ title }) => title),
    )
    assert.deepEqual(
      texts(section, 'ol > li p'),
      items.map(({ text }) => plain(text)),
    )
    assert.ok(partNamed(readPage('/contact'), contact.form.title).querySelector('[type=submit]'))
  })
})

/** What each must say, however its owner's lawyer words it. */
const says: Record<string, string[]> = {
  'privacy-policy': ['STOP', 'HELP', '18', business.email, business.phone.display],
  'terms-of-service': ['STOP', 'HELP', '18', '30 days', business.arbitrationCounty],
}

for (const { id, title } of legalPages) {
  test(`legal page > is complete, and dated by its build unless a day is set: ${title}`, () => {
    const main = mainOf(`/${id}`)
    const text = textOf(main)
    assert.equal(textOf(main.querySelector('h1')), title)
    for (const words of says[id] ?? []) assert.ok(text.includes(words), words)
    assert.doesNotMatch(text, /[{}]|undefined|To the owner|\*\*/)
    assert.ok(text.split(' ').length > 800, 'words')
    const built = statSync(fileOf(`/${id}`)).mtime.toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: business.timeZone,
    })
    const date = business.legalLastUpdated ?? built
    assert.ok(texts(main, '*').includes(fillSlots(site.legal.lastUpdated, { date })))
  })
}
