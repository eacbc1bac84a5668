import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pestCalendar } from '../../../model/content/content.ts'
import { seasonInWords } from '../../../site/pests/calendar.ts'
import { yearlyCalendar } from '../../../site/pests/ics.ts'

test('seasonInWords > joins consecutive months, and adds the peak if it differs', () => {
  const words = { anyMonth: 'Any month', mostly: '{months}, mostly {peak}' }
  for (const [seen, peak, expected] of [
    [[3, 4, 5], [4], 'March to May, mostly April'],
    [[3, 4, 5], [], 'March to May'],
    [[5, 6], [5, 6], 'May to June'],
    [[8], [], 'August'],
    [[1, 2, 5, 6], [], 'January to February, May to June'],
    [[11, 12, 1, 2], [], 'November to February'],
    [
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      [10, 11, 12, 1],
      'Any month, mostly October to January',
    ],
  ] as const) {
    assert.equal(seasonInWords({ seen, peak }, pestCalendar.months, words), expected)
  }
})

test('yearlyCalendar > repeats a day yearly, escapes its text, and folds long lines between characters', () => {
  const description = `Look at sills, door frames; then call. ${'Ants – '.repeat(30)}end`
  const uid = 'termite@pests.example'
  const url = 'https://pests.example/identify/termite'
  const day = { uid, month: 3, summary: 'Swarms fly', description, url }
  const text = yearlyCalendar('Pest dates', 'A business', [day])
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  for (const line of [
    `UID:${uid}`,
    'DTSTART;VALUE=DATE:20250301',
    'RRULE:FREQ=YEARLY',
    `DESCRIPTION:${description.replaceAll(/[,;]/g, '\\$&')}`,
  ]) {
    assert.ok(lines.includes(line), line)
  }
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
})
