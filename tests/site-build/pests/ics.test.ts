import assert from 'node:assert/strict'
import { test } from 'node:test'
import { yearlyCalendar } from '../../../site/pests/ics.ts'

const day = {
  uid: 'termite@pests.example',
  month: 3,
  summary: 'Termites: swarms fly',
  description: 'Look at window sills, door frames; then call.',
  url: 'https://pests.example/identify/termite',
}

const entry = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(name))

test('yearlyCalendar > repeats a day on the first of its month, with the same id in each build', () => {
  const text = yearlyCalendar('Pest dates', 'A business', [day])
  assert.equal(entry(text, 'DTSTART'), 'DTSTART;VALUE=DATE:20250301')
  assert.equal(entry(text, 'RRULE'), 'RRULE:FREQ=YEARLY')
  assert.equal(entry(text, 'UID'), `UID:${day.uid}`)
  assert.equal(text, yearlyCalendar('Pest dates', 'A business', [day]))
})

test('yearlyCalendar > escapes special characters', () => {
  const text = yearlyCalendar('Pest dates', 'A business', [day])
  assert.equal(
    entry(text, 'DESCRIPTION'),
    'DESCRIPTION:Look at window sills\\, door frames\\; then call.',
  )
})

test('yearlyCalendar > folds long lines without cutting a character', () => {
  const description = `${'Ants – '.repeat(30)}end`
  const text = yearlyCalendar('Pest dates', 'A business', [{ ...day, description }])
  assert.ok(text.endsWith('END:VCALENDAR\r\n'))
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.equal(entry(text, 'DESCRIPTION'), `DESCRIPTION:${description}`)
})
