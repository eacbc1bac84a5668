import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postJson, sendLead, validForm } from '../support/form.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { listLeads } from '../support/leads.ts'
import { startPostgres } from '../support/postgres.ts'
import { discard, startServer, type TestServer } from '../support/server.ts'
import { until } from '../support/wait.ts'

test('two servers on one PostgreSQL, whatever befalls one of them, the connections or the database', async (t) => {
  const postgres = await startPostgres()
  t.after(() => postgres.stop())
  const hook = await startHttpStub((response) => response.writeHead(200).end())
  t.after(() => hook.close())
  const env = {
    DATABASE_URL: await postgres.database(),
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: Buffer.alloc(32, 7).toString('base64'),
    // Deliveries whose servers are gone are taken over after twice as long.
    DELIVERY_TIMEOUT_SECONDS: '1',
    DELIVERY_RETRY_SECONDS: Array(60).fill('0.3').join(),
  }
  const servers = await Promise.all([startServer({ env }), startServer({ env })])
  for (const server of servers) t.after(() => discard(server))
  const [doomed, lasting] = servers

  const acknowledged = new Set<string>()
  /** Visitors behind a balancer: one who is not answered by a server is sent to the other. */
  const load = () => {
    const running = { stop: false }
    const visitors = Array.from({ length: 6 }, async (_none, visitor) => {
      for (let turn = visitor; !running.stop; turn += 1) {
        const id = await sendAnywhere(servers, turn)
        if (id) acknowledged.add(id)
      }
    })
    return async () => {
      running.stop = true
      await Promise.all(visitors)
    }
  }
  const more = (count: number) => {
    const enough = acknowledged.size + count
    return until(() => acknowledged.size > enough, `${count} more requests are stored`)
  }
  const delivered = () => hook.requests.map(({ headers }) => String(headers['webhook-id']))
  const allDelivered = () =>
    until(() => new Set(delivered()).size >= acknowledged.size, 'everything is delivered', 30_000)

  const stopCalm = load()
  await more(40)
  await stopCalm()
  await allDelivered()
  assert.equal(delivered().length, acknowledged.size, 'in normal operation each is delivered once')

  const stopStorm = load()
  await more(20)
  await doomed.kill()
  await more(20)
  const owner = new pg.Client(env.DATABASE_URL)
  await owner.connect()
  const { rowCount } = await owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  assert.ok(rowCount)
  await owner.end()
  await more(20)
  await postgres.pause()
  await until(
    async () => (await postJson(lasting.url, validForm())).status === 503,
    'a request is refused while the database is away',
  )
  await postgres.resume()
  await more(20)
  await stopStorm()

  const stored = new Set((await listLeads(lasting.folder, env)).map(({ id }) => id))
  assert.deepEqual(
    [...acknowledged].filter((id) => !stored.has(id)),
    [],
  )
  await until(() => new Set(delivered()).size >= stored.size, 'everything is delivered', 30_000)
})

async function sendAnywhere(servers: readonly TestServer[], turn: number) {
  for (let next = 0; next < servers.length; next += 1) {
    const server = servers[(turn + next) % servers.length]
    const id = server && (await sendLead(server.url).catch(() => undefined))
    if (id) return id
  }
  await delay(50)
  return undefined
}
