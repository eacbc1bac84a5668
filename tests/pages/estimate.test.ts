import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementHash, statementVersion } from '../../model/lead/consent-statement.ts'
import { assertIncludes } from '../support/assert.ts'
import { attributes, elements, links, readPage, texts } from '../support/built-pages.ts'
import { publishedContent } from '../support/published.ts'
import { hiddenFields, locations, services } from '../support/site-content.ts'

const { business, consent, form: words } = publishedContent()

const formOn = (path: string) => readPage(path).querySelector('form[data-estimate]') as Element

/** Everything in a form that a visitor may use, or that it sends. */
const controls = ':is(button, fieldset, input, output, object, select, textarea)'

/** Values of a form's fields before a visitor types. */
const presetsOf = (form: Element) =>
  Object.fromEntries(
    elements(form, `${controls}:not([type=checkbox], button)`).map((field) => [
      field.getAttribute('name'),
      field.getAttribute('value') ?? '',
    ]),
  )

const form = formOn('/contact')

test('estimate form > has name, phone, email, an optional message, unchecked consent and photos, in this order', () => {
  const shown = elements(form, `${controls}:not([type=hidden], [name=_honey])`)
  assert.deepEqual(
    shown.map((field) => [
      field.getAttribute('name'),
      field.getAttribute('type') ?? field.localName,
      field.hasAttribute('required'),
      field.getAttribute('autocomplete'),
    ]),
    [
      ['name', 'text', true, 'name'],
      ['phone', 'tel', true, 'tel'],
      ['email', 'email', true, 'email'],
      ['message', 'textarea', false, null],
      ['consent', 'checkbox', true, 'off'],
      // The server has stored the request when the first photo comes.
      ['photo', 'file', false, null],
      [null, 'submit', false, null],
    ],
  )
  const box = form.querySelector('[name=consent]')
  assert.equal(box?.getAttribute('value'), 'yes')
  assert.equal(box?.hasAttribute('checked'), false)
  assert.deepEqual(attributes(form, 'textarea', 'rows'), ['3'])
})

test('estimate form > marks the required fields, and says what consent means', () => {
  assert.deepEqual(texts(form, ':not([aria-hidden=true]) > label'), [
    ...[words.fields.name, words.fields.phone, words.fields.email].map(({ label }) => `${label} *`),
    words.fields.message.label,
    words.photos.add,
    `${consent.statement} *`,
  ])
  assertIncludes(consent.statement, business.name, 'names the business that may call')
  const path = (name: string) => links(form).find((link) => link.name === name)?.path
  assert.equal(path(consent.links.privacy), '/privacy-policy')
  assert.equal(path(consent.links.terms), '/terms-of-service')
})

test('estimate form > hides the honeypot from the Tab key and screen readers', () => {
  const trap = form.querySelector('[name=_honey]')
  assert.equal(trap?.getAttribute('tabindex'), '-1')
  assert.equal(trap?.getAttribute('autocomplete'), 'off')
  assert.ok(trap?.closest('div[aria-hidden=true]'))
})

test('estimate form > sends source, service and city of its page, without JavaScript', () => {
  for (const { path, ...preset } of [
    { path: '/', pageSource: 'homepage-hero' },
    { path: '/services', pageSource: 'services-page' },
    { path: '/contact', pageSource: 'contact-page' },
    ...services.map(({ id, name, path }) => ({
      path,
      pageSource: `service-${id}`,
      service: name,
    })),
    ...locations.map(({ id, name, path }) => ({
      path,
      pageSource: `location-${id}`,
      location: name,
    })),
  ]) {
    assert.deepEqual(
      presetsOf(formOn(path)),
      {
        service: '',
        location: '',
        ...preset,
        page: path,
        name: '',
        phone: '',
        email: '',
        message: '',
        ...hiddenFields,
        consent_statement: statementVersion(statementHash(consent.statement)),
        photo: '',
      },
      path,
    )
  }
})
