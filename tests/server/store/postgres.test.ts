import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { openPostgres } from '../../../server/store/postgres/database.ts'
import { noPostgres, sharedPostgres } from '../../support/postgres.ts'

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
