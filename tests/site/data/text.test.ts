import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paragraphs } from '../../../model/content/template.ts'
import { clock } from '../../../model/time/time-zone.ts'
import { isSoon } from '../../../site/browser/special-hours.ts'

test('paragraphs > splits at blank lines and joins other lines', () => {
  const rows: [prose: string, expected: string[]][] = [
    ['One.', ['One.']],
    ['One.\n\nTwo.', ['One.', 'Two.']],
    ['One\nline.', ['One line.']],
    ['One.\n \t \n\n\nTwo.', ['One.', 'Two.']],
    ['One.\r\n\r\nTwo\r\nlines.', ['One.', 'Two lines.']],
    ['\n\n  One.  \n\n', ['One.']],
    [' \n\n ', []],
  ]
  for (const [prose, expected] of rows) assert.deepEqual(paragraphs(prose), expected)
})

test('clock > writes times with AM and PM', () => {
  const rows = [
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['08:00', '8:00 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['13:05', '1:05 PM'],
    ['23:59', '11:59 PM'],
  ] as const
  for (const [time, read] of rows) assert.equal(clock(time, 'en-US'), read.replace(' ', '\u00a0'))
})

test('isSoon > is true from two weeks before a day until its end', () => {
  const now = new Date('2026-12-25T23:58').getTime()
  assert.equal(isSoon('2026-12-24', now), false)
  assert.equal(isSoon('2026-12-25', now), true)
  assert.equal(isSoon('2027-01-07', now), true)
  assert.equal(isSoon('2027-01-09', now), false)
})
