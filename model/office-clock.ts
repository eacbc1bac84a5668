/** How long somebody waits, by the clock of the office. Used in the browser too: imports nothing. */

/** Opening hours as content/business.yaml has them. */
export type OfficeHours = readonly {
  days: readonly string[]
  times: { opens: string; closes: string } | null
}[]

const dayMs = 86_400_000
/** Further back nobody counts minutes any more. */
const mostDays = 45

/** From when to when the office was open. */
export type OpenSpan = readonly [opens: number, closes: number]

/** When the office was open between two points in time; at most the last 45 days are looked at. */
export function openSpans(
  from: number,
  to: number,
  hours: OfficeHours,
  timeZone: string,
): OpenSpan[] {
  const start = Math.max(from, to - mostDays * dayMs)
  const spans: OpenSpan[] = []
  // Noon is on its own day in every time zone, whatever the clocks do that night.
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

/** How many milliseconds of the spans lie between two points in time. */
export const openMsWithin = (spans: readonly OpenSpan[], from: number, to: number): number =>
  spans.reduce(
    (open, [opens, closes]) => open + Math.max(0, Math.min(to, closes) - Math.max(from, opens)),
    0,
  )

/**
 * How many milliseconds the office was open between two points in time; of what is longer ago than 45
 * days, the last 45.
 */
export const openMsBetween = (
  from: number,
  to: number,
  hours: OfficeHours,
  timeZone: string,
): number => openMsWithin(openSpans(from, to, hours, timeZone), from, to)

/** The day it is somewhere: 2026-11-20. */
export function dayOf(time: number, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(time)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value
  // Put together here: no locale writes it in this order in every browser.
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The time of day it is somewhere, on a clock of 24 hours: 21:05. */
export function timeOf(time: number, timeZone: string): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', options).format(time)
}

/** Whether a time of day lies within a span that may reach over midnight. */
export const isWithin = (time: string, from: string, until: string): boolean =>
  from <= until ? time >= from && time < until : time >= from || time < until

/** The day before a day like 2026-11-20. */
export const dayBefore = (date: string): string =>
  new Date(noonOf(date) - dayMs).toISOString().slice(0, 10)

/** The day so many days after a day like 2026-11-20. */
export const dayAfter = (date: string, days = 1): string =>
  new Date(noonOf(date) + days * dayMs).toISOString().slice(0, 10)

const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`)

/** When the office opens and closes on a day like 2026-11-20; null where it stays closed. */
export function timesOn(date: string, hours: OfficeHours) {
  const weekday = new Date(noonOf(date)).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'UTC',
  })
  return hours.find(({ days }) => days.includes(weekday))?.times ?? null
}

/** The point in time at which a clock somewhere shows a time. */
export function instantOf(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const shown = (instant: number) =>
    Date.parse(`${dayOf(instant, timeZone)}T${timeOf(instant, timeZone)}:00Z`)
  // Twice: the first step may land on the other side of a change of the clocks.
  const near = wanted - (shown(wanted) - wanted)
  return near - (shown(near) - wanted)
}
