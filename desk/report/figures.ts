import { fillSlots } from '../../model/content/template.ts'
import type { VitalName } from '../../model/counts/beacon.ts'
import type { ReportWeek, Vital } from '../../model/desk/report.ts'
import { spanInWords } from '../ui/time.ts'
import { facts, words } from '../words.build.ts'

const { report } = words

export const number = (count: number): string => count.toLocaleString(facts.language)

/** "1 request", "12 requests". */
export const requestsInWords = (count: number): string =>
  count === 1 ? report.requestsOne : fillSlots(report.requestsMany, { count: number(count) })

/** How long somebody waited, by the clock of the office. */
export const waitInWords = (minutes: number): string =>
  minutes < 1 ? report.atOnce : spanInWords(minutes)

/** The week in a sentence. */
export function headline({ requests, medianMinutes }: ReportWeek): string {
  if (requests === 0) return report.none
  const slots = { requests: requestsInWords(requests) }
  if (medianMinutes === null) return fillSlots(report.unanswered, slots)
  return fillSlots(report.answered, { ...slots, time: waitInWords(medianMinutes) })
}

/** The week before, for comparison. */
export function before({ requests, medianMinutes }: ReportWeek): string {
  const slots = { requests: requestsInWords(requests) }
  if (medianMinutes === null) return fillSlots(report.before, slots)
  return fillSlots(report.beforeAnswered, { ...slots, time: waitInWords(medianMinutes) })
}

/** "1.2 s", "80 ms", "0.02". */
export function vitalInWords(name: VitalName, { value }: Vital): string {
  if (name === 'cls') return String(value / 1000)
  return value < 1000 ? `${value} ms` : `${value / 1000} s`
}

/** Pages that are made alike, as people call them. */
export function kindInWords(kind: string): string {
  const { kinds } = report.speed
  const known: Record<string, string> = {
    '': kinds.all,
    '/': kinds.home,
    '/services/*': kinds.service,
    '/locations/*': kinds.city,
    '/blog/*': kinds.article,
    '/identify/*': kinds.pest,
  }
  return known[kind] ?? kind
}
