import assert from 'node:assert/strict'
import { test } from 'node:test'
import { officeHours, openingAt, openMsBetween } from '../../../model/time/office-hours.ts'

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const hours = [
  { days: workdays, times: { opens: '08:00', closes: '18:00' } },
  { days: ['Saturday'], times: { opens: '09:00', closes: '23:59' } },
  { days: ['Sunday'], times: null },
]
const special = officeHours({
  hours,
  specialHours: [
    { date: '2026-11-19', times: null },
    { date: '2026-11-25', times: { opens: '10:00', closes: '12:00' } },
    { date: '2026-11-26', times: null },
    { date: '2026-11-27', times: null },
  ],
})
const here = 'America/Chicago'

/** Summary of what `openingAt` returns. */
function opening(time: string, week = hours, zone = here): string | null {
  const found = openingAt(Date.parse(time), week, zone)
  if (found === null) return null
  return found.open ? `open until ${found.closes}` : `${found.opens} on ${found.date}`
}

const rows: [when: string, time: string, expected: string][] = [
  ['just after midnight', '2026-11-20T00:00:00-06:00', '08:00 on 2026-11-20'],
  ['before it opens', '2026-11-20T07:59:59-06:00', '08:00 on 2026-11-20'],
  ['in the first minute', '2026-11-20T08:00:00-06:00', 'open until 18:00'],
  ['in the last minute', '2026-11-20T17:59:59-06:00', 'open until 18:00'],
  ['after it closes', '2026-11-20T18:00:00-06:00', '09:00 on 2026-11-21'],
  ['before midnight', '2026-11-21T23:58:00-06:00', 'open until 23:59'],
  ['before a closed day', '2026-11-21T23:59:30-06:00', '08:00 on 2026-11-23'],
  ['on a closed day', '2026-11-22T12:00:00-06:00', '08:00 on 2026-11-23'],
  ['at the end of a month', '2026-10-31T23:59:00-05:00', '08:00 on 2026-11-02'],
  ['in summer', '2026-07-24T18:30:00-05:00', '09:00 on 2026-07-25'],
  ['when clocks went forward', '2026-03-08T20:00:00-05:00', '08:00 on 2026-03-09'],
  ['in the first of two equal hours', '2026-11-01T01:30:00-05:00', '08:00 on 2026-11-02'],
]
const specialRows: typeof rows = [
  ['today is closed', '2026-11-26T12:00:00-06:00', '09:00 on 2026-11-28'],
  ['tomorrow is closed', '2026-11-25T12:00:00-06:00', '09:00 on 2026-11-28'],
  ['a short day has not begun', '2026-11-25T09:00:00-06:00', '10:00 on 2026-11-25'],
  ['a short day ends soon', '2026-11-25T11:59:00-06:00', 'open until 12:00'],
  ['the closed day is over', '2026-11-20T12:00:00-06:00', 'open until 18:00'],
]

test('openingAt > finds when the office closes or opens next', () => {
  for (const [when, time, expected] of rows) assert.equal(opening(time), expected, when)
})

test('openingAt > uses special hours before the hours of the week', () => {
  for (const [when, time, expected] of specialRows) {
    assert.equal(opening(time, special as typeof hours), expected, when)
  }
  const closed = Array.from({ length: 13 }, (_, day) => `2026-12-${19 + day}`)
  const specialHours = closed.map((date) => ({ date, times: null }))
  const found = openingAt(
    Date.parse('2026-12-18T19:00:00-06:00'),
    officeHours({ hours, specialHours }),
    here,
  )
  assert.deepEqual(found, { open: false, opens: '08:00', date: '2027-01-01', inDays: 14 })
})

test('openingAt > uses the time zone of the office', () => {
  const moment = '2026-11-20T02:30:00Z'
  assert.equal(opening(moment, hours, 'America/New_York'), '08:00 on 2026-11-20')
  assert.equal(opening(moment, hours, 'Pacific/Honolulu'), 'open until 18:00')
})

test('openingAt > finds the same day next week, and returns null without any hours', () => {
  const monday = [{ days: ['Monday'], times: { opens: '08:00', closes: '12:00' } }]
  assert.equal(opening('2026-11-16T13:00:00-06:00', monday), '08:00 on 2026-11-23')
  assert.equal(openingAt(Date.now(), [{ days: workdays, times: null }], here), null)
})

test('openMsBetween > counts two hours of a short day and none of a closed day', () => {
  const [from = 0, to = 0] = ['2026-11-25T00:00:00-06:00', '2026-11-27T00:00:00-06:00'].map(
    Date.parse,
  )
  assert.equal(openMsBetween(from, to, special, here), 2 * 3_600_000)
})
