import { business, email } from '../../../model/content/content.ts'
import { officeHours, timesOn } from '../../../model/time/office-hours.ts'
import { dayBefore, dayOf, instantOf } from '../../../model/time/time-zone.ts'

/** Mornings where the business is, whatever zone the server or its e-mails go by. */
const { timeZone } = business

export interface Day {
  /** Like 2026-11-20. */
  today: string
  /** When the digest comes: at the opening, or at the hour for closed days. Milliseconds. */
  morning: number
  /** When the day before began and ended. Milliseconds. */
  yesterday: { from: number; until: number }
}

/** The day that it is at a point in time. */
export function dayAt(now: number): Day {
  const today = dayOf(now, timeZone)
  const opens = timesOn(today, officeHours(business))?.opens ?? email.digest.closedDays
  return {
    today,
    morning: instantOf(today, opens, timeZone),
    yesterday: {
      from: instantOf(dayBefore(today), '00:00', timeZone),
      until: instantOf(today, '00:00', timeZone),
    },
  }
}
