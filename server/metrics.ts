import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createServer } from './http/node-http.ts'
import type { LeadStore } from './store/store.ts'

interface MetricSources {
  app: FastifyInstance
  store: LeadStore
  logLinesLost: () => number
}

/**
 * Serves Prometheus metrics at `/metrics` on METRICS_PORT, if that is set, until the app closes. Call it
 * before the app listens, so that it counts every response.
 *
 * @returns the address of the metrics
 * @throws what listening throws
 */
export async function startMetrics(
  { METRICS_HOST, METRICS_PORT }: Config,
  { app, store, logLinesLost }: MetricSources,
): Promise<string | undefined> {
  if (METRICS_PORT === undefined) return undefined
  const responses = countResponses(app)
  const ownProcess = watchProcess(logLinesLost)
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = responses() + (await leadMetrics(store, Date.now())) + ownProcess()
    return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text)
  })
  server.listen(METRICS_PORT, METRICS_HOST)
  await once(server, 'listening')
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`
}

interface Sample {
  labels: Record<string, string>
  value: number
}

/** A metric in Prometheus's text format, version 0.0.4: a counter if its name ends in `_total`. */
function metric(name: string, help: string, samples: number | readonly Sample[]): string {
  const type = name.endsWith('_total') ? 'counter' : 'gauge'
  const lines =
    typeof samples === 'number'
      ? [`${name} ${samples}\n`]
      : samples.map(({ labels, value }) => {
          const pairs = Object.entries(labels).map(
            ([key, text]) => `${key}=${JSON.stringify(text)}`,
          )
          return `${name}{${pairs.join()}} ${value}\n`
        })
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

/** The part of the site that an address belongs to. Few, whatever addresses visitors type. */
function areaOf(url: string): string {
  if (url.startsWith('/estimate')) return 'estimate'
  if (url.startsWith('/desk')) return 'desk'
  return url.startsWith('/healthz') ? 'health' : 'site'
}

/** Counts an app's responses and their time. */
function countResponses(app: FastifyInstance): () => string {
  const counts = new Map<string, { labels: Sample['labels']; count: number; seconds: number }>()
  app.addHook('onResponse', async (request, reply) => {
    const labels = { area: areaOf(request.url), status: String(reply.statusCode) }
    const key = JSON.stringify(labels)
    const { count, seconds } = counts.get(key) ?? { count: 0, seconds: 0 }
    counts.set(key, { labels, count: count + 1, seconds: seconds + reply.elapsedTime / 1000 })
  })
  const samples = (what: 'count' | 'seconds') =>
    [...counts.values()].map(({ labels, ...one }) => ({ labels, value: one[what] }))
  return () =>
    metric('http_responses_total', 'Responses, by part of the site and status.', samples('count')) +
    metric('http_response_seconds_total', 'Time that responses took.', samples('seconds'))
}

/** Totals of the store, or only that it doesn't respond. */
async function leadMetrics(store: LeadStore, now: number): Promise<string> {
  const summary = await store.summary().catch(() => undefined)
  const isUp = metric('store_up', 'Whether the database answers.', summary ? 1 : 0)
  if (summary === undefined) return isUp
  const channels = [...Map.groupBy(summary.destinations, ({ channel }) => channel)]
  const states = ['pending', 'held', 'delivered', 'failed'] as const
  const deliveries = channels.flatMap(([channel, ends]) =>
    states.map((state) => ({
      labels: { channel, state },
      value: ends.reduce((sum, end) => sum + end[state], 0),
    })),
  )
  const secondsSince = (time: string | null) => (time ? (now - Date.parse(time)) / 1000 : 0)
  const oldest = channels.map(([channel, ends]) => ({
    labels: { channel },
    value: Math.max(0, ...ends.map(({ oldestPendingAt }) => secondsSince(oldestPendingAt))),
  }))
  return [
    isUp,
    metric('leads', 'Requests in the database.', summary.leads),
    metric('leads_spam', 'Requests that are set aside as spam.', summary.spam),
    metric('leads_unreadable', 'Requests that cannot be read.', summary.unreadable),
    metric('deliveries', 'Deliveries, by channel and state.', deliveries),
    metric('delivery_oldest_pending_seconds', 'Age of the oldest pending delivery, or 0.', oldest),
  ].join('')
}

function watchProcess(logLinesLost: () => number): () => string {
  const delay = monitorEventLoopDelay()
  delay.enable()
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const p99 = delay.percentile(99) / 1e9
    delay.reset()
    return [
      metric('process_resident_memory_bytes', 'Memory of the process.', rss),
      metric('nodejs_heap_used_bytes', "Memory of the program's objects.", heapUsed),
      metric('nodejs_eventloop_delay_p99_seconds', 'Since the last request for metrics.', p99),
      metric('process_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6),
      metric('process_uptime_seconds', 'Time since the start.', process.uptime()),
      metric('log_lines_lost_total', 'Log lines that could not be written.', logLinesLost()),
    ].join('')
  }
}
