import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quietHoursWarning } from '../../desk/ui/time.ts'
import { business, desk } from '../../model/content/content.ts'
import { instantOf } from '../../model/time/time-zone.ts'

const sunday = '2026-11-22'
const monday = '2026-11-23'
const { from, until, untilSunday } = desk.quiet
const warningAt = (day: string, time: string) =>
  quietHoursWarning(instantOf(day, time, business.timeZone))

for (const { day, name, opens } of [
  { day: monday, name: 'a weekday', opens: until },
  { day: sunday, name: 'a Sunday', opens: untilSunday },
]) {
  test(`quiet hours > warn from midnight until calls are allowed, on ${name}`, () => {
    assert.ok(warningAt(day, '00:00'))
    assert.ok(warningAt(day, minuteBefore(opens)))
    assert.equal(warningAt(day, opens), undefined)
  })

  test(`quiet hours > warn in the evening, on ${name}`, () => {
    assert.equal(warningAt(day, minuteBefore(from)), undefined)
    assert.ok(warningAt(day, from))
  })
}

/** A time of day, a minute earlier. */
const minuteBefore = (time: string) =>
  new Date(Date.parse(`2026-01-01T${time}:00Z`) - 60_000).toISOString().slice(11, 16)
