import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overlaps } from '../../../model/desk/visits.ts'

test('visits > overlap where one person, or one not chosen yet, would be at two places', () => {
  const visit = { day: '2026-11-20', from: '10:00', until: '12:00', cents: null, who: 'Sam' }
  for (const [other, expected] of [
    [{}, true],
    [{ from: '11:30', until: '13:00' }, true],
    [{ who: '' }, true],
    [{ who: 'Ben' }, false],
    [{ from: '12:00', until: '14:00' }, false],
    [{ day: '2026-11-21' }, false],
  ] as const) {
    assert.equal(overlaps(visit, { ...visit, ...other }), expected, JSON.stringify(other))
    assert.equal(overlaps({ ...visit, ...other }, visit), expected)
  }
})
