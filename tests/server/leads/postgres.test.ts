import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openStore } from '../../../server/leads/open-store.ts'
import { openPostgres } from '../../../server/leads/postgres/engine.ts'
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

test('a database that is not UTF-8 is refused in a sentence', async () => {
  const url = await postgres.database()
  const client = new pg.Client(url)
  await client.connect()
  await client.query("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'")
  await client.end()
  await assert.rejects(
    openStore(url.replace('/plain', '/latin')),
    /^OutsideError|DATABASE_URL: the database is encoded in LATIN1, .*ENCODING 'UTF8'/,
  )
})

test('every transaction is synced, also when somebody has switched that off for the database', async () => {
  const url = await postgres.database()
  const client = new pg.Client(url)
  await client.connect()
  await client.query('ALTER DATABASE careless SET synchronous_commit = off')
  await client.end()
  const engine = await openPostgres(url)
  const [outside] = await engine.rows('SHOW synchronous_commit')
  assert.equal(outside?.synchronous_commit, 'off')
  const inside = await engine.write((sql) => sql.rows('SHOW synchronous_commit'))
  assert.equal(inside[0]?.synchronous_commit, 'on')
  await engine.close()
})

test('two servers whose clocks differ by hours deliver each lead once', async (t) => {
  const hook = await startHttpStub((response) => {
    // Slow enough that the other server looks for what is due meanwhile.
    setTimeout(() => response.writeHead(200).end(), 1200)
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
  await delay(3000)
  assert.equal(offered().length, ids.length)
})
