import { dayBefore, dayOf, instantOf } from '../../model/time/time-zone.ts'

/** Four weeks: long enough to see a trend, short enough to be read on a phone. */
const reportedDays = 28

/** The days that a report is about, where the business is, with the moment each began; the last is today. */
export function daysUntil(now: number, timeZone: string): { day: string; began: number }[] {
  const days = [dayOf(now, timeZone)]
  while (days.length < reportedDays) days.unshift(dayBefore(days[0] as string))
  return days.map((day) => ({ day, began: instantOf(day, '00:00', timeZone) }))
}

/** Where within days that follow one another a moment lies; -1 before all of them. */
export const indexOfDay = (days: readonly { began: number }[], time: number): number =>
  days.findLastIndex(({ began }) => began <= time)
