import { useEffect, useState } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import { openMsBetween } from '../../model/time/office-hours.ts'
import { dayAfter, dayBefore, dayOf, isWithin, timeOf } from '../../model/time/time-zone.ts'
import { facts, words } from '../words.build.ts'

const { clock, quiet } = words
const { hours, timeZone, language } = facts

/** The time, again every few seconds, so that what waits grows before one's eyes. */
export function useNow(everyMs = 10_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

export type Tone = 'calm' | 'amber' | 'red'

/** How long somebody has waited while the office was open, in words and in a color. */
export function waitOf(
  receivedAt: string,
  now: number,
): { text: string; tone: Tone; counted: boolean } {
  const from = Date.parse(receivedAt)
  const minutes = Math.floor(openMsBetween(from, now, hours, timeZone) / 60_000)
  const since = (now - from) / 60_000
  if (minutes < 1) {
    const text = since < 1 || isOpen(now) ? clock.now : clock.afterHours
    return { text, tone: 'calm', counted: false }
  }
  return { text: spanInWords(minutes), tone: toneOf(minutes), counted: true }
}

/** How bad a wait of so many minutes is, by the clock of the content. */
export const toneOf = (minutes: number): Tone =>
  minutes >= clock.redMinutes ? 'red' : minutes >= clock.amberMinutes ? 'amber' : 'calm'

const isOpen = (now: number) => openMsBetween(now - 60_000, now, hours, timeZone) > 0

/** Office hours make no days of 24: from two days on, a day is a day on which the office was open. */
export function spanInWords(minutes: number): string {
  const [words, count] =
    minutes < 60
      ? [clock.minutes, minutes]
      : minutes < 600
        ? [clock.hours, Math.floor(minutes / 60)]
        : [clock.days, Math.max(1, Math.round(minutes / 600))]
  return fillSlots(words, { count: String(count) })
}

/** A warning not to call or text now, or undefined when one may. */
export function quietNow(now: number): string | undefined {
  const isSunday = new Date(dayOf(now, timeZone)).getUTCDay() === 0
  const until = isSunday ? quiet.untilSunday : quiet.until
  if (!isWithin(timeOf(now, timeZone), quiet.from, until)) return undefined
  const spoken = (time: string) => clockTime(Date.parse(`2026-01-01T${time}:00Z`), 'UTC')
  return fillSlots(quiet.warning, {
    time: clockTime(now, timeZone),
    from: spoken(quiet.from),
    until: spoken(until),
  })
}

const clockTime = (time: number, zone: string) =>
  new Date(time).toLocaleTimeString(language, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  })

/** Today, yesterday, or the day in words. */
export function dayInWords(instant: string, now: number): string {
  const day = dayOf(Date.parse(instant), timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return words.list.today
  // By the calendar: where clocks change, a day of 24 hours ago may be today or the day before yesterday.
  if (day === dayBefore(today)) return words.list.yesterday
  return dateInWords(day)
}

/** A day like 2026-11-20 in words: Fri, Nov 20. */
export const dateInWords = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language, {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })

/** A point in time where the business is: Today, 9:04 AM, or the day. */
export const momentInWords = (instant: string, now: number): string =>
  `${dayInWords(instant, now)}, ${clockTime(Date.parse(instant), timeZone)}`

/** The day so many days from now, where the business is. */
export const dayIn = (days: number, now: number): string => dayAfter(dayOf(now, timeZone), days)
