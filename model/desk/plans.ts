import type { planUnits } from '../lead/stages.ts'
import { type OfficeHours, openDayFrom } from '../time/office-hours.ts'
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
  /**
   * The day that its plan aimed at. The visit is on another one where the month has no such day, as in 2027-02-31, or
   * the office is closed. Null for a visit that someone booked or moved.
   */
  aim: string | null
}

/** The same day of a later month, whether the month has it or not. */
const monthsLater = (aim: string, months: number): string =>
  monthsAfter(`${aim.slice(0, 8)}01`, months).slice(0, 8) + aim.slice(8)

/** The day itself; the last of a month that has no such day. */
const onCalendar = (aim: string): string => monthsAfter(aim, 0)

interface Counted {
  /**
   * The day the visit was done, which the interval counts from; null for one that was called off or where no one
   * was home: then it counts from the day that was planned.
   */
  endedOn: string | null
  /** The next visit is never before it: intervals that are over already are left out. */
  today: string
  /** The next visit is on a day on which the office is open. */
  hours: OfficeHours
}

/** The day of the visit after one. */
export function dayAfterVisit(
  { every, unit }: Interval,
  visit: PlannedDay,
  { endedOn, today, hours }: Counted,
): PlannedDay & { aim: string } {
  const from = endedOn ?? visit.day
  // The 31st stays the last of the month, and a closed day moves one visit, not those after it.
  const isOnTime = visit.aim !== null && [visit.day, onCalendar(visit.aim)].includes(from)
  const start = isOnTime && visit.aim !== null ? visit.aim : from
  for (let times = 1; ; times += 1) {
    const aim =
      unit === 'week' ? dayAfter(start, 7 * every * times) : monthsLater(start, every * times)
    const day = openDayFrom(onCalendar(aim), hours)
    if (day >= today) return { day, aim }
  }
}
