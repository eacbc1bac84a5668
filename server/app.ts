import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { securityHeaders } from '../model/http/built-files.ts'
import { estimatePath, maximumEstimateBytes } from '../model/lead/estimate.ts'
import type { Config } from './config.ts'
import { registerCounts } from './counts/route.ts'
import type { LiveFeed } from './desk/live.ts'
import type { DeskProgram } from './desk/program.ts'
import { registerDesk } from './desk/register.ts'
import type { Destination } from './domain/lead.ts'
import { consentStatements } from './estimates/consent.ts'
import { checkIntake } from './estimates/receive.ts'
import { registerEstimates } from './estimates/route.ts'
import { plainForwardedFor } from './http/client-address.ts'
import { Connections } from './http/connections.ts'
import { registerHealth } from './http/health.ts'
import { answerProblem, badRequest, registerFallbacks } from './http/problem.ts'
import { photoReceiver } from './photos/receive.ts'
import { registerPhotos } from './photos/route.ts'
import type { Publishing } from './publication/publisher.ts'
import { registerSite } from './site/route.ts'
import type { LeadStore } from './store/store.ts'

export interface AppParts {
  config: Config
  store: LeadStore
  log: FastifyBaseLogger
  logLinesLost: () => number
  /** Where new leads go, by the content of now. */
  destinations: () => readonly Destination[]
  /** Called after a lead was stored that will be delivered. */
  onStored: () => void
  site: Publishing
  desk: DeskProgram
  /** How long a request may take to arrive completely, in milliseconds. */
  requestMayTakeMs?: number
  /** How long an answered connection may wait for its next request, in milliseconds. */
  keepAliveMs?: number
  /** How long a connection may be without any byte in either direction, in milliseconds. */
  standstillMs?: number
  /** How long a stop waits for requests in progress, in milliseconds. */
  stopWaitsMs?: number
}

/** How long photos may take to arrive completely, from a phone with a slow connection: milliseconds. */
const uploadMayTakeMs = 300_000

const isUpload = ({ method, url, headers }: IncomingMessage): boolean =>
  (method === 'PUT' && url?.startsWith('/api/leads/')) ||
  (url === estimatePath && /^multipart\//i.test(headers['content-type'] ?? ''))

/** Stubs that keep Fastify from loading its schema compilers. Routes validate with Zod. */
function noSchemas(): never {
  throw new Error('No route has a JSON schema')
}

/** Builds the HTTP application: requests for an estimate, health, counts, the site and the desk. */
export async function buildApp(parts: AppParts) {
  const { config, store, log, destinations, site, requestMayTakeMs = 30_000 } = parts
  const headers = securityHeaders(config.SITE_URL)
  // Longer than proxies keep a connection to use it again.
  const keepAliveTimeout = parts.keepAliveMs ?? 72_000
  const connections = new Connections(headers, site, {
    // With the time that the next request may take, once its first byte has come.
    idleMs: keepAliveTimeout + requestMayTakeMs,
    waitMs: parts.stopWaitsMs,
    requestMs: (request) => (isUpload(request) ? uploadMayTakeMs : requestMayTakeMs),
  })
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // For the log and for error messages.
    genReqId: () => randomBytes(4).toString('hex'),
    bodyLimit: maximumEstimateBytes,
    trustProxy: config.TRUST_PROXY,
    requestTimeout: uploadMayTakeMs,
    keepAliveTimeout,
    // Ends a connection whose client doesn't read. Longer than the site's editor takes to answer.
    connectionTimeout: parts.standstillMs ?? 120_000,
    http: {
      // Node applies the smaller of the two limits to the headers.
      headersTimeout: requestMayTakeMs,
      // How often Node checks for requests that take too long, in milliseconds.
      connectionsCheckingInterval: 1000,
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // While stopping, requests get a normal answer: see Connections.
    return503OnClosing: false,
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    clientErrorHandler: (error, socket) => connections.handleError(error, socket),
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers)
      void answerProblem(request, reply, badRequest)
    },
  })
  app.decorate('site', site)
  connections.watch(app.server)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    const forwardedFor = request.headers['x-forwarded-for']
    if (forwardedFor) request.headers['x-forwarded-for'] = plainForwardedFor(`${forwardedFor}`)
  })
  registerFallbacks(app)
  const statements = consentStatements(store, site)
  let openDesks: LiveFeed | undefined
  const onStored = () => {
    parts.onStored()
    openDesks?.wake()
  }
  const sendsReceipts = () =>
    Boolean(config.SMTP_URL) && site.current.content.email.receipt.sendReceipts
  const reception = { store, config, statements, destinations, sendsReceipts }
  const health = { store, config, checkIntake: () => checkIntake(reception) }
  registerHealth(app, health, parts.logLinesLost)
  const receivePhoto = photoReceiver(store)
  await registerEstimates(app, reception, onStored, site, receivePhoto)
  await registerPhotos(app, config, receivePhoto)
  const counters = await registerCounts(app, { store, config }, site)
  registerSite(app, site)
  openDesks = await registerDesk(app, { store, config, destinations, site, desk: parts.desk })
  /** Stops serving without resetting a connection. */
  const leave = async () => {
    openDesks?.close()
    await connections.leave(app.server)
    await app.close()
    await counters.close()
  }
  return { app, leave }
}
