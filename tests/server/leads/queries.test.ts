import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import type { Database, Sql } from '../../../server/leads/database.ts'
import { openSqlite } from '../../../server/leads/sqlite/database.ts'
import { databaseStore } from '../../../server/leads/store.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { noting } from '../../support/noting.ts'
import { temporaryFolder } from '../../support/server.ts'

test('store > scans no table of leads in the queries of the running server', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'leads.db')
  const statements = new Set<string>()
  const engine = openSqlite(file)
  const note = (sql: Sql) => noting(sql, ({ texts }) => statements.add(texts.join('?')))
  const write: Database['write'] = (work) => engine.write((sql) => work(note(sql)))
  const store = databaseStore({ ...engine, sql: note(engine.sql), write })
  const to = [{ channel: 'email', recipient: 'a@mail.example' }]
  const [first, second] = [newLead(), newLead({ submissionId: null })]
  await store.add(first, to, asItIs)
  await store.add(second, to, asItIs)
  const { claims } = await store.claim('email', 4, 60)
  for (const claim of claims) await store.settle(claim, { state: 'failed', error: '550' })
  await store.resendFailed(to)
  await store.checkWritable()
  await store.summary()
  await store.list({ limit: 5, spam: false, after: { at: '2030', id: 'x' } })
  await store.list({ limit: 5 })
  await store.leadsBefore('2030', 5)
  const claim = await store.claimDigest('2026-11-20', { channel: 'email', recipient: '' }, 60)
  assert.ok(typeof claim === 'object')
  await store.settleDigest(claim, { state: 'delivered' })
  const yesterday = { from: '2026-11-19', until: '2026-11-20' }
  await store.digestSections({ today: '2026-11-20', yesterday, waitingSince: '', limit: 20 })
  await store.erase([first.id], '2026-11-20T12:00:00.000Z')
  await store.consentBefore('2030', 5)
  await store.deleteConsent([first.id], '2026-11-20T12:00:00.000Z', 'test')
  await store.close()

  const database = new DatabaseSync(file)
  const large = /^SCAN (leads|deliveries|consent_events|consent_erasures|d|l|old|young)\b/
  const scans = [...statements].flatMap((statement) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .all(...Array(statement.split('?').length - 1).fill('[]'))
      .map(({ detail }) => String(detail))
      // An index of the failed alone holds few, and totals are counted from an index.
      .filter((detail) => !/INDEX deliveries_failed|USING COVERING INDEX/.test(detail))
      .filter((detail) => large.test(detail) && !/ORDER BY received_at DESC/.test(statement))
      .map((detail) => `${detail}: ${statement}`),
  )
  database.close()
  assert.ok(statements.size > 20)
  assert.deepEqual(scans, [])
})
