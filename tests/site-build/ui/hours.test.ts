import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '../../../model/content/content.ts'
import { clock } from '../../../model/time/time-zone.ts'
import { isSoon } from '../../../site/scripts/special-hours.ts'
import { hoursInWords } from '../../../site/ui/hours.ts'
import { hours } from '../../support/site-content.ts'

const rows = [
  ['00:00', '12:00 AM'],
  ['00:30', '12:30 AM'],
  ['08:00', '8:00 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['13:05', '1:05 PM'],
  ['18:00', '6:00 PM'],
  ['23:59', '11:59 PM'],
] as const

for (const [time, read] of rows) {
  test(`${time} is read as ${read}`, () => {
    assert.equal(clock(time), read.replace(' ', '\u00a0'))
  })
}

test('the opening hours, a line each', () => {
  assert.deepEqual(
    hoursInWords().map((line) => line.replaceAll('\u00a0', ' ')),
    hours(' ', site.hours.closedInFooter),
  )
})

const soonRows = [
  { date: '2026-12-24', soon: false, when: 'the day is over' },
  { date: '2026-12-25', soon: true, when: 'it is that day, until midnight' },
  { date: '2027-01-07', soon: true, when: 'the day is 13 days away' },
  { date: '2027-01-09', soon: false, when: 'the day is more than two weeks away' },
]

for (const { date, soon, when } of soonRows) {
  test(`isSoon > is ${soon}, when ${when}`, () => {
    assert.equal(isSoon(date, new Date('2026-12-25T23:58').getTime()), soon)
  })
}
