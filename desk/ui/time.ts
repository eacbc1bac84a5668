import { useSyncExternalStore } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { Visit } from '../../model/desk/api.ts'
import { openMsBetween } from '../../model/time/office-hours.ts'
import { dayAfter, dayBefore, dayOf, isWithin, timeOf } from '../../model/time/time-zone.ts'
import { useDeskContent } from '../content.tsx'

/** Time between two updates of what shows how long someone has waited: milliseconds. */
const updateEveryMs = 10_000

/** The current time to ten seconds, in milliseconds since the epoch. Components that use it follow it. */
export const useNow = (): number =>
  useSyncExternalStore(watchClock, () => Date.now() - (Date.now() % updateEveryMs))

function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, updateEveryMs)
  return () => clearInterval(timer)
}

export type Tone = 'calm' | 'amber' | 'red'

/** How long a visitor has waited during office hours, in words and as a tone. */
export function waitOf(
  receivedAt: string,
  now: number,
): { text: string; tone: Tone; counted: boolean } {
  const { facts, words } = useDeskContent()
  const { clock, quiet } = words
  const { hours, timeZone, language } = facts
  const from = Date.parse(receivedAt)
  const minutes = Math.floor(openMsBetween(from, now, hours, timeZone) / 60_000)
  if (minutes >= 1) return { text: spanInWords(minutes), tone: toneOf(minutes), counted: true }
  const isOpen = openMsBetween(now - 60_000, now, hours, timeZone) > 0
  const text = isOpen || now - from < 60_000 ? clock.now : clock.afterHours
  return { text, tone: 'calm', counted: false }
}

/** Tone of a wait, by the limits in the content. */
export const toneOf = (minutes: number): Tone => {
  const { words } = useDeskContent()
  const { clock, quiet } = words
  return minutes >= clock.redMinutes ? 'red' : minutes >= clock.amberMinutes ? 'amber' : 'calm'
}

/** A length of office time in words. Ten office hours are a day. */
export function spanInWords(minutes: number): string {
  const { words } = useDeskContent()
  const { clock, quiet } = words
  const [template, count] =
    minutes < 60
      ? [clock.minutes, minutes]
      : minutes < 600
        ? [clock.hours, Math.floor(minutes / 60)]
        : [clock.days, Math.round(minutes / 600)]
  return fillSlots(template, { count: String(count) })
}

/** Warning not to call or text at this time; undefined when it is allowed. */
export function quietHoursWarning(now: number): string | undefined {
  const { facts, words } = useDeskContent()
  const { clock, quiet } = words
  const { hours, timeZone, language } = facts
  const isSunday = new Date(dayOf(now, timeZone)).getUTCDay() === 0
  const until = isSunday ? quiet.untilSunday : quiet.until
  if (!isWithin(timeOf(now, timeZone), quiet.from, until)) return undefined
  return fillSlots(quiet.warning, {
    time: clockTime(now, timeZone),
    from: spoken(quiet.from),
    until: spoken(until),
  })
}

/** A time such as 21:05 as an instant of some day in UTC. */
const timeInUtc = (time: string) => Date.parse(`2026-01-01T${time}:00Z`)

const spoken = (time: string) => clockTime(timeInUtc(time), 'UTC')

const clockTime = (time: number, zone: string) => {
  const { facts } = useDeskContent()
  const { hours, timeZone, language } = facts
  return new Date(time).toLocaleTimeString(language, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  })
}

/** The day of an instant where the business is: "Today", "Yesterday", "Fri, Nov 20", "Nov 20, 2025". */
export function dayInWords(instant: string, now: number): string {
  const { facts, words } = useDeskContent()
  const { hours, timeZone, language } = facts
  const day = dayOf(Date.parse(instant), timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return words.list.today
  // A day on which the clocks change doesn't have 24 hours.
  if (day === dayBefore(today)) return words.list.yesterday
  return dateInWords(day, day.slice(0, 4) !== today.slice(0, 4))
}

/** A date like 2026-11-20 in words: "Fri, Nov 20", or "Nov 20, 2026" with its year. */
export const dateInWords = (date: string, hasYear = false): string => {
  const { facts } = useDeskContent()
  const { hours, timeZone, language } = facts
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(language, {
    timeZone: 'UTC',
    ...(hasYear ? { year: 'numeric' } : { weekday: 'short' }),
    month: 'short',
    day: 'numeric',
  })
}

/**
 * A follow-up in words, which is a date or a local time: "Fri, Nov 20, 4:30 PM".
 *
 * @param now leaves out the date on that day: "Today, 4:30 PM"
 */
export function followUpInWords(followUp: string, now?: number): string {
  const { words } = useDeskContent()
  const [day = '', time] = followUp.split('T')
  const isToday = now !== undefined && day === dayIn(0, now)
  const date = isToday ? words.list.today : dateInWords(day)
  return time === undefined ? date : `${date}, ${spoken(time)}`
}

/** A time window in words: "8 – 10 AM", "8:30 – 10:00 AM". */
export const windowInWords = (
  { from, until }: Pick<Visit, 'from' | 'until'>,
  locale: string = language,
): string => {
  const { facts } = useDeskContent()
  const { hours, timeZone, language } = facts
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    ...([from, until].every((time) => time.endsWith(':00')) ? {} : { minute: '2-digit' }),
  }).formatRange(timeInUtc(from), timeInUtc(until))
}

/** A visit in words: "Fri, Nov 20, 8 – 10 AM, Sam, $180". */
export const visitInWords = ({ day, from, until, who, cents }: Visit): string =>
  [dateInWords(day), windowInWords({ from, until }), who, cents !== null && moneyInWords(cents)]
    .filter(Boolean)
    .join(', ')

/** An amount in words: "$180", "$180.50". */
export const moneyInWords = (cents: number): string => {
  const { facts } = useDeskContent()
  const { hours, timeZone, language } = facts
  return (cents / 100).toLocaleString(language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })
}

/** An instant where the business is: "Today, 9:04 AM". */
export const momentInWords = (instant: string, now: number): string => {
  const { facts } = useDeskContent()
  const { hours, timeZone, language } = facts
  return `${dayInWords(instant, now)}, ${clockTime(Date.parse(instant), timeZone)}`
}

/** The year of an instant where the business is. */
export const yearOf = (instant: string): string => {
  const { facts } = useDeskContent()
  const { hours, timeZone, language } = facts
  return dayOf(Date.parse(instant), timeZone).slice(0, 4)
}

/** The date a number of days from now, where the business is. */
export const dayIn = (days: number, now: number): string => {
  const { facts } = useDeskContent()
  const { hours, timeZone, language } = facts
  return dayAfter(dayOf(now, timeZone), days)
}
