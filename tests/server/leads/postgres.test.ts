import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openStore } from '../../../server/leads/open-store.ts'
import { openPostgres } from '../../../server/leads/postgres/database.ts'
import { sendLead } from '../../support/form.ts'
import { startHttpStub } from '../../support/http-stub.ts'
import { sharedPostgres, type TestPostgres } from '../../support/postgres.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

let postgres: TestPostgres
let folder: string
before(async () => {
  postgres = await sharedPostgres()
  folder = await temporaryFolder()
})
after(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const nameIn = (url: string) => new URL(url).pathname.slice(1)

test("openStore > refuses a PostgreSQL database that isn't UTF-8", async () => {
  const url = await postgres.database()
  const client = new pg.Client(url)
  await client.connect()
  const options = "ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'"
  await client.query(`CREATE DATABASE ${nameIn(url)}_latin ${options}`)
  await client.end()
  await assert.rejects(
    openStore(`${url}_latin`),
    /^OutsideError|DATABASE_URL: the database is encoded in LATIN1, .*ENCODING 'UTF8'/,
  )
})

test('openPostgres > syncs every transaction, even if the database turns that off', async (t) => {
  const url = await postgres.database()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`ALTER DATABASE ${nameIn(url)} SET synchronous_commit = off`)
  await client.end()
  const engine = await openPostgres(url)
  t.after(() => engine.close())
  const [outside] = await engine.rows('SHOW synchronous_commit')
  assert.equal(outside?.synchronous_commit, 'off')
  const inside = await engine.write((sql) => sql.rows('SHOW synchronous_commit'))
  assert.equal(inside[0]?.synchronous_commit, 'on')
})

test('servers > deliver each lead once, even if their clocks differ by hours', async (t) => {
  const hook = await startHttpStub((response) => {
    // Slow enough that the other servers look for what is due meanwhile.
    setTimeout(() => response.writeHead(200).end(), 1500)
  })
  t.after(() => hook.close())
  const clock = join(import.meta.dirname, '../../support/shifted-clock.ts')
  const env = {
    DATABASE_URL: await postgres.database(),
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: Buffer.alloc(32, 5).toString('base64'),
  }
  const servers = await Promise.all(
    ['0', '3', '-3'].map((hours) =>
      startServer({ env: { ...env, CLOCK_SHIFT_HOURS: hours, NODE_OPTIONS: `--import=${clock}` } }),
    ),
  )
  for (const server of servers) t.after(() => discard(server))
  const ids = await Promise.all(servers.flatMap(({ url }) => [sendLead(url), sendLead(url)]))
  const offered = () => hook.requests.map(({ headers }) => String(headers['webhook-id']))
  await until(() => new Set(offered()).size === ids.length, 'every lead was delivered')
  // A stop waits for deliveries under way: after it, none can follow.
  await Promise.all(servers.map((server) => server.stop()))
  assert.equal(offered().length, ids.length)
})
