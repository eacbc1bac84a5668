import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAfterVisit, type Interval } from '../../../model/desk/plans.ts'

const monthly: Interval = { every: 1, unit: 'month' }
const quarterly: Interval = { every: 3, unit: 'month' }

/** Days of visits that are each done on the day they were planned for. */
function series(interval: Interval, first: string, count: number): string[] {
  const days = [{ day: first, monthDay: null as number | null }]
  while (days.length < count) {
    const last = days.at(-1) ?? { day: first, monthDay: null }
    days.push(dayAfterVisit(interval, last, last.day, last.day))
  }
  return days.map(({ day }) => day)
}

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
  const planned = { day: '2027-03-01', monthDay: 1 }
  assert.equal(dayAfterVisit(quarterly, planned, '2027-03-11', '2027-03-11').day, '2027-06-11')
  assert.equal(dayAfterVisit(quarterly, planned, '2027-02-26', '2027-02-26').day, '2027-05-26')
  assert.equal(
    dayAfterVisit({ every: 6, unit: 'week' }, planned, '2027-03-02', '2027-03-02').day,
    '2027-04-13',
  )
})

test('next visit > counts from the planned day after one that was called off', () => {
  const planned = { day: '2027-03-01', monthDay: null }
  assert.equal(dayAfterVisit(quarterly, planned, null, '2027-02-20').day, '2027-06-01')
})

test('next visit > is never before today, and keeps its rhythm', () => {
  const planned = { day: '2027-01-31', monthDay: null }
  assert.deepEqual(dayAfterVisit(quarterly, planned, '2027-01-31', '2027-09-15'), {
    day: '2027-10-31',
    monthDay: 31,
  })
  assert.equal(dayAfterVisit(quarterly, planned, null, '2027-04-30').day, '2027-04-30', 'today')
  assert.equal(
    dayAfterVisit({ every: 1, unit: 'week' }, planned, null, '2027-02-20').day,
    '2027-02-21',
  )
})

test('next visit > follows the day it was moved to', () => {
  // Planned for the 28th in place of the 31st, and moved by hand, so the plan aims at no day.
  assert.equal(
    dayAfterVisit(monthly, { day: '2027-03-02', monthDay: null }, '2027-03-02', '2027-03-02').day,
    '2027-04-02',
  )
})
