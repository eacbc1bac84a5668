import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateInWords, dayIn, dayInWords } from '../../desk/ui/time.ts'
import { business, desk } from '../../model/content/content.ts'
import { dayAfter, dayBefore, instantOf } from '../../model/time/time-zone.ts'

/** Where clocks change, these days have 23 or 25 hours; the day before and the day after have 24. */
const changes = ['2026-03-08', '2026-11-01']

const at = (day: string, time: string) => instantOf(day, time, business.timeZone)
const on = (day: string) => new Date(at(day, '12:00')).toISOString()

for (const change of changes) {
  for (const today of [dayBefore(change), change, dayAfter(change)]) {
    for (const time of ['00:30', '23:30']) {
      test(`days are those of the calendar at ${time} of ${today}`, () => {
        const now = at(today, time)
        assert.equal(dayInWords(on(today), now), desk.list.today)
        assert.equal(dayInWords(on(dayBefore(today)), now), desk.list.yesterday)
        const earlier = dayBefore(dayBefore(today))
        assert.equal(dayInWords(on(earlier), now), dateInWords(earlier))
        assert.equal(dayIn(1, now), dayAfter(today))
        assert.equal(dayIn(7, now), dayAfter(today, 7))
      })
    }
  }
}
