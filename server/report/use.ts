import { countedEvents } from '../../model/counts/beacon.ts'
import type { PageUse, Use } from '../../model/desk/report.ts'
import { oneLine } from '../display/text.ts'
import type { CountSums, ReportedRequest } from '../store/sql/report.ts'
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
  const counted = Map.groupBy(counts, ({ page }) => page)
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
