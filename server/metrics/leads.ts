import type { StoreSummary } from '../leads/sql/summary.ts'
import type { LeadStore } from '../leads/store.ts'
import { gauge, type Metric } from './exposition.ts'

const states = ['pending', 'held', 'delivered', 'failed'] as const

/** What there is in the store: numbers alone. While it does not answer, it says that and no more. */
export async function leadMetrics(store: LeadStore, now: number): Promise<Metric[]> {
  const summary = await store.summary().catch(() => undefined)
  const reachable = gauge('store_up', 'Whether the database answers.', [{ value: summary ? 1 : 0 }])
  return summary ? [reachable, ...metricsOf(summary, now)] : [reachable]
}

function metricsOf({ destinations, ...summary }: StoreSummary, now: number): Metric[] {
  const channels = Map.groupBy(destinations, ({ channel }) => channel)
  const all = [...channels]
  return [
    gauge('leads', 'Requests in the database.', [{ value: summary.leads }]),
    gauge('leads_spam', 'Those of them that are set aside.', [{ value: summary.spam }]),
    gauge('leads_unreadable', 'Those of them that cannot be read.', [
      { value: summary.unreadable },
    ]),
    gauge(
      'deliveries',
      'Deliveries, by channel and what has become of them.',
      all.flatMap(([channel, ends]) =>
        states.map((state) => ({
          labels: { channel, state },
          value: ends.reduce((sum, end) => sum + end[state], 0),
        })),
      ),
    ),
    gauge(
      'delivery_oldest_pending_seconds',
      'How long the oldest delivery of a channel waits; 0 when none does.',
      all.map(([channel, ends]) => ({
        labels: { channel },
        value: Math.max(0, ...ends.map(({ oldestPendingAt }) => since(oldestPendingAt, now))),
      })),
    ),
  ]
}

const since = (time: string | null, now: number) =>
  time === null ? 0 : (now - Date.parse(time)) / 1000
