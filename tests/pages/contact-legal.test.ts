import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { test } from 'node:test'
import { fillSlots } from '../../model/content/template.ts'
import { assertIncludes } from '../support/assert.ts'
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
import { publishedContent } from '../support/published.ts'
import { hours } from '../support/site-content.ts'

const { business, contact, form, legalPages, site } = publishedContent()

test('contact page > links phone and email, accepts photos, and has the hours and the form', () => {
  const page = readPage('/contact')
  const { e164 } = business.phone
  const targets = attributes(page, 'main dd a', 'href')
  assertIncludes(targets, `tel:${e164}`)
  assertIncludes(targets, `mailto:${business.email}`)
  const photo = links(page).find(({ name }) => name === contact.photo)
  const [address, body = ''] = (photo?.path ?? '').split('?&body=')
  assert.equal(address, business.textMessages ? `sms:${e164}` : `mailto:${business.email}`)
  assert.equal(decodeURIComponent(body), business.textMessages ? form.next.text.body : '')
  const entry = elements(page, 'main dl > div').find((one) =>
    textOf(one.querySelector('dt')).includes(contact.labels.hours),
  )
  const expected = [...hours(': ', site.hours.closed), contact.hoursNote]
  assert.deepEqual(texts(entry as Element, 'dd:not([data-special-day])'), expected)
  assert.ok(partNamed(page, contact.form.title).querySelector('[type=submit]'))
})

const optOut = business.textMessages ? ['STOP', 'HELP'] : []
/** Patterns that each legal page must match in any wording. */
const requiredWords: Record<string, string[]> = {
  'privacy-policy': [...optOut, '18', business.email, business.phone.display],
  accessibility: ['WCAG', 'axe', business.email, business.phone.display],
  'terms-of-service': [...optOut, '18', '30 days', business.arbitrationCounty],
}

test('legal page > is complete, and shows the date of the build unless the owner set one', () => {
  for (const { id } of legalPages) {
    const text = textOf(readPage(`/${id}`).querySelector('main'))
    for (const words of requiredWords[id] ?? []) assertIncludes(text, words, words)
    assert.doesNotMatch(text, /[{}]|undefined|To the owner|\*\*/)
    assert.ok(text.split(' ').length > (id === 'accessibility' ? 150 : 800), 'words')
    const built = statSync(fileOf(`/${id}`)).mtime.toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: business.timeZone,
    })
    const date = business.legalLastUpdated ?? built
    assertIncludes(text, fillSlots(site.legal.lastUpdated, { date }))
  }
})
