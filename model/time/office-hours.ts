/** When the office is open. Runs in the browser too. */
import { dayAfter, dayMs, dayOf, instantOf, noonOf, timeOf } from './time-zone.ts'

/**
 * Opening hours by day of the week, such as "Monday", or by date, such as "2026-12-25". The first entry
 * that names a day holds.
 */
export type OfficeHours = readonly {
  days: readonly string[]
  times: { opens: string; closes: string } | null
}[]

/** Opening hours from the fields of content/business.yaml: special hours go before the week's. */
export const officeHours = ({
  hours,
  specialHours,
}: {
  hours: OfficeHours
  specialHours: readonly { date: string; times: OfficeHours[number]['times'] }[]
}): OfficeHours => [
  ...specialHours.map(({ date, times }) => ({ days: [date], times })),
  ...hours.map(({ days, times }) => ({ days, times })),
]

/** Waiting times are counted over this many days at most. */
const maximumDays = 45

/** An opening of the office, in milliseconds since the epoch. */
export type OpenSpan = readonly [opens: number, closes: number]

/** When the office was open between two instants, within the last 45 days of that range. */
export function openSpans(
  from: number,
  to: number,
  hours: OfficeHours,
  timeZone: string,
): OpenSpan[] {
  const start = Math.max(from, to - maximumDays * dayMs)
  const spans: OpenSpan[] = []
  for (let noon = noonOf(dayOf(start, timeZone)); noon <= to + 2 * dayMs; noon += dayMs) {
    const date = new Date(noon).toISOString().slice(0, 10)
    const times = timesOn(date, hours)
    if (times === null) continue
    spans.push([
      Math.max(start, instantOf(date, times.opens, timeZone)),
      instantOf(date, times.closes, timeZone),
    ])
  }
  return spans
}

/** Milliseconds of the spans between two instants. */
export const openMsWithin = (spans: readonly OpenSpan[], from: number, to: number): number =>
  spans.reduce(
    (open, [opens, closes]) => open + Math.max(0, Math.min(to, closes) - Math.max(from, opens)),
    0,
  )

/** Milliseconds the office was open between two instants, within the last 45 days of that range. */
export const openMsBetween = (
  from: number,
  to: number,
  hours: OfficeHours,
  timeZone: string,
): number => openMsWithin(openSpans(from, to, hours, timeZone), from, to)

const weekdayNames = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** Opening and closing time on a day such as 2026-11-20; null when the office stays closed. */
export function timesOn(date: string, hours: OfficeHours) {
  const weekday = weekdayNames.format(noonOf(date))
  return hours.find(({ days }) => days.includes(date) || days.includes(weekday))?.times ?? null
}

/** The first day from one on on which the office is open; that day itself when it stays closed for a month. */
export const openDayFrom = (date: string, hours: OfficeHours): string =>
  Array.from({ length: 31 }, (_, days) => dayAfter(date, days)).find((day) =>
    timesOn(day, hours),
  ) ?? date

/** When the office closes, or opens next. Times are local, on a 24-hour clock. */
export type Opening =
  | { open: true; closes: string }
  | { open: false; opens: string; date: string; inDays: number }

/** Whether the office is open at an instant. Null when no day of the week has hours. */
export function openingAt(now: number, hours: OfficeHours, timeZone: string): Opening | null {
  let date = dayOf(now, timeZone)
  const time = timeOf(now, timeZone)
  // Up to the same weekday of next week, as today's hours may be over, and longer by each special day.
  for (let inDays = 0; inDays <= 7 + hours.length; inDays += 1, date = dayAfter(date)) {
    const times = timesOn(date, hours)
    if (!times) continue
    const { opens, closes } = times
    if (inDays > 0 || time < opens) return { open: false, opens, date, inDays }
    if (time < closes) return { open: true, closes }
  }
  return null
}
