import type { FastifyInstance } from 'fastify'
import type { LeadStore, StoreSummary } from '../domain/store.ts'
import { strictContentSecurityPolicy } from './security-headers.ts'

/** A check writes to the disk, so that callers share one for this long: milliseconds. */
const sharedForMs = 1000

/** `GET /healthz`: 200 while leads can be stored, 503 otherwise. Its detail holds counts only. */
export function registerHealth(app: FastifyInstance, store: LeadStore): void {
  let last: Promise<{ status: number; body: object }> | undefined
  let lastAt = 0
  app.get('/healthz', async (_request, reply) => {
    const now = Date.now()
    if (last === undefined || now - lastAt >= sharedForMs) {
      lastAt = now
      last = health(store)
    }
    const { status, body } = await last
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', strictContentSecurityPolicy)
    return reply.code(status).send(body)
  })
}

async function health(store: LeadStore): Promise<{ status: number; body: object }> {
  try {
    await store.check(new Date().toISOString())
    return {
      status: 200,
      body: { status: 'ok', deliveries: deliveryCounts(await store.summary()) },
    }
  } catch {
    return { status: 503, body: { status: 'leads cannot be stored' } }
  }
}

function deliveryCounts({ channels }: StoreSummary) {
  return channels.map(({ channel, pending, failed, oldestPendingAt }) => ({
    channel,
    pending,
    failed,
    oldestPendingAt,
  }))
}
