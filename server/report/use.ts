import { countedEvents, vitalNames } from '../../model/counts/beacon.ts'
import { markOf, percentile75 } from '../../model/counts/vitals.ts'
import type { PageUse, Speed, Use } from '../../model/desk/report.ts'
import { oneLine } from '../display/text.ts'
import type { CountSums, ReportedRequest } from '../leads/sql/report.ts'
import { salesOf } from './requests.ts'

type PageCounts = CountSums['byPage']

/** Pages that are listed: those with most requests, calls and texts, then those with most views. */
const mostPages = 12

const sum = (counts: readonly { amount: number }[]) =>
  counts.reduce((total, { amount }) => total + amount, 0)

export const eventsOf = (counts: readonly { what: string; amount: number }[]): Use =>
  Object.fromEntries(
    countedEvents.map((event) => [event, sum(counts.filter(({ what }) => what === event))]),
  ) as Use

/** Events and requests by page. */
export function pagesOf(counts: PageCounts, requests: readonly ReportedRequest[]): PageUse[] {
  const counted = Map.groupBy(
    counts.filter(({ what }) => countedEvents.some((event) => event === what)),
    ({ page }) => page,
  )
  const sent = Map.groupBy(requests, ({ page }) => page)
  sent.delete('')
  return [...new Set([...counted.keys(), ...sent.keys()])]
    .map((page) => ({
      page,
      requests: sent.get(page)?.length ?? 0,
      ...salesOf(sent.get(page) ?? []),
      ...eventsOf(counted.get(page) ?? []),
    }))
    .toSorted(
      (a, b) => contactCount(b) - contactCount(a) || b.view - a.view || (a.page < b.page ? -1 : 1),
    )
    .slice(0, mostPages)
    .map(({ page, ...use }) => ({ page: oneLine(page, 100), ...use }))
}

/** How many visitors got in touch from a page. */
const contactCount = ({ requests, call, text }: PageUse) => requests + call + text

/** The 75th percentiles of all pages together, and of each kind that was opened. */
export function speedOf(counts: PageCounts): Speed[] {
  const measured = counts.filter(({ what }) => vitalNames.some((name) => name === what))
  const kinds = Map.groupBy(measured, ({ page }) => page)
  const all = [['', measured], ...[...kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))] as const
  return measured.length === 0
    ? []
    : all.map(([kind, those]) => ({
        kind,
        vitals: Object.fromEntries(
          vitalNames.map((name) => [name, vitalOf(name, those)]),
        ) as Speed['vitals'],
      }))
}

function vitalOf(name: (typeof vitalNames)[number], counts: PageCounts) {
  const those = counts.filter(({ what }) => what === name)
  const amounts = new Map<number, number>()
  for (const { bucket, amount } of those) amounts.set(bucket, (amounts.get(bucket) ?? 0) + amount)
  const value = percentile75(amounts)
  return value === undefined ? null : { value, mark: markOf(name, value), measured: sum(those) }
}
