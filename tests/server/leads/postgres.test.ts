import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { fragment } from '../../../server/leads/database.ts'
import { openPostgres } from '../../../server/leads/postgres/database.ts'
import { sharedPostgres, type TestPostgres } from '../../support/postgres.ts'
import { waitUntil } from '../../support/wait.ts'

let postgres: TestPostgres
before(async () => {
  postgres = await sharedPostgres()
})
after(() => postgres.stop())

/** An empty database, after a statement that gets its name. */
async function databaseAfter(statement: (name: string) => string): Promise<string> {
  const url = await postgres.database()
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement(new URL(url).pathname.slice(1)))
  await client.end()
  return url
}

test("openPostgres > refuses a database that isn't UTF-8", async () => {
  const url = await databaseAfter(
    (name) => `CREATE DATABASE ${name}_latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'`,
  )
  await assert.rejects(
    openPostgres(`${url}_latin`),
    /DATABASE_URL: the database is encoded in LATIN1, .*ENCODING 'UTF8'/,
  )
})

test('openPostgres > syncs every transaction, even when the database turns that off', async (t) => {
  const database = await openPostgres(
    await databaseAfter((name) => `ALTER DATABASE ${name} SET synchronous_commit = off`),
  )
  t.after(() => database.close())
  const [outside] = await database.sql`SHOW synchronous_commit`
  assert.equal(outside?.synchronous_commit, 'off')
  const [inside] = await database.write((sql) => sql`SHOW synchronous_commit`)
  assert.equal(inside?.synchronous_commit, 'on')
})

test('openPostgres > fails only the transaction whose connection breaks', async (t) => {
  const database = await openPostgres(await postgres.database())
  t.after(() => database.close())
  const broken = database.write(async (sql) => {
    const [row] = await sql`SELECT pg_backend_pid() AS pid`
    const pid = row?.pid ?? null
    await database.sql`SELECT pg_terminate_backend(${pid})`
    const look = fragment`SELECT 1 FROM pg_stat_activity WHERE pid = ${pid}`
    await waitUntil(async () => (await database.sql`${look}`).length === 0, 'the connection ends')
    await sql`SELECT 1`
  })
  await assert.rejects(broken)
  assert.equal((await database.sql`SELECT 1 AS one`)[0]?.one, 1)
})
