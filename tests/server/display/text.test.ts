import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '../../../server/display/text.ts'

test('csvLine > leaves phone numbers as people read them, and disarms what calculates', () => {
  for (const [typed, cell] of Object.entries({
    '+1 (972) 555-0142': '+1 (972) 555 0142',
    '+1-972-555-0142': '+1 972 555 0142',
    '+52 55 1234 5678': '+52 55 1234 5678',
    '+19725550142': '+19725550142',
    '972-555-0142': '972-555-0142',
    '+1+972': "'+1+972",
    '+1 (972) 555-0142*A1': "'+1 (972) 555-0142*A1",
    '=1+1': "'=1+1",
  })) {
    assert.equal(csvLine([typed]), cell)
  }
})
