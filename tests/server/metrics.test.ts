import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { readConfig } from '../../server/config.ts'
import { startMetrics } from '../../server/metrics.ts'
import { listeningFault } from '../../server/preflight.ts'
import type { LeadStore } from '../../server/store/store.ts'
import { assertIncludes } from '../support/assert.ts'

const destination = { channel: 'webhook', delivered: 0, held: 0, failed: 1, lastError: '550 Ana' }
const summary = {
  ...{ leads: 3, spam: 1, erased: 0, unreadable: 0, lastReceivedAt: null, trustedTime: null },
  destinations: ['a', 'b'].map((recipient) => ({
    ...{ ...destination, recipient, pending: 1 },
    oldestPendingAt: new Date(Date.now() - 60_000).toISOString(),
  })),
}

test('metrics > count responses and deliveries on a separate port', async (t) => {
  const app = Fastify()
  t.after(() => app.close())
  app.post('/estimate', (_request, reply) => reply.code(201).send())
  let isUp = true
  const store = {
    summary: async () => (isUp ? summary : Promise.reject(new Error('down'))),
  } as unknown as LeadStore
  const sources = { app, store, logLinesLost: () => 7 }
  assert.equal(await startMetrics(readConfig({}), sources), undefined)
  const url = String(
    await startMetrics(readConfig({ METRICS_PORT: '0', HOST: '0.0.0.0' }), sources),
  )
  assert.equal(new URL(url).hostname, '127.0.0.1', 'on this machine alone, whatever HOST is')
  for (let sent = 0; sent < 2; sent += 1) await app.inject({ method: 'POST', url: '/estimate' })
  await app.inject('/ana@mail.example')

  const text = await (await fetch(url)).text()
  for (const line of [
    'http_responses_total{area="estimate",status="201"} 2',
    'http_responses_total{area="site",status="404"} 1',
    'store_up 1',
    'leads 3',
    'leads_spam 1',
    'deliveries{channel="webhook",state="pending"} 2',
    'deliveries{channel="webhook",state="failed"} 2',
    'log_lines_lost_total 7',
  ]) {
    assertIncludes(text, `\n${line}\n`, line)
  }
  assert.match(text, /^delivery_oldest_pending_seconds\{channel="webhook"\} 6\d/m)
  assert.match(text, /^process_resident_memory_bytes [1-9]\d+$/m)
  assert.doesNotMatch(text, /ana/i)
  for (const line of text.trim().split('\n')) {
    assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
  }
  assert.equal((await fetch(url.replace('/metrics', '/'))).status, 404)
  isUp = false
  assert.match(await (await fetch(url)).text(), /^store_up 0$/m)

  const taken = readConfig({ METRICS_PORT: new URL(url).port })
  const error = await startMetrics(taken, { ...sources, app: Fastify() }).catch((fault) => fault)
  assert.match(
    String(listeningFault(error, 'METRICS_PORT', taken)),
    /^METRICS_PORT is \d+, which another program uses already: /,
  )
})
