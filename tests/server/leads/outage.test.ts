import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openPostgres } from '../../../server/leads/postgres/database.ts'
import { postJson, sendLead, validForm } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { startPostgres } from '../../support/postgres.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

/** How a database that is gone looks from outside. */
async function assertOut(server: TestServer): Promise<void> {
  assert.equal((await postJson(server.url, validForm())).status, 503)
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 503, 'health says so')
}

test('PostgreSQL goes away and comes back: nothing acknowledged is lost', async (t) => {
  const postgres = await startPostgres()
  t.after(() => postgres.stop())
  const env = { DATABASE_URL: await postgres.database() }
  const server = await startServer({ env })
  t.after(() => discard(server))
  const first = await sendLead(server.url)
  await postgres.pause()
  await assertOut(server)
  await postgres.resume()
  const second = await until(() => sendLead(server.url).catch(() => undefined), 'it works again')
  assert.deepEqual(
    (await listLeads(server.folder, env)).map(({ id }) => id),
    [second, first],
  )
})

test('a connection that breaks within a transaction ends that transaction and nothing else', async (t) => {
  const postgres = await startPostgres()
  t.after(() => postgres.stop())
  const engine = await openPostgres(await postgres.database())
  t.after(() => engine.close())
  const broken = engine.write(async (sql) => {
    const [row] = await sql.rows('SELECT pg_backend_pid() AS pid')
    await engine.rows('SELECT pg_terminate_backend($1)', [row?.pid ?? null])
    await delay(300)
    await sql.rows('SELECT 1')
  })
  await assert.rejects(broken)
  assert.equal((await engine.rows('SELECT 1 AS one'))[0]?.one, 1)
})

test('a database file that is moved away takes no leads into nothing', async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const file = join(server.folder, 'leads.db')
  const first = await sendLead(server.url)
  await rename(file, `${file}.moved`)
  await assertOut(server)
  await rename(`${file}.moved`, file)
  const second = await sendLead(server.url)
  const ids = (await listLeads(server.folder)).map(({ id }) => id)
  assert.deepEqual(ids.sort(), [first, second].sort())
})
