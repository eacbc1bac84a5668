import assert from 'node:assert/strict'
import { copyFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openPostgres } from '../../../server/leads/postgres/database.ts'
import { postJson, sendLead, validForm } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { startPostgres } from '../../support/postgres.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

/** Asserts that the server stores nothing and reports that it can't. */
async function assertOut(server: TestServer): Promise<void> {
  assert.equal((await postJson(server.url, validForm())).status, 503)
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 503, 'health says so')
}

/** Asserts that every acknowledged lead is there after a crash and a restart. */
async function assertNothingLost(server: TestServer, acknowledged: string[]): Promise<void> {
  await server.kill()
  const again = await startServer({ folder: server.folder })
  const next = await sendLead(again.url)
  const ids = (await listLeads(again.folder)).map(({ id }) => id)
  await again.stop()
  assert.deepEqual(ids.sort(), [...acknowledged, next].sort())
}

test('server > refuses leads while PostgreSQL is away, and keeps those it acknowledged', async (t) => {
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
  const ids = (await listLeads(server.folder, env)).map(({ id }) => id)
  assert.deepEqual(ids, [second, first])

  const database = await openPostgres(env.DATABASE_URL)
  t.after(() => database.close())
  const broken = database.write(async (sql) => {
    const [row] = await sql.rows('SELECT pg_backend_pid() AS pid')
    await database.rows('SELECT pg_terminate_backend($1)', [row?.pid ?? null])
    await delay(300)
    await sql.rows('SELECT 1')
  })
  await assert.rejects(broken, 'a broken connection fails its transaction')
  assert.equal((await database.rows('SELECT 1 AS one'))[0]?.one, 1, 'and no other')
})

const skip = process.platform === 'linux' ? false : 'files in use cannot be deleted here'

test('server > refuses leads when the log was deleted, and keeps those it acknowledged', {
  skip,
}, async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const acknowledged = await Promise.all(Array.from({ length: 5 }, () => sendLead(server.url)))
  await rm(join(server.folder, 'leads.db-wal'))
  await assertOut(server)
  await assertNothingLost(server, acknowledged)
})

test('server > saves the content of a deleted log by itself, before a crash', {
  skip,
}, async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const acknowledged = [await sendLead(server.url)]
  await rm(join(server.folder, 'leads.db-wal'))
  await until(async () => {
    const alone = join(server.folder, 'alone.db')
    await copyFile(join(server.folder, 'leads.db'), alone)
    const database = new DatabaseSync(alone)
    const found = database.prepare('SELECT id FROM leads').all()
    database.close()
    return found.some(({ id }) => id === acknowledged[0])
  }, 'the database alone has the lead')
  await assertNothingLost(server, acknowledged)
})

for (const name of ['leads.db-wal', 'leads.db']) {
  test(`server > refuses leads while ${name} is replaced, and goes on when it's back`, {
    skip,
  }, async (t) => {
    const server = await startServer()
    t.after(() => discard(server))
    const first = await sendLead(server.url)
    const file = join(server.folder, name)
    await rename(file, `${file}.away`)
    await writeFile(file, '')
    await assertOut(server)
    const message = `${name} was moved, deleted or replaced`
    await until(() => server.output().includes(message), 'the log says so')
    await rename(`${file}.away`, file)
    const second = await sendLead(server.url)
    const ids = (await listLeads(server.folder)).map(({ id }) => id)
    assert.deepEqual(ids.sort(), [first, second].sort())
  })
}
