import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import pg from 'pg'
import { postForm, postJson, sendLead, validForm } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { sharedPostgres } from '../../support/postgres.ts'
import {
  discard,
  startServer,
  type TestServer,
  temporaryFolder,
  writeSite,
} from '../../support/server.ts'
import { until } from '../../support/wait.ts'

/** Asserts that a lock delays leads and health, but no page, and that no lead gets a success. */
async function assertOnlyPages(server: TestServer): Promise<Record<string, string>> {
  const order: string[] = []
  const form = validForm()
  const lead = postJson(server.url, form).then(async (response) => {
    order.push('lead')
    assert.equal(response.status, 503)
    assert.match(await response.text(), /"phone"/)
  })
  for (let count = 0; count < 20; count += 1) {
    assert.equal(await (await fetch(`${server.url}/`)).text(), '<h1>Home</h1>')
  }
  order.push('pages')
  const health = await fetch(`${server.url}/healthz`)
  assert.equal(health.status, 503)
  assert.equal((await fetch(`${server.url}/`)).status, 200)
  await lead
  assert.deepEqual(order, ['pages', 'lead'])
  return form
}

/** Asserts that nothing is lost: a lead that timed out may be stored, and is there once after a retry. */
async function assertReleased(
  server: TestServer,
  env: Record<string, string>,
  { acknowledged, again }: { acknowledged: string[]; again: Record<string, string> },
): Promise<void> {
  const id = await until(() => sendLead(server.url, again).catch(() => undefined), 'it goes on')
  const stored = await listLeads(server.folder, env)
  assert.deepEqual(
    acknowledged.filter((one) => !stored.some((lead) => lead.id === one)),
    [],
  )
  const same = stored.filter(({ submissionId }) => submissionId === again.submission_id)
  assert.deepEqual(
    same.map((lead) => lead.id),
    [id],
  )
  await until(async () => (await fetch(`${server.url}/healthz`)).status === 200, 'health is good')
}

const home = { 'index.html': '<h1>Home</h1>' }

// Both wait for the server's own time limits: they do so at the same time.
describe('lock', { concurrency: true }, () => {
  test('server > serves pages and loses no lead while another process locks the SQLite file', async (t) => {
    const folder = await temporaryFolder()
    await writeSite(folder, home)
    const site = await startServer({ folder, site: true })
    t.after(() => discard(site))
    const acknowledged = await Promise.all([sendLead(site.url), sendLead(site.url)])
    const other = new DatabaseSync(join(site.folder, 'leads.db'), { timeout: 5000 })
    other.exec('BEGIN EXCLUSIVE')
    const again = await assertOnlyPages(site)
    const page = await postForm(site.url, validForm())
    assert.equal(page.status, 503)
    other.exec('COMMIT')
    other.close()
    await assertReleased(site, {}, { acknowledged, again })
  })

  test('server > serves pages and loses no lead or connection while PostgreSQL tables are locked', async (t) => {
    const postgres = await sharedPostgres()
    const env = { DATABASE_URL: await postgres.database() }
    const folder = await temporaryFolder()
    await writeSite(folder, home)
    const server = await startServer({ folder, site: true, env })
    const acknowledged = [await sendLead(server.url)]
    const other = new pg.Client(env.DATABASE_URL)
    t.after(async () => {
      await other.end()
      await discard(server)
      await postgres.stop()
    })
    await other.connect()
    await other.query('BEGIN')
    await other.query('LOCK TABLE leads, health IN ACCESS EXCLUSIVE MODE')
    const again = await assertOnlyPages(server)
    // Many more than there are connections: each is answered, and none leaves a connection behind.
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await postJson(server.url, validForm())).status),
    )
    assert.deepEqual([...new Set(statuses)], [503])
    const { rows } = await other.query(
      'SELECT count(*)::int AS open FROM pg_stat_activity WHERE datname = current_database()',
    )
    assert.ok(rows[0].open <= 11, `${rows[0].open} connections`)
    await other.query('ROLLBACK')
    await assertReleased(server, env, { acknowledged, again })
  })
})
