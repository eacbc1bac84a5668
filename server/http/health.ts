import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { emptyPolicy } from '../../model/http/content-security-policy.ts'
import { shareFor } from '../background.ts'
import { readBackups } from '../backups.ts'
import type { Config } from '../config.ts'
import { carriesLead } from '../domain/lead.ts'
import type { StoreSummary } from '../store/sql/summary.ts'
import { type LeadStore, withinTime } from '../store/store.ts'

/** A check writes to the disk, so callers share its result for this long, in milliseconds. */
const sharedForMs = 1000

/** How long a check may take, in milliseconds. Monitoring tools wait less long than visitors. */
const timeoutMs = 2000

interface HealthParts {
  store: LeadStore
  config: Config
  /** Rejects when a request for an estimate would not be stored. */
  checkIntake: () => Promise<void>
}

/**
 * `GET /healthz`: 200 while a request for an estimate would be stored, 503 otherwise. The body contains counts only.
 *
 * @param logLinesLost returns how many log lines could not be written
 */
export function registerHealth(
  app: FastifyInstance,
  { store, config, checkIntake }: HealthParts,
  logLinesLost: () => number,
): void {
  const check = shareFor(sharedForMs, () => health(store, checkIntake, app.log))
  app.get('/healthz', async (_request, reply) => {
    const { status, body } = await check()
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', emptyPolicy)
    // A missing backup is no reason to stop sending visitors here.
    const { at, lacksRoom } = await readBackups(config).catch(() => ({
      at: null,
      lacksRoom: false,
    }))
    const backup = { lastBackupAt: at, backupLacksRoom: lacksRoom }
    return reply.code(status).send({ ...body, logLinesLost: logLinesLost(), ...backup })
  })
}

async function health(
  store: LeadStore,
  checkIntake: HealthParts['checkIntake'],
  log: FastifyBaseLogger,
): Promise<{ status: number; body: object }> {
  try {
    const check = checkIntake().then(() => store.summary())
    const summary = await withinTime(check, timeoutMs)
    const { unreadable } = summary
    return { status: 200, body: { status: 'ok', deliveries: deliveryCounts(summary), unreadable } }
  } catch (err) {
    log.error({ err }, 'requests for an estimate would not be stored')
    return { status: 503, body: { status: 'leads cannot be stored' } }
  }
}

/** By channel, without recipients, and without notifications: a lost phone is no alarm. */
function deliveryCounts({ destinations }: StoreSummary) {
  const byChannel = Map.groupBy(destinations.filter(carriesLead), ({ channel }) => channel)
  return [...byChannel].map(([channel, all]) => ({
    channel,
    pending: all.reduce((sum, { pending }) => sum + pending, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    oldestPendingAt: all.flatMap(({ oldestPendingAt }) => oldestPendingAt ?? []).sort()[0] ?? null,
  }))
}
