/** Days and times of day in a time zone. Runs in the browser too, so it imports nothing. */

export const dayMs = 86_400_000

/**
 * Formatters by time zone. Each holds some 25 kB outside JavaScript's heap, which the garbage collector
 * hardly sees: a server that made new ones every second grew by 20 MB a minute.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...clock })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Day and time of day in a time zone, such as 2026-11-20T21:05: it sorts as text. */
export function localTime(time: number, timeZone: string): string {
  const parts = formatterFor(timeZone).formatToParts(time)
  // No locale formats year-month-day the same way in every browser.
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`
}

/** The day in a time zone, such as 2026-11-20. */
export const dayOf = (time: number, timeZone: string): string =>
  localTime(time, timeZone).slice(0, 10)

/** The day some months after another; the last of a month that has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The time of day in a time zone on a 24-hour clock, such as 21:05. */
export const timeOf = (time: number, timeZone: string): string =>
  localTime(time, timeZone).slice(11)

/** Whether a time of day lies within a range that may cross midnight. */
export const isWithin = (time: string, from: string, until: string): boolean =>
  from <= until ? time >= from && time < until : time >= from || time < until

export const dayBefore = (date: string): string => dayAfter(date, -1)

/** The day a number of days after a day such as 2026-11-20. */
export const dayAfter = (date: string, days = 1): string =>
  new Date(noonOf(date) + days * dayMs).toISOString().slice(0, 10)

/** Noon of a day in UTC, which falls on the same day in nearly every time zone. */
export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`)

/** The day that a text names, "March 6, 2025" or 2025-03-06, at noon in UTC, so that no time zone makes another day of it. */
export const parseDay = (text: string): Date =>
  new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00Z` : `${text} 12:00 UTC`)

export const dayAndMonth = { month: 'long', day: 'numeric' } as const

/** A day such as 2026-11-20 in words, such as "November 20". */
export const formatDay = (
  date: string,
  language: string,
  format: Intl.DateTimeFormatOptions,
): string => new Date(noonOf(date)).toLocaleDateString(language, { ...format, timeZone: 'UTC' })

/** The instant at which clocks in a time zone show a time. */
export function instantOf(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  const shown = (instant: number) => Date.parse(`${localTime(instant, timeZone)}:00Z`)
  // Twice: the first step may land on the other side of a daylight saving change.
  const near = wanted - (shown(wanted) - wanted)
  return near - (shown(near) - wanted)
}

/** Formats "18:00" as "6:00 PM", with a no-break space; in Spanish as "6:00 p.m." */
export const clock = (time: string, language: string): string =>
  formatClock(time, language, { hour: 'numeric', minute: '2-digit' })

/** The same without the minutes of a full hour: "6 PM". */
export const shortClock = (time: string, language: string): string =>
  time.endsWith(':00') ? formatClock(time, language, { hour: 'numeric' }) : clock(time, language)

/** Formatters by language and form: a new one takes longer than a hundred times of day. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function formatClock(time: string, language: string, format: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.keys(format)}`
  const options = { ...format, hourCycle: 'h12', timeZone: 'UTC' } as const
  const formatter = clocks.get(key) ?? new Intl.DateTimeFormat(language, options)
  clocks.set(key, formatter)
  // Browsers put spaces of several kinds before the half of the day.
  return formatter.format(new Date(`2026-01-01T${time}Z`)).replaceAll(/\s/g, '\u00a0')
}
