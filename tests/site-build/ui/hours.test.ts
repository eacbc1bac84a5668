import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '../../../model/content/content.ts'
import { clock } from '../../../model/time/time-zone.ts'
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
