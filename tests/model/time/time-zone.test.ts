import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTime, timeOf } from '../../../model/time/time-zone.ts'

test('localTime > is correct at midnight and in the hour before daylight saving ends', () => {
  assert.equal(localTime(Date.parse('2026-11-20T06:00:00Z'), 'America/Chicago'), '2026-11-20T00:00')
  assert.equal(localTime(Date.parse('2026-11-01T06:30:00Z'), 'America/Chicago'), '2026-11-01T01:30')
})

test('localTime > creates one formatter per time zone', (t) => {
  const made = t.mock.method(Intl, 'DateTimeFormat')
  for (let time = 0; time < 50; time += 1) timeOf(time, 'Asia/Kolkata')
  assert.equal(made.mock.callCount(), 1)
})
