import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfterVisit, type Interval, type PlannedDay } from '../../../model/desk/plans.ts'
import type { OfficeHours } from '../../../model/time/office-hours.ts'

const monthly: Interval = { every: 1, unit: 'month' }
const quarterly: Interval = { every: 3, unit: 'month' }

/** A week without Sundays, and a winter break. */
const hours: OfficeHours = [
  { days: ['2027-12-25', '2027-12-26', '2027-12-27'], times: null },
  { days: ['Sunday'], times: null },
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    times: { opens: '08:00', closes: '18:00' },
  },
]

/** Days of visits that are each done on the day they were planned for. */
function series(interval: Interval, first: string, count: number, open: OfficeHours = []) {
  const days: PlannedDay[] = [{ day: first, aim: null }]
  while (days.length < count) {
    const last = days.at(-1) ?? { day: first, aim: null }
    days.push(dayAfterVisit(interval, last, { endedOn: last.day, today: last.day, hours: open }))
  }
  return days.map(({ day }) => day)
}

const dayOfNext = (
  interval: Interval,
  visit: PlannedDay,
  endedOn: string | null,
  today = endedOn ?? visit.day,
) => dayAfterVisit(interval, visit, { endedOn, today, hours: [] }).day

test('next visit > keeps the last day of the month, also after a shorter one', () => {
  assert.deepEqual(series(monthly, '2027-01-31', 5), [
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
  assert.deepEqual(series(quarterly, '2027-11-30', 4).at(1), '2028-02-29')
  assert.deepEqual(series(quarterly, '2027-11-30', 4).at(2), '2028-05-30')
})

test('next visit > counts from the day the work was done, late or early', () => {
  const planned = { day: '2027-03-01', aim: '2027-03-01' }
  assert.equal(dayOfNext(quarterly, planned, '2027-03-11'), '2027-06-11')
  assert.equal(dayOfNext(quarterly, planned, '2027-02-26'), '2027-05-26')
  assert.equal(dayOfNext({ every: 6, unit: 'week' }, planned, '2027-03-02'), '2027-04-13')
})

test('next visit > counts from the planned day after one that was called off', () => {
  const planned = { day: '2027-03-01', aim: null }
  assert.equal(dayOfNext(quarterly, planned, null, '2027-02-20'), '2027-06-01')
})

test('next visit > is never before today, and keeps its rhythm', () => {
  const planned = { day: '2027-01-31', aim: null }
  assert.deepEqual(
    dayAfterVisit(quarterly, planned, { endedOn: '2027-01-31', today: '2027-09-15', hours: [] }),
    { day: '2027-10-31', aim: '2027-10-31' },
  )
  assert.equal(dayOfNext(quarterly, planned, null, '2027-04-30'), '2027-04-30', 'today')
  assert.equal(dayOfNext({ every: 1, unit: 'week' }, planned, null, '2027-02-20'), '2027-02-21')
})

test('next visit > follows the day it was moved to', () => {
  // Planned for the 28th in place of the 31st, and moved by hand, so the plan aims at no day.
  assert.equal(dayOfNext(monthly, { day: '2027-03-02', aim: null }, '2027-03-02'), '2027-04-02')
})

test('next visit > is on the next day that the office is open, and those after it keep their rhythm', () => {
  // January 31, February 28 and October 31, 2027 are Sundays.
  assert.deepEqual(series(monthly, '2026-12-31', 12, hours), [
    ...['2026-12-31', '2027-02-01', '2027-03-01', '2027-03-31', '2027-04-30', '2027-05-31'],
    ...['2027-06-30', '2027-07-31', '2027-08-31', '2027-09-30', '2027-11-01', '2027-11-30'],
  ])
  assert.deepEqual(
    series({ every: 2, unit: 'week' }, '2027-11-27', 4, hours),
    ['2027-11-27', '2027-12-11', '2027-12-28', '2028-01-08'],
    'Saturdays, but for the break',
  )
  const [sunday, monday] = ['2027-02-28', '2027-03-01']
  const planned = { day: monday, aim: '2027-02-31' }
  assert.equal(dayOfNext(monthly, planned, sunday), '2027-03-31', 'done on the Sunday after all')
  assert.equal(dayOfNext(monthly, planned, null, monday), '2027-03-31', 'called off')
  assert.equal(dayOfNext(monthly, planned, '2027-03-02'), '2027-04-02', 'a day late')
})

test('next visit > is never before today, though its closed day was', () => {
  const planned = { day: '2027-01-28', aim: '2027-01-28' }
  assert.deepEqual(
    dayAfterVisit(monthly, planned, { endedOn: null, today: '2027-03-01', hours }),
    { day: '2027-03-01', aim: '2027-02-28' },
    'Sunday’s visit is on Monday, which is today',
  )
  assert.equal(
    dayAfterVisit(monthly, planned, { endedOn: null, today: '2027-03-02', hours }).day,
    '2027-03-29',
  )
})
