import type { IncomeSource, Report, ReportWeek, Sales, Share } from '../../model/desk/report.ts'
import { phoneSource } from '../../model/lead/estimate.ts'
import { stages } from '../../model/lead/stages.ts'
import { type OpenSpan, openMsWithin } from '../../model/time/office-hours.ts'
import { dayBefore, dayOf, instantOf } from '../../model/time/time-zone.ts'
import { oneLine } from '../display/text.ts'
import type { Income, ReportedRequest } from '../store/sql/report.ts'

/** Four weeks: enough to see a trend, and little enough to read on a phone. */
const reportedDays = 28

/** The days of a report at the office, with when each began, in milliseconds. The last is today. */
export function daysUntil(now: number, timeZone: string): { day: string; began: number }[] {
  const days = [dayOf(now, timeZone)]
  while (days.length < reportedDays) days.unshift(dayBefore(days[0] as string))
  return days.map((day) => ({ day, began: instantOf(day, '00:00', timeZone) }))
}

/** The index of the day that a point in time belongs to; -1 if it's before all of them. */
export const indexOfDay = (days: readonly { began: number }[], time: number): number =>
  days.findLastIndex(({ began }) => began <= time)

type Days = readonly { day: string; began: number }[]

const minuteMs = 60_000
const daysOfWeek = 7
/** Services or cities that have a line each; the others are summed. */
const mostNamed = 10

/** Requests by week, the newest first, and how quickly they were answered. */
export function weeksOf(
  requests: readonly ReportedRequest[],
  days: Days,
  open: readonly OpenSpan[],
): ReportWeek[] {
  const weeks = Array.from({ length: days.length / daysOfWeek }, (_, week) =>
    days.slice(days.length - (week + 1) * daysOfWeek, days.length - week * daysOfWeek),
  )
  const weekOf = ({ receivedAt }: ReportedRequest) =>
    Math.floor((days.length - 1 - indexOfDay(days, Date.parse(receivedAt))) / daysOfWeek)
  const byWeek = Map.groupBy(requests, weekOf)
  return weeks.map((week, number) => {
    const came = byWeek.get(number) ?? []
    const minutes = came
      .flatMap(({ receivedAt, answeredAt }) =>
        answeredAt === null
          ? []
          : openMsWithin(open, Date.parse(receivedAt), Date.parse(answeredAt)) / minuteMs,
      )
      .toSorted((a, b) => a - b)
    return {
      from: week[0]?.day ?? '',
      until: week.at(-1)?.day ?? '',
      requests: came.length,
      answered: minutes.length,
      reached: came.filter(({ reached, answeredAt }) => reached && answeredAt !== null).length,
      waiting: came.filter(({ stage, answeredAt }) => stage === 'new' && answeredAt === null)
        .length,
      medianMinutes: rounded(median(minutes)),
      slowestMinutes: rounded(minutes.at(-1)),
    }
  })
}

function median(numbers: readonly number[]): number | undefined {
  const half = (numbers.length - 1) / 2
  const [low, high] = [numbers[Math.floor(half)], numbers[Math.ceil(half)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

const rounded = (minutes: number | undefined) =>
  minutes === undefined ? null : Math.round(minutes)

export const stagesOf = (requests: readonly ReportedRequest[]): Report['stages'] =>
  ([...stages, 'earlier'] as const).flatMap((stage) => {
    const found = requests.filter((one) => one.stage === stage).length
    return found === 0 ? [] : [{ stage, requests: found }]
  })

/** Booked and finished work, and what was agreed for it. */
export function salesOf(requests: readonly ReportedRequest[]): Sales {
  const at = (stage: string) => requests.filter((one) => one.stage === stage)
  const done = at('done')
  return {
    booked: at('booked').length,
    done: done.length,
    doneCents: done.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
  }
}

/** Where the work of a payment came from. */
export const channelOf = ({ isAgain, pageSource }: Income): IncomeSource =>
  isAgain ? 'again' : pageSource === phoneSource ? 'phone' : 'form'

/**
 * Where a request came from, as the report groups it: "google · cpc · fall-ants" by its tags, else the
 * host that linked to the site, with the name of an ad's click id. Empty if no one knows.
 *
 * @param byPhone source of requests by phone
 */
export function sourceOf(
  { source, campaign, pageSource }: Pick<ReportedRequest, 'source' | 'campaign' | 'pageSource'>,
  byPhone: string,
): string {
  if (pageSource === phoneSource) return byPhone
  const tags = new URLSearchParams(campaign)
  const click = [...tags.keys()].find((name) => !name.startsWith('utm_')) ?? ''
  const [medium, name] = [tags.get('utm_medium'), tags.get('utm_campaign')]
  const parts = [tags.get('utm_source') || source, medium || (name ? '' : click), name]
  return parts.filter(Boolean).join(' · ')
}

/** Adds up payments by name, the most first; last those that name nothing. */
export const incomeBy = (paid: readonly Income[], nameOf: (one: Income) => string) =>
  [...Map.groupBy(paid, nameOf)]
    .map(([name, those]) => ({
      name: oneLine(name, 60),
      cents: those.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .toSorted((a, b) => Number(a.name === '') - Number(b.name === '') || b.cents - a.cents)

/** Counts requests by name, the most first; last those that name nothing or are erased. */
export function sharesOf(
  requests: readonly ReportedRequest[],
  nameOf: (request: ReportedRequest) => string,
): Share[] {
  const shares = [...Map.groupBy(requests, nameOf)]
    .map(([name, those]) => ({ name: oneLine(name, 60) || null, those }))
    .toSorted(
      (a, b) => b.those.length - a.those.length || (a.name ?? '').localeCompare(b.name ?? ''),
    )
  const known = shares.filter(({ name }) => name !== null)
  const rest = known.slice(mostNamed).flatMap(({ those }) => those)
  return [
    ...known.slice(0, mostNamed),
    ...(rest.length > 0 ? [{ name: '', those: rest }] : []),
    ...shares.filter(({ name }) => name === null),
  ].map(({ name, those }) => ({ name, requests: those.length, ...salesOf(those) }))
}
