import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldText, flagLabel, spamSignLabel } from '../../../server/display/labels.ts'
import { storedLead } from '../../support/new-lead.ts'
import { publishedContent } from '../../support/published.ts'

const content = publishedContent()

test('labels > show a name without words as it came, also one that every object has', () => {
  for (const name of ['constructor', '__proto__', 'toString-x', 'of-a-later-version']) {
    assert.equal(fieldText(content, storedLead({ pageSource: name }), 'pageSource'), name)
    assert.equal(flagLabel(content, name), name)
    assert.equal(spamSignLabel(name), name)
  }
})

test('phone number > has one notation, between what else was typed', () => {
  const phoneText = (phone: string) => fieldText(content, storedLead({ phone }), 'phone')
  assert.equal(phoneText('9725550142'), '(972) 555-0142')
  assert.equal(phoneText('972.555.0142 (cell, after 5)'), '(972) 555-0142 (cell, after 5)')
  assert.equal(phoneText('555 01'), '555 01', 'not a number')
})
