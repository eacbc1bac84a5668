import assert from 'node:assert/strict'
import { test } from 'node:test'
import { officeHours, openingAt, openMsBetween } from '../../../model/time/office-hours.ts'

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const hours = [
  { days: workdays, times: { opens: '08:00', closes: '18:00' } },
  { days: ['Saturday'], times: { opens: '09:00', closes: '23:59' } },
  { days: ['Sunday'], times: null },
]
const here = 'America/Chicago'

/** What holds at a point in time, given as it is written in the time zone of the office. */
const at = (time: string, zone = here) => openingAt(Date.parse(time), hours, zone)

const rows = [
  { when: 'before it opens', at: '2026-11-20T07:59:59-06:00', opens: '08:00', inDays: 0 },
  { when: 'from the first minute on', at: '2026-11-20T08:00:00-06:00', closes: '18:00' },
  { when: 'to the last minute', at: '2026-11-20T17:59:59-06:00', closes: '18:00' },
  { when: 'when it has closed', at: '2026-11-20T18:00:00-06:00', opens: '09:00', inDays: 1 },
  { when: 'until midnight', at: '2026-11-21T23:58:00-06:00', closes: '23:59' },
  {
    when: 'on the evening before a closed day',
    at: '2026-11-21T23:59:30-06:00',
    opens: '08:00',
    inDays: 2,
  },
  { when: 'on a closed day', at: '2026-11-22T12:00:00-06:00', opens: '08:00', inDays: 1 },
  { when: 'in summer', at: '2026-07-24T18:30:00-05:00', opens: '09:00', inDays: 1 },
  {
    when: 'in the evening of the day the clocks go forward',
    at: '2026-03-08T20:00:00-05:00',
    opens: '08:00',
    inDays: 1,
  },
  {
    when: 'in the first of two hours of the same name',
    at: '2026-11-01T01:30:00-05:00',
    opens: '08:00',
    inDays: 1,
  },
  { when: 'just after midnight', at: '2026-11-20T00:00:00-06:00', opens: '08:00', inDays: 0 },
]

for (const { when, at: time, closes, opens, inDays } of rows) {
  test(`an office ${when}`, () => {
    const opening = at(time)
    assert.ok(opening)
    if (opening.open) assert.deepEqual({ closes: opening.closes }, { closes })
    else assert.deepEqual({ opens: opening.opens, inDays: opening.inDays }, { opens, inDays })
  })
}

test('the clock is that of the office: the same moment is night in one zone and noon in another', () => {
  const moment = '2026-11-20T02:30:00Z'
  assert.equal(at(moment, 'America/New_York')?.open, false)
  assert.equal(at(moment, 'Pacific/Honolulu')?.open, true)
  assert.equal(at('2026-11-20T23:30:00Z', 'Asia/Kolkata')?.open, false)
})

test('the day on which it opens next has its date, over the end of a month', () => {
  const opening = at('2026-10-31T23:59:00-05:00')
  assert.ok(opening && !opening.open)
  assert.equal(opening.date, '2026-11-02')
})

test('an office with one open day is open again in a week, one without never', () => {
  const monday = [{ days: ['Monday'], times: { opens: '08:00', closes: '12:00' } }]
  const opening = openingAt(Date.parse('2026-11-16T13:00:00-06:00'), monday, here)
  assert.ok(opening && !opening.open)
  assert.equal(opening.inDays, 7)
  assert.equal(openingAt(Date.now(), [{ days: workdays, times: null }], here), null)
})

const special = officeHours({
  hours,
  specialHours: [
    { date: '2026-11-19', times: null },
    { date: '2026-11-25', times: { opens: '10:00', closes: '12:00' } },
    { date: '2026-11-26', times: null },
    { date: '2026-11-27', times: null },
  ],
})

const specialRows = [
  { when: 'today is a closed day', at: '2026-11-26T12:00', opens: '09:00', inDays: 2 },
  { when: 'tomorrow is a closed day', at: '2026-11-25T12:00', opens: '09:00', inDays: 3 },
  { when: 'a short day has not begun', at: '2026-11-25T09:00', opens: '10:00', inDays: 0 },
  { when: 'a short day ends early', at: '2026-11-25T11:59', closes: '12:00' },
  { when: 'the closed day is over', at: '2026-11-20T12:00', closes: '18:00' },
  { when: 'the closed days are still far away', at: '2026-11-16T12:00', closes: '18:00' },
]

for (const { when, at: time, ...expected } of specialRows) {
  test(`openingAt > uses special hours, when ${when}`, () => {
    const opening = openingAt(Date.parse(`${time}:00-06:00`), special, here)
    assert.ok(opening)
    assert.partialDeepStrictEqual(opening, expected)
  })
}

test('openingAt > finds the next opening, when the office closes for more than a week', () => {
  const closed = Array.from({ length: 13 }, (_, day) => ({
    date: `2026-12-${19 + day}`,
    times: null,
  }))
  const opening = openingAt(
    Date.parse('2026-12-18T19:00:00-06:00'),
    officeHours({ hours, specialHours: closed }),
    here,
  )
  assert.deepEqual(opening, { open: false, opens: '08:00', date: '2027-01-01', inDays: 14 })
})

test('openMsBetween > counts two hours of a short day and none of a closed one', () => {
  const [from, to] = ['2026-11-25T00:00:00-06:00', '2026-11-27T00:00:00-06:00'].map(Date.parse)
  assert.equal(openMsBetween(from ?? 0, to ?? 0, special, here), 2 * 3_600_000)
})
