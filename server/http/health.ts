import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { carriesLead } from '../domain/lead.ts'
import type { StoreSummary } from '../leads/sql/summary.ts'
import type { LeadStore } from '../leads/store.ts'
import { strictContentSecurityPolicy } from './security-headers.ts'

/** A check writes to the disk, so that callers share one for this long: milliseconds. */
const sharedForMs = 1000

/** Whoever watches has less patience than a visitor: milliseconds. */
const patienceMs = 2000

/**
 * `GET /healthz`: 200 while leads can be stored, 503 otherwise. Its detail holds counts only.
 *
 * @param logLinesLost how many lines of the log could not be written
 */
export function registerHealth(
  app: FastifyInstance,
  store: LeadStore,
  logLinesLost: () => number,
): void {
  let last: Promise<{ status: number; body: object }> | undefined
  let lastAt = 0
  app.get('/healthz', async (_request, reply) => {
    // Not the time of day: set back, it would make this answer last for ever.
    const now = performance.now()
    if (last === undefined || now - lastAt >= sharedForMs) {
      lastAt = now
      last = health(store)
    }
    const { status, body } = await last
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', strictContentSecurityPolicy)
    return reply.code(status).send({ ...body, logLinesLost: logLinesLost() })
  })
}

async function health(store: LeadStore): Promise<{ status: number; body: object }> {
  try {
    const summary = await Promise.race([look(store), tooLate()])
    const { unreadable } = summary
    return {
      status: 200,
      body: { status: 'ok', deliveries: deliveryCounts(summary), unreadable },
    }
  } catch {
    return { status: 503, body: { status: 'leads cannot be stored' } }
  }
}

async function look(store: LeadStore): Promise<StoreSummary> {
  await store.checkWritable()
  return store.summary()
}

async function tooLate(): Promise<never> {
  await delay(patienceMs, undefined, { ref: false })
  throw new Error('The database did not answer in time')
}

/** By channel: who the recipients are is nobody's business, and a phone that is gone no alarm. */
function deliveryCounts({ destinations }: StoreSummary) {
  const byChannel = Map.groupBy(destinations.filter(carriesLead), ({ channel }) => channel)
  return [...byChannel].map(([channel, all]) => ({
    channel,
    pending: all.reduce((sum, { pending }) => sum + pending, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    oldestPendingAt: all.flatMap(({ oldestPendingAt }) => oldestPendingAt ?? []).sort()[0] ?? null,
  }))
}
