import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../../../server/store/postgres/database.ts'
import { noPostgres, sharedPostgres } from '../../support/postgres.ts'
import { waitUntil } from '../../support/wait.ts'

const postgres = await sharedPostgres()
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

test("openPostgres > refuses a database that isn't UTF-8", { skip: noPostgres }, async () => {
  const url = await databaseAfter(
    (name) => `CREATE DATABASE ${name}_latin ENCODING 'LATIN1' TEMPLATE template0 LOCALE 'C'`,
  )
  await assert.rejects(
    openPostgres(`${url}_latin`),
    /DATABASE_URL: the database is encoded in LATIN1, .*ENCODING 'UTF8'/,
  )
})

test('openPostgres > syncs every transaction, even when the database turns that off', {
  skip: noPostgres,
}, async (t) => {
  const database = await openPostgres(
    await databaseAfter((name) => `ALTER DATABASE ${name} SET synchronous_commit = off`),
  )
  t.after(() => database.close())
  const [outside] = await database.sql`SHOW synchronous_commit`
  assert.equal(outside?.synchronous_commit, 'off')
  const [inside] = await database.write((sql) => sql`SHOW synchronous_commit`)
  assert.equal(inside?.synchronous_commit, 'on')
})

test('openPostgres > waits for a lock longer than one transaction may, and runs the whole again', {
  skip: noPostgres,
}, async (t) => {
  const database = await openPostgres(await databaseAfter(() => 'CREATE TABLE written (who text)'))
  t.after(() => database.close())
  const locked = Promise.withResolvers<void>()
  const waited = Promise.withResolvers<void>()
  const first = database.write(async (sql) => {
    await sql.lock('one person')
    locked.resolve()
    // Nothing is idle for so long that the database ends it.
    for (let isOver = false; !isOver; ) {
      isOver = await Promise.race([waited.promise.then(() => true), delay(500, false)])
      await sql`SELECT 1`
    }
  })
  await locked.promise
  let runs = 0
  const second = database.write(async (sql) => {
    runs += 1
    await sql`INSERT INTO written (who) VALUES ('second')`
    await sql.lock('one person')
  })
  await Promise.race([waitUntil(() => runs === 2, 'it runs again'), second]).catch(() => {})
  waited.resolve()
  await first
  await second
  assert.equal((await database.sql`SELECT who FROM written`).length, 1)
})
