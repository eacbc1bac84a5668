import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import pg from 'pg'
import { openForServer, sqliteFile } from '../../../server/store/open-store.ts'
import { startApp } from '../../support/app.ts'
import { assertIncludes } from '../../support/assert.ts'
import { postForm, postJson, sendLead, validForm } from '../../support/form.ts'
import { noPostgres, sharedPostgres } from '../../support/postgres.ts'
import { temporaryFolder } from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

/** How long the application waits for the database here, in milliseconds. */
const limitMs = 3000

/**
 * Asserts that a lock of the database delays leads and health, but nothing else, that a visitor is
 * asked to call, and that nothing is lost or stored twice once the lock is gone.
 *
 * @param lock locks the database, and returns a function that releases it
 */
async function assertWithstandsLock(
  databaseUrl: string,
  lock: () => Promise<() => unknown>,
  whileLocked: (url: string) => Promise<void>,
): Promise<void> {
  const store = await openForServer(databaseUrl, { limitMs })
  const { url, close } = await startApp({}, { store })
  try {
    const acknowledged = await Promise.all([sendLead(url), sendLead(url)])
    const unlock = await lock()
    const order: string[] = []
    const form = validForm()
    const lead = postJson(url, form).then(async (response) => {
      order.push('lead')
      assert.equal(response.status, 503)
      assert.match(await response.text(), /"phone"/)
    })
    for (let count = 0; count < 20; count += 1) await (await fetch(`${url}/page`)).text()
    order.push('pages')
    await lead
    assert.deepEqual(order, ['pages', 'lead'])
    assert.equal((await fetch(`${url}/healthz`)).status, 503)
    assert.equal((await postForm(url, validForm())).status, 503)
    await whileLocked(url).finally(unlock)

    const again = await waitUntil(
      () => sendLead(url, form).catch(() => undefined),
      'leads are stored',
    )
    const { leads } = await store.list({ limit: 1000 })
    const ids = leads.map(({ id }) => id)
    for (const id of acknowledged) assertIncludes(ids, id)
    const same = leads.filter(({ submissionId }) => submissionId === form.submission_id)
    assert.deepEqual(
      same.map(({ id }) => id),
      [again],
    )
    await waitUntil(async () => (await fetch(`${url}/healthz`)).status === 200, 'health is good')
  } finally {
    await close()
    await store.close()
  }
}

test('lock > delays no page and loses no lead while another process locks the SQLite file', async () => {
  const folder = await temporaryFolder()
  const url = `file:${folder}/leads.db`
  const lock = async () => {
    const other = new DatabaseSync(String(sqliteFile(url)), { timeout: 5000 })
    other.exec('BEGIN EXCLUSIVE')
    return () => other.close()
  }
  await assertWithstandsLock(url, lock, async () => {})
})

test('lock > delays no page and loses no lead or connection while PostgreSQL tables are locked', {
  skip: noPostgres,
}, async (t) => {
  const postgres = await sharedPostgres()
  const databaseUrl = await postgres.database()
  const other = new pg.Client(databaseUrl)
  t.after(async () => {
    // An open connection would keep this process, and with it the whole run, from ending.
    await other.end().catch(() => {})
    await postgres.stop()
  })
  const lock = async () => {
    await other.connect()
    await other.query('BEGIN; LOCK TABLE leads, health IN ACCESS EXCLUSIVE MODE')
    return () => other.end()
  }
  await assertWithstandsLock(databaseUrl, lock, async (url) => {
    // Many more than there are connections: each is answered, and none leaves a connection behind.
    const sent = Array.from({ length: 60 }, async () => (await postJson(url, validForm())).status)
    assert.deepEqual(new Set(await Promise.all(sent)), new Set([503]))
    const { rows } = await other.query(
      // The database's own workers, such as autovacuum, are connected to it too.
      `SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend'`,
    )
    assert.ok(rows[0].open <= 11, `${rows[0].open} connections`)
    const waiting = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await waitUntil(
      async () => (await other.query(waiting)).rows.length === 0,
      'the database gives up what no one waits for any more',
      20_000,
    )
  })
})
