import assert from 'node:assert/strict'
import { test } from 'node:test'
import { business, email } from '../../../model/content/content.ts'
import { timesOn } from '../../../model/time/office-hours.ts'
import { dayOf, timeOf } from '../../../model/time/time-zone.ts'
import { dayAt } from '../../../server/delivery/digest.ts'

const { hours, timeZone } = business
const hourMs = 3_600_000

/** Noon of every day in two years, in which the clocks change four times where they do. */
const noons = Array.from(
  { length: 2 * 365 },
  (_none, day) => Date.parse('2026-01-01T18:00:00Z') + day * 24 * hourMs,
)
const days = new Map(noons.map((time) => [dayOf(time, timeZone), dayAt(time)]))

test('dayAt > sets the morning to the opening time of the office, on every day of two years', () => {
  assert.ok(days.size >= 730)
  for (const [date, { today, morning }] of days) {
    const opens = timesOn(date, hours)?.opens ?? email.digest.closedDays
    assert.equal(today, date)
    assert.equal(`${dayOf(morning, timeZone)} ${timeOf(morning, timeZone)}`, `${date} ${opens}`)
  }
})

test('dayAt > sets the morning of a closed day to its own hour', () => {
  const weekday = (date: string) =>
    new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
  const closed = hours.filter(({ times }) => times === null).flatMap(({ days }) => days)
  for (const [date, { morning }] of days) {
    if (!closed.some((name) => name === weekday(date))) continue
    assert.equal(timeOf(morning, timeZone), email.digest.closedDays)
  }
})

test('dayAt > ends yesterday where today begins', () => {
  const inOrder = [...days.values()]
  for (const [index, { yesterday }] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next) assert.equal(next.yesterday.from, yesterday.until)
    assert.equal(timeOf(yesterday.from, timeZone), '00:00')
  }
})

test('dayAt > returns the same day at every hour of it, also when clocks change', () => {
  for (const first of ['2026-03-07T12:00:00Z', '2026-10-31T12:00:00Z']) {
    for (let hour = 0; hour < 48; hour += 1) {
      const time = Date.parse(first) + hour * hourMs
      assert.deepEqual(dayAt(time), days.get(dayOf(time, timeZone)))
    }
  }
})
