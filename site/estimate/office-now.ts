import { fillSlots } from '../../model/content/template.ts'
import { openingAt } from '../../model/time/office-hours.ts'
import { dayAndMonth, formatDay, shortClock, timeOf } from '../../model/time/time-zone.ts'
import type { OfficeWords } from './form-words.ts'

/** `call` says when the office calls back, `now` whether it answers, `bar` the same in a few words. */
export type OfficeLine = 'call' | 'now' | 'bar'

/** A line by the time at the office. The opening hours if the browser can't tell the time. */
export function officeNow(now: number, line: OfficeLine, office: OfficeWords): string {
  try {
    return byTheClock(now, line, office)
  } catch {
    return office[line].anyTime
  }
}

function byTheClock(now: number, line: OfficeLine, office: OfficeWords): string {
  const { hours, timeZone, language, [line]: words } = office
  const opening = openingAt(now, hours, timeZone)
  if (!opening) return words.anyTime
  const time = shortClock(timeOf(now, timeZone), language)
  if (opening.open)
    return fillSlots(words.open, { time, closes: shortClock(opening.closes, language) })
  const { inDays, date, opens } = opening
  const text = [words.today, words.tomorrow][inDays] ?? words.later
  // "Monday" is a day of the coming week. After a long holiday the day needs its date.
  const format = inDays < 7 ? ({ weekday: 'long' } as const) : dayAndMonth
  const day = formatDay(date, language, format)
  return fillSlots(text, { time, opens: shortClock(opens, language), day })
}
