import assert from 'node:assert/strict'
import { test } from 'node:test'
import { subjectOf } from '../../desk/ui/labels.ts'
import { mailLink } from '../../model/desk/greeting.ts'

test('mailLink > keeps the @ and breaks lines with CRLF (RFC 6068)', () => {
  assert.equal(
    mailLink('ana+pests@mail.example', { subject: 'Ants & rats', body: 'Hi Ana,\n\nthanks' }),
    'mailto:ana%2Bpests@mail.example?subject=Ants%20%26%20rats&body=Hi%20Ana%2C%0D%0A%0D%0Athanks',
  )
})

test('mailLink > takes an address alone, and lets it add no header', () => {
  assert.equal(mailLink('ana@mail.example'), 'mailto:ana@mail.example')
  assert.equal(mailLink('eve?cc=bo@mail.example'), 'mailto:eve%3Fcc%3Dbo@mail.example')
})

test('mailLink > encodes text whose last emoji was cut in half', () => {
  assert.match(mailLink('ana@mail.example', { body: '\ud83d' }), /body=%EF%BF%BD$/)
})

test('subjectOf > names the city without its state, with and without a ZIP code', () => {
  for (const location of ['Plano, TX', 'Plano, TX 75093']) {
    assert.match(subjectOf({ service: 'Ant Control', location }), /^Ant Control\W+Plano$/)
  }
})
