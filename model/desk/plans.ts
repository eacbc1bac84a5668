import type { planUnits } from '../lead/stages.ts'
import { dayAfter, monthsAfter } from '../time/time-zone.ts'

/** Work that comes back: what, for how much, and every how many weeks or months. */

/** How often a plan's visit comes back. */
export interface Interval {
  every: number
  unit: (typeof planUnits)[number]
}

/** A visit that a plan continues after. */
export interface PlannedDay {
  /** The day it was planned for. */
  day: string
  /** The day of the month that its plan aims at, where the month is too short for it. */
  monthDay: number | null
}

/** The same day of the month; its last where the month has no such day. */
function monthsLater({ day, monthDay }: PlannedDay, months: number): string {
  const [year = '', month = ''] = day.split('-')
  const aimed = `${year}-${month}-${String(monthDay ?? Number(day.slice(8))).padStart(2, '0')}`
  return monthsAfter(aimed, months)
}

/**
 * The day of the visit after one.
 *
 * @param endedOn the day it was done, which the interval counts from; null for one that was called off or where
 *   no one was home: then it counts from the day that was planned
 * @param today the visit is never before it: intervals that are over already are left out
 */
export function dayAfterVisit(
  { every, unit }: Interval,
  visit: PlannedDay,
  endedOn: string | null,
  today: string,
): PlannedDay {
  const from = endedOn ?? visit.day
  // The 31st stays the last of the month, unless the visit was moved.
  const aim = from === visit.day && visit.monthDay !== null ? visit.monthDay : Number(from.slice(8))
  for (let times = 1; ; times += 1) {
    const day =
      unit === 'week'
        ? dayAfter(from, 7 * every * times)
        : monthsLater({ day: from, monthDay: aim }, every * times)
    if (day >= today) return { day, monthDay: unit === 'month' ? aim : null }
  }
}
