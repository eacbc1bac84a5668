import assert from 'node:assert/strict'
import { test } from 'node:test'
import { business, email } from '../../../model/content.ts'
import { dayOf, timeOf, timesOn } from '../../../model/office-clock.ts'
import { dayAt } from '../../../server/delivery/digest/morning.ts'

const { hours, timeZone } = business
const hourMs = 3_600_000

/** Every hour of two years, in which the clocks change four times where they do. */
const everyHour = Array.from(
  { length: 2 * 365 * 24 },
  (_none, hour) => Date.parse('2026-01-01T12:00:00Z') + hour * hourMs,
)
const days = new Map(everyHour.map((time) => [dayOf(time, timeZone), dayAt(time)]))

test('the morning is when the office opens by the clock on its wall, on each day of two years', () => {
  assert.ok(days.size >= 730)
  for (const [date, { today, morning }] of days) {
    const opens = timesOn(date, hours)?.opens ?? email.digest.closedDays
    assert.equal(today, date)
    assert.equal(`${dayOf(morning, timeZone)} ${timeOf(morning, timeZone)}`, `${date} ${opens}`)
  }
})

test('a day on which the office is closed has its own hour', () => {
  const weekday = (date: string) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  const closed = hours.filter(({ times }) => times === null).flatMap(({ days }) => days)
  for (const [date, { morning }] of days) {
    if (!closed.some((name) => name === weekday(date))) continue
    assert.equal(timeOf(morning, timeZone), email.digest.closedDays)
  }
})

test('yesterday ends where today begins: nothing is told twice or left out', () => {
  const inOrder = [...days.values()]
  for (const [index, { yesterday }] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next) assert.equal(next.yesterday.from, yesterday.until)
    assert.equal(timeOf(yesterday.from, timeZone), '00:00')
  }
})

test('whatever the hour of a day, it is that day’s morning', () => {
  for (const time of everyHour.slice(24 * 60, 24 * 75)) {
    assert.deepEqual(dayAt(time), days.get(dayOf(time, timeZone)))
  }
})
