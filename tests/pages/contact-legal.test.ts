import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { test } from 'node:test'
import { business, contact, legalPages, site } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import {
  attributes,
  elements,
  fileOf,
  links,
  partNamed,
  readPage,
  textOf,
  texts,
} from '../support/built-pages.ts'
import { hours } from '../support/site-content.ts'

test('contact page > leads to phone and email, takes photos, gives the hours, and has the form', () => {
  const page = readPage('/contact')
  const targets = attributes(page, 'main dd a', 'href')
  assert.ok(targets.includes(`tel:${business.phone.e164}`))
  assert.ok(targets.includes(`mailto:${business.email}`))
  const photo = links(page).find(({ name }) => name === contact.photo)
  const { e164 } = business.phone
  assert.equal(photo?.path, business.textMessages ? `sms:${e164}` : `mailto:${business.email}`)
  const entry = elements(page, 'main dl > div').find((one) =>
    textOf(one.querySelector('dt')).includes(contact.labels.hours),
  )
  assert.deepEqual(texts(entry as Element, 'dd'), [
    ...hours(': ', site.hours.closed),
    contact.hoursNote,
  ])
  assert.ok(partNamed(page, contact.form.title).querySelector('[type=submit]'))
})

/** What each must say, however its owner's lawyer words it. */
const requiredWords: Record<string, string[]> = {
  'privacy-policy': ['STOP', 'HELP', '18', business.email, business.phone.display],
  'terms-of-service': ['STOP', 'HELP', '18', '30 days', business.arbitrationCounty],
}

for (const { id, title } of legalPages) {
  test(`legal page > is complete, and dated by its build unless a day is set: ${title}`, () => {
    const text = textOf(readPage(`/${id}`).querySelector('main'))
    for (const words of requiredWords[id] ?? []) assert.ok(text.includes(words), words)
    assert.doesNotMatch(text, /[{}]|undefined|To the owner|\*\*/)
    assert.ok(text.split(' ').length > 800, 'words')
    const built = statSync(fileOf(`/${id}`)).mtime.toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: business.timeZone,
    })
    const date = business.legalLastUpdated ?? built
    assert.ok(text.includes(fillSlots(site.legal.lastUpdated, { date })))
  })
}
