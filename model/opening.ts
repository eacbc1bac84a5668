import { dayAfter, dayOf, type OfficeHours, timeOf, timesOn } from './office-clock.ts'

/** Until when the office is open, or when it opens next; times are of 24 hours, by its own clock. */
export type Opening =
  | { open: true; closes: string }
  | { open: false; opens: string; date: string; inDays: number }

/**
 * Whether an office is open at a point in time, by the clock where it stands. Null where no day of the
 * week has hours.
 */
export function openingAt(now: number, hours: OfficeHours, timeZone: string): Opening | null {
  let date = dayOf(now, timeZone)
  const time = timeOf(now, timeZone)
  // The same day of next week is the last to ask: its hours may be over today.
  for (let inDays = 0; inDays <= 7; inDays += 1, date = dayAfter(date)) {
    const times = timesOn(date, hours)
    if (!times) continue
    const { opens, closes } = times
    if (inDays > 0 || time < opens) return { open: false, opens, date, inDays }
    if (time < closes) return { open: true, closes }
  }
  return null
}
