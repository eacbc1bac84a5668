import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarFile } from '../../../model/time/icalendar.ts'

test('calendarFile > escapes texts, and folds long lines between characters', () => {
  const SUMMARY = `Look at sills, door frames; then call.\n${'Ants fly. '.repeat(30)}end`
  const DESCRIPTION = '🐜'.repeat(60)
  const text = calendarFile({ NAME: 'Pest dates' }, [{ SUMMARY, DESCRIPTION }])
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  assert.deepEqual(lines, [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'NAME:Pest dates',
    'BEGIN:VEVENT',
    `SUMMARY:${SUMMARY.replaceAll(/[,;]/g, '\\$&').replace('\n', '\\n')}`,
    `DESCRIPTION:${DESCRIPTION}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
})
