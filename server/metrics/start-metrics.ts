import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { LeadStore } from '../leads/store.ts'
import { leadMetrics } from './leads.ts'
import { processMetrics } from './process.ts'
import { countResponses } from './responses.ts'
import { serveMetrics } from './serve.ts'

interface Watched {
  app: FastifyInstance
  store: LeadStore
  logLinesLost: () => number
}

/**
 * Counts what the application answers, and tells whoever asks on METRICS_PORT; does nothing where
 * that is not set. To be called before the application listens.
 *
 * @returns where to ask
 */
export async function startMetrics(
  { METRICS_HOST, METRICS_PORT }: Config,
  { app, store, logLinesLost }: Watched,
): Promise<string | undefined> {
  if (METRICS_PORT === undefined) return undefined
  const responses = countResponses(app)
  const ownProcess = processMetrics(logLinesLost)
  const { url, stop } = await serveMetrics({ host: METRICS_HOST, port: METRICS_PORT }, async () => [
    ...responses(),
    ...(await leadMetrics(store, Date.now())),
    ...ownProcess(),
  ])
  app.addHook('onClose', async () => stop())
  return url
}
