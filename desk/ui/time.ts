import { useSyncExternalStore } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { LeadCard } from '../../model/desk/api.ts'
import type { Payment, Plan, Visit } from '../../model/desk/changes.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { askedSince } from '../../model/lead/stages.ts'
import { openMsBetween } from '../../model/time/office-hours.ts'
import { dayAfter, dayBefore, dayOf, isWithin, timeOf } from '../../model/time/time-zone.ts'
import { leadWords } from '../words/lead.ts'
import { clockWords, listWords } from '../words/list.ts'
import { paymentWords, planWords } from '../words/visit.ts'

/** Time between two updates of what shows how long someone has waited: milliseconds. */
const updateEveryMs = 10_000

/** The current time to ten seconds, in milliseconds since the epoch. Components that use it follow it. */
export const useNow = (): number =>
  useSyncExternalStore(watchClock, () => Math.floor(Date.now() / updateEveryMs) * updateEveryMs)

function watchClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, updateEveryMs)
  return () => clearInterval(timer)
}

export type Tone = 'calm' | 'amber' | 'red'

/** How long a visitor has waited during office hours, in words and as a tone. */
export function waitOf(
  content: DeskContent,
  receivedAt: string,
  now: number,
): { text: string; tone: Tone; counted: boolean } {
  const { facts } = content
  const { hours, timeZone } = facts
  const from = Date.parse(receivedAt)
  const minutes = Math.floor(openMsBetween(from, now, hours, timeZone) / 60_000)
  if (minutes >= 1)
    return { text: spanInWords(minutes), tone: toneOf(content, minutes), counted: true }
  const isOpen = openMsBetween(now - 60_000, now, hours, timeZone) > 0
  const text = isOpen || now - from < 60_000 ? clockWords.now : clockWords.afterHours
  return { text, tone: 'calm', counted: false }
}

/** Tone of a wait, by the limits in the content. */
export const toneOf = ({ words: { clock } }: DeskContent, minutes: number): Tone =>
  minutes >= clock.redMinutes ? 'red' : minutes >= clock.amberMinutes ? 'amber' : 'calm'

/** A length of office time in words. Ten office hours are a day. */
export function spanInWords(minutes: number): string {
  const [say, count] =
    minutes < 60
      ? [clockWords.minutes, minutes]
      : minutes < 600
        ? [clockWords.hours, Math.floor(minutes / 60)]
        : [clockWords.days, Math.round(minutes / 600)]
  return say(String(count))
}

/** Days after a request, and after a visit, in which a call isn't a sales call (47 CFR 64.1200(f)(5)). */
const answerDays = 90
const customerDays = 540

/** Whether a call or text now answers what someone asked, or is about their visit. */
function isAnswer(content: DeskContent, { receivedAt, visit }: Asked, now: number): boolean {
  const since = (days: number) => dayIn(content, -days, now)
  const asked = dayOf(Date.parse(receivedAt), content.facts.timeZone)
  return asked >= since(answerDays) || (visit !== null && visit.day >= since(customerDays))
}

interface Asked extends Pick<LeadCard, 'receivedAt'> {
  visit: Visit | null
}

/**
 * Warning not to call or text someone at this time; undefined when nothing speaks against it. The state's
 * hours are for sales calls. An answer can wait only for the office to open, unless it's night.
 */
export function quietHoursWarning(
  content: DeskContent,
  asked: Asked,
  now: number,
): string | undefined {
  const { facts, words } = content
  const { quiet } = words
  const { timeZone } = facts
  const answers = isAnswer(content, asked, now)
  if (answers && openMsBetween(now - 60_000, now, facts.hours, timeZone) > 0) return undefined
  const isSunday = new Date(dayOf(now, timeZone)).getUTCDay() === 0
  const until = isSunday ? quiet.untilSunday : quiet.until
  if (!isWithin(timeOf(now, timeZone), quiet.from, until)) return undefined
  return fillSlots(answers ? quiet.answer : quiet.warning, {
    time: clockTime(content, now, timeZone),
    from: spoken(content, quiet.from),
    until: spoken(content, until),
  })
}

/** A time such as 21:05 as an instant of some day in UTC. */
const timeInUtc = (time: string) => Date.parse(`2026-01-01T${time}:00Z`)

const spoken = (content: DeskContent, time: string) => clockTime(content, timeInUtc(time), 'UTC')

const clockTime = ({ facts }: DeskContent, time: number, timeZone: string) =>
  new Date(time).toLocaleTimeString(facts.language, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })

/** The time of day of an instant where the business is: "9:04 AM". */
export const timeInWords = (content: DeskContent, instant: string): string =>
  clockTime(content, Date.parse(instant), content.facts.timeZone)

/** The day of an instant where the business is: "Today", "Yesterday", "Fri, Nov 20", "Nov 20, 2025". */
export function dayInWords(content: DeskContent, instant: string, now: number): string {
  const { facts } = content
  const { timeZone } = facts
  const day = dayOf(Date.parse(instant), timeZone)
  const today = dayOf(now, timeZone)
  if (day === today) return listWords.today
  // A day on which the clocks change doesn't have 24 hours.
  if (day === dayBefore(today)) return listWords.yesterday
  return dateInWords(content, day, day.slice(0, 4) !== today.slice(0, 4))
}

/** A date like 2026-11-20 in words: "Fri, Nov 20", or "Nov 20, 2026" with its year. */
export const dateInWords = ({ facts }: DeskContent, date: string, hasYear = false): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(facts.language, {
    timeZone: 'UTC',
    ...(hasYear ? { year: 'numeric' } : { weekday: 'short' }),
    month: 'short',
    day: 'numeric',
  })

/**
 * A follow-up in words, which is a date or a local time: "Fri, Nov 20, 4:30 PM".
 *
 * @param now leaves out the date on that day: "Today, 4:30 PM"
 */
export function followUpInWords(content: DeskContent, followUp: string, now?: number): string {
  const [day = '', time] = followUp.split('T')
  const isToday = now !== undefined && day === dayIn(content, 0, now)
  const date = isToday ? listWords.today : dateInWords(content, day)
  return time === undefined ? date : `${date}, ${spoken(content, time)}`
}

/** A follow-up that is due: "Today, 4:30 PM", or since when it is late: "Late since Fri, Nov 20". */
export function lateInWords(content: DeskContent, followUp: string, now: number): string {
  const text = followUpInWords(content, followUp, now)
  return followUp.slice(0, 10) < dayIn(content, 0, now) ? listWords.lateSince(text) : text
}

/** A time window in words: "8 – 10 AM", "8:30 – 10:00 AM". */
export const windowInWords = (
  content: DeskContent,
  { from, until }: Pick<Visit, 'from' | 'until'>,
  locale: string = content.facts.language,
): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    ...([from, until].every((time) => time.endsWith(':00')) ? {} : { minute: '2-digit' }),
  }).formatRange(timeInUtc(from), timeInUtc(until))

/** A visit in words: "Fri, Nov 20, 8 – 10 AM, Sam, $180". */
export const visitInWords = (
  content: DeskContent,
  { day, from, until, who, cents }: Visit,
): string =>
  [
    dateInWords(content, day),
    from !== '' && windowInWords(content, { from, until }),
    who,
    cents !== null && moneyInWords(content, cents),
  ]
    .filter(Boolean)
    .join(', ')

/** The time between two visits of a plan: "month", "5 weeks". */
export function intervalOf({ every, unit }: Pick<Plan, 'every' | 'unit'>): string {
  const isYears = unit === 'month' && every % 12 === 0
  const { one, many } = planWords.units[isYears ? 'year' : unit]
  const count = isYears ? every / 12 : every
  return count === 1 ? one : many(String(count))
}

/** How often a plan's visit comes back: "Every 5 weeks". */
export const intervalInWords = (plan: Pick<Plan, 'every' | 'unit'>): string =>
  planWords.every(intervalOf(plan))

/** A payment in words: "Paid $180 · Card · Fri, Nov 20". */
export const paymentInWords = (content: DeskContent, { cents, how, day }: Payment): string =>
  paymentWords.paid({
    amount: moneyInWords(content, cents),
    how: content.words.payment.ways[how],
    day: dateInWords(content, day),
  })

/** An amount in words: "$180", "$180.50". */
export const moneyInWords = ({ facts }: DeskContent, cents: number): string =>
  (cents / 100).toLocaleString(facts.language, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  })

/** An instant where the business is: "Today, 9:04 AM". */
export const momentInWords = (content: DeskContent, instant: string, now: number): string =>
  `${dayInWords(content, instant, now)}, ${timeInWords(content, instant)}`

/** When a customer asked us to stop, and when they asked for an estimate if that was later; empty if they didn't. */
export function stopInWords(content: DeskContent, lead: LeadCard, now: number): string {
  const { isNextVisit, receivedAt, stoppedAt } = lead
  if (stoppedAt === null) return ''
  if (!askedSince(stoppedAt, receivedAt, isNextVisit)) {
    const time = momentInWords(content, stoppedAt, now)
    return leadWords.revoked({ time, texts: content.facts.textMessages })
  }
  const dateOf = (instant: string) =>
    dateInWords(
      content,
      dayOf(Date.parse(instant), content.facts.timeZone),
      yearOf(content, instant) !== dayIn(content, 0, now).slice(0, 4),
    )
  return leadWords.askedSince({ stop: dateOf(stoppedAt), asked: dateOf(receivedAt) })
}

/** The year of an instant where the business is. */
export const yearOf = ({ facts }: DeskContent, instant: string): string =>
  dayOf(Date.parse(instant), facts.timeZone).slice(0, 4)

/** The date a number of days from now, where the business is. */
export const dayIn = ({ facts }: DeskContent, days: number, now: number): string =>
  dayAfter(dayOf(now, facts.timeZone), days)
