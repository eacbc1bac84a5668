import { fillSlots } from '../../model/content/template.ts'
import { openingAt } from '../../model/time/office-hours.ts'
import { clock, dayAndMonth, formatDay, timeOf } from '../../model/time/time-zone.ts'
import type { OfficeWords } from './form-words.ts'

/** The time at the office, and when it calls back. The opening hours if the browser can't tell the time. */
export function officeNow(now: number, office: OfficeWords): string {
  try {
    return byTheClock(now, office)
  } catch {
    return office.words.anyTime
  }
}

function byTheClock(now: number, { hours, timeZone, language, words }: OfficeWords): string {
  const opening = openingAt(now, hours, timeZone)
  if (!opening) return words.anyTime
  const time = clock(timeOf(now, timeZone))
  if (opening.open) return fillSlots(words.open, { time, closes: clock(opening.closes) })
  const { inDays, date, opens } = opening
  const text = [words.today, words.tomorrow][inDays] ?? words.later
  // "Monday" is a day of the coming week. After a long holiday the day needs its date.
  const format = inDays < 7 ? ({ weekday: 'long' } as const) : dayAndMonth
  const day = formatDay(date, language, format)
  return fillSlots(text, { time, opens: clock(opens), day })
}
