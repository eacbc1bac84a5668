import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { maximumEstimateBytes } from '../content/estimate.ts'
import type { Config } from './config.ts'
import type { LeadStore } from './domain/store.ts'
import { registerEstimates } from './estimates/route.ts'
import { registerHealth } from './http/health.ts'
import { registerSecurityHeaders, strictContentSecurityPolicy } from './http/security-headers.ts'
import { registerSite } from './http/site.ts'

/** What the application is built from. */
export interface AppParts {
  config: Config
  store: LeadStore
  log: FastifyBaseLogger
  /** Channels that new leads are delivered on. */
  channels: readonly string[]
  /** Called after a lead was stored that is to be delivered. */
  onStored: () => void
  /** Off while the site is served by something else, as in development. */
  servesSite: boolean
}

/** The HTTP application: requests for an estimate, health, and the built site. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, store, log, channels } = parts
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maximumEstimateBytes,
    trustProxy: config.TRUST_PROXY,
    // A body that trickles in must not hold a connection for ever: milliseconds.
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  })
  registerSecurityHeaders(app, config.SITE_URL)
  registerHealth(app, store)
  const reception = {
    store,
    channels,
    spamThreshold: config.SPAM_THRESHOLD,
    siteUrl: config.SITE_URL,
  }
  await registerEstimates(app, config, reception, parts.onStored)
  if (parts.servesSite) await registerSite(app, config.DIST_DIR)
  registerFallbacks(app)
  return app
}

/** A form posted to a page would vanish without a word, so that anything but reading is refused. */
function registerFallbacks(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads) reply.header('allow', 'GET, HEAD')
    reply.header('content-security-policy', strictContentSecurityPolicy)
    reply.code(reads ? 404 : 405).type('text/plain; charset=utf-8')
    return reply.send(reads ? '404 Not Found\n' : '405 Method Not Allowed\n')
  })
}
