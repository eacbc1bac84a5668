import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { business, consent, form as words } from '../../model/content/content.ts'
import { statementHash, statementVersion } from '../../model/lead/consent-statement.ts'
import { attributes, elements, links, readPage, texts } from '../support/built-pages.ts'
import { locations, services } from '../support/site-content.ts'

const formOn = (path: string) => readPage(path).querySelector('form[data-estimate]') as Element

/** What a form would send before you type: all but unchecked boxes and buttons. */
const presetsOf = (form: Element) =>
  Object.fromEntries(
    elements(form, 'input:not([type=checkbox]), textarea').map((field) => [
      field.getAttribute('name'),
      field.getAttribute('value') ?? '',
    ]),
  )

describe('estimate form', () => {
  const form = formOn('/contact')

  test('asks for name, phone, email, an optional message and consent, in this order', () => {
    const shown = elements(form, 'input:not([type=hidden]):not([name=_honey]), textarea, button')
    const attribute = (field: Element, name: string) => field.getAttribute(name) ?? ''
    assert.deepEqual(
      shown.map((field) => [
        attribute(field, 'name'),
        attribute(field, 'type') || field.localName,
        field.hasAttribute('required'),
        attribute(field, 'autocomplete'),
      ]),
      [
        ['name', 'text', true, 'name'],
        ['phone', 'tel', true, 'tel'],
        ['email', 'email', true, 'email'],
        ['message', 'textarea', false, ''],
        ['consent', 'checkbox', true, 'off'],
        ['', 'submit', false, ''],
      ],
    )
    assert.deepEqual(attributes(form, 'textarea', 'rows'), ['3'])
    const box = form.querySelector('[name=consent]')
    assert.equal(box?.getAttribute('value'), 'yes')
    assert.equal(box?.hasAttribute('checked'), false)
  })

  test('marks what is required, and only that', () => {
    const labels = elements(form, 'label').filter((label) => !label.closest('[aria-hidden=true]'))
    assert.deepEqual(
      labels.flatMap((label) => texts(label.parentElement as Element, ':scope > label')),
      [
        `${words.fields.name.label} *`,
        `${words.fields.phone.label} *`,
        `${words.fields.email.label} *`,
        words.fields.message.label,
        `${consent.statement} *`,
      ],
    )
  })

  test('says what consent means, and where to read more', () => {
    assert.ok(consent.statement.includes(business.name), 'names the business that may call')
    const path = (name: string) => links(form).find((link) => link.name === name)?.path
    assert.equal(path(consent.links.privacy), '/privacy-policy')
    assert.equal(path(consent.links.terms), '/terms-of-service')
  })

  test('hides the honeypot from the Tab key and screen readers', () => {
    const trap = form.querySelector('[name=_honey]')
    assert.equal(trap?.getAttribute('tabindex'), '-1')
    assert.equal(trap?.getAttribute('autocomplete'), 'off')
    assert.ok(trap?.closest('div[aria-hidden=true]'))
  })

  const pages = [
    { path: '/', pageSource: 'homepage-hero' },
    { path: '/services', pageSource: 'services-page' },
    { path: '/contact', pageSource: 'contact-page' },
    ...services.map(({ id, name, path }) => ({ path, pageSource: `service-${id}`, service: name })),
    ...locations.map(({ id, name, path }) => ({
      path,
      pageSource: `location-${id}`,
      location: name,
    })),
  ]

  test('presets source, service and city of its page, before any script', () => {
    for (const { path, ...preset } of pages) {
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
          business_name: business.name,
          _subject: words.relay.subject,
          _template: 'table',
          _captcha: 'false',
          _honey: '',
          consent_statement: statementVersion(statementHash(consent.statement)),
          submission_id: '',
          elapsed_ms: '',
        },
        path,
      )
    }
  })
})
