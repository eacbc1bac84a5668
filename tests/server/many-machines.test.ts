import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postJson, sendLead, validForm } from '../support/form.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { listLeads } from '../support/leads.ts'
import { noPostgres, startPostgres } from '../support/postgres.ts'
import { discard, startServer } from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'

test('servers on one PostgreSQL > store and deliver every lead when one is killed, connections break and the database restarts', {
  skip: noPostgres,
}, async (t) => {
  const postgres = await startPostgres()
  t.after(() => postgres.stop())
  // Slow enough for the other server to poll for due deliveries meanwhile.
  const hook = await startHttpStub((response) => {
    setTimeout(() => response.writeHead(200).end(), 300)
  })
  t.after(() => hook.close())
  const env = {
    DATABASE_URL: await postgres.database(),
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: Buffer.alloc(32, 7).toString('base64'),
    // A killed server's leases end after twice as long. One second is too short for an answer on a busy machine.
    DELIVERY_TIMEOUT_SECONDS: '5',
    DELIVERY_RETRY_SECONDS: Array(60).fill('0.3').join(),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/shifted-clock.ts')}`,
  }
  // Their clocks differ by hours. Deliveries run on the database's.
  const start = (hours: string) => startServer({ env: { ...env, CLOCK_SHIFT_HOURS: hours } })
  const servers = await Promise.all([start('3'), start('-3')])
  for (const server of servers) t.after(() => discard(server))
  const [doomed, lasting] = servers

  const acknowledged = new Set<string>()
  let sending = true
  const waitForLeads = (count: number) => {
    const enough = acknowledged.size + count
    return waitUntil(() => acknowledged.size >= enough, `${count} more leads are stored`)
  }
  const delivered = () => hook.requests.map(({ headers }) => String(headers['webhook-id']))

  const ids = await Promise.all(
    Array.from({ length: 20 }, (_none, turn) => {
      // Of one person, each would wait until the one before is on disk.
      const who = { phone: `(972) 555-01${10 + turn}`, email: `visitor-${turn}@mail.example` }
      return sendLead(servers[turn % 2]?.url ?? '', who)
    }),
  )
  for (const id of ids) acknowledged.add(id)
  await waitUntil(() => new Set(delivered()).size === 20, 'every lead is delivered')
  assert.equal(delivered().length, 20, 'once, as long as nothing fails')

  /** Visitors behind a balancer, which sends one to the next server if the first doesn't answer. */
  const visitors = Array.from({ length: 6 }, async (_none, visitor) => {
    for (let turn = visitor; sending; turn += 1) {
      const { url } = servers[turn % 2] ?? lasting
      const id = await sendLead(url).catch(() => delay(50))
      if (id) acknowledged.add(id)
    }
  })
  await waitForLeads(10)
  await doomed.kill()
  await waitForLeads(10)
  const owner = new pg.Client(env.DATABASE_URL)
  await owner.connect()
  const { rowCount } = await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  assert.ok(rowCount)
  await owner.end()
  await waitForLeads(10)
  await postgres.pause()
  for (const request of [
    () => postJson(lasting.url, validForm()),
    () => fetch(`${lasting.url}/healthz`),
  ]) {
    await waitUntil(async () => (await request()).status === 503, 'it answers 503')
  }
  await postgres.resume()
  await waitForLeads(10)
  sending = false
  await Promise.all(visitors)

  const stored = new Set((await listLeads(lasting.folder, env)).map(({ id }) => id))
  assert.deepEqual(acknowledged.difference(stored), new Set())
  await waitUntil(() => new Set(delivered()).size >= stored.size, 'every lead is delivered')
})
