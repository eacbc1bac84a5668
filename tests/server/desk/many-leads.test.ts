import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type View, views } from '../../../model/lead/stages.ts'
import { leadColumns } from '../../../server/domain/lead.ts'
import { columnNames } from '../../../server/store/columns.ts'
import {
  type Database,
  type Fragment,
  raw,
  type Sql,
  sqlWith,
} from '../../../server/store/database.ts'
import { sqliteFile } from '../../../server/store/open-store.ts'
import { openPostgres } from '../../../server/store/postgres/database.ts'
import { openSqlite } from '../../../server/store/sqlite/database.ts'
import { databaseStore, type LeadStore } from '../../../server/store/store.ts'
import { assertIncludes } from '../../support/assert.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

/** Values that make rows unique. The times aren't valid dates, but they sort. */
const own: Record<string, string> = {
  id: "'lead' || n.i",
  received_at: "'2026-' || substr(CAST(100000 + n.i AS TEXT), 2)",
  submission_id: 'NULL',
  phone_e164: "'+1972' || (2000000 + n.i)",
  email_normalized: "'visitor' || n.i",
  spam: 'CASE WHEN n.i % 9 = 0 THEN 1 ELSE 0 END',
  stage: `CASE n.i % 5 WHEN 0 THEN 'new' WHEN 1 THEN 'called' WHEN 2 THEN 'booked'
    WHEN 3 THEN 'done' ELSE 'no-job' END`,
  customer_id: "'customer' || n.i",
  follow_up_on: "CASE WHEN n.i % 50 = 0 THEN '2026-12-01' END",
}
const columns = [...columnNames(leadColumns).split(', '), 'stage', 'follow_up_on', 'customer_id']

const fill = `INSERT INTO leads (${columns.join(', ')})
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
  SELECT ${columns.map((column) => own[column] ?? `leads.${column}`).join(', ')}
  FROM leads, n WHERE leads.id = 'first'`

const customers = `INSERT INTO customers (id, name, address, location, language, note)
  SELECT customer_id, name, '', '', '', '' FROM leads WHERE id <> 'first'`

const visits = `INSERT INTO visits (id, lead_id, day, from_time, until_time, who, state, changed_at)
  SELECT 'visit' || id, id, '2026-12-01', '08:00', '10:00', '', 'planned', received_at
  FROM leads WHERE stage = 'booked'`

onBothStores('10,000 leads', (under) => {
  before(async () => {
    await under.store.add(newLead({ id: 'first' }), [], asItIs)
    await under.runStatement(fill)
    await under.runStatement(customers)
    await under.runStatement(visits)
    // PostgreSQL gathers statistics by itself, SQLite has none.
    if (sqliteFile(under.url) === null) await under.runStatement('ANALYZE')
  })

  const asked: Fragment[] = []
  let engine: Database
  let store: LeadStore
  before(async () => {
    const file = sqliteFile(under.url)
    engine = file === null ? await openPostgres(under.url) : openSqlite(file)
    const note = (sql: Sql) =>
      sqlWith(sql, (statement) => {
        asked.push(statement)
        return sql`${statement}`
      })
    const write: Database['write'] = (work) => engine.write((sql) => work(note(sql)))
    store = databaseStore({ ...engine, sql: note(engine.sql), write })
  })
  after(() => engine.close())
  /** @param canScan whether PostgreSQL may read a table as a whole, as it does with small ones */
  const planOf = (statement: Fragment, canScan = true) =>
    engine.write(async (sql) => {
      const isPostgres = sqliteFile(under.url) === null
      if (isPostgres && !canScan) await sql`SET LOCAL enable_seqscan = off`
      const plan = await sql`EXPLAIN ${raw(isPostgres ? '' : 'QUERY PLAN')} ${statement}`
      return plan.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n')
    })
  const everything = /Seq Scan on leads|SCAN leads(?! USING INDEX)|leads_by_verdict/

  test('desk lists > page by key on an index', async () => {
    const after = { at: '2026-05000', id: 'lead5000' }
    for (const view of views as readonly View[]) {
      asked.length = 0
      await store.deskLeads({ view, search: '', now: '2026-11-20', limit: 40, after })
      const [page] = asked
      assert.ok(page)
      const plan = await planOf(page)
      assert.doesNotMatch(plan, everything, `${view}:\n${plan}`)
      // Failed deliveries are few, and have a partial index.
      if (view === 'failed') continue
      // An incremental sort orders leads of the same millisecond.
      assert.doesNotMatch(plan, /(?<!Incremental )Sort {2}\(cost|TEMP B-TREE/, `${view}:\n${plan}`)
    }
  })

  test('desk > reads totals, customers, a request, open calls and the calendar from indexes', async () => {
    asked.length = 0
    await store.deskTotals('2026-11-20')
    await store.deskLeads({ view: 'all', search: '', now: '2026-11-20', limit: 1 })
    await store.deskLead('lead5000')
    await store.openContacts('Ana')
    await store.visitsBetween('2026-11-20', '9999')
    await store.visitsCalledOff('2026-11-20')
    await store.paymentsSince('2026-11-20', 9)
    await store.visitFigures('2026-11-01', '2026-11-20')
    assert.ok(asked.length > 9)
    const used = []
    for (const statement of asked) {
      const plan = await planOf(statement, false)
      assert.doesNotMatch(plan, everything, `${statement.texts.join('?')}:\n${plan}`)
      used.push(plan)
    }
    // Any other index would be read from end to end for a customer.
    assertIncludes(used.join(), 'leads_by_customer', used.join())
  })

  test('server > stores, delivers, lists, counts and erases leads without scanning a table', async () => {
    asked.length = 0
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
    await store.digestSections({ now: '2026-11-20T08:00', yesterday, waitingSince: '', limit: 20 })
    await store.erase([first.id], '2026-11-20T12:00:00.000Z')
    await store.consentBefore('2030', 5)
    await store.deleteConsent([first.id], '2026-11-20T12:00:00.000Z', 'test')
    const all =
      /(Seq Scan on|SCAN) (leads|deliveries|consent_events|consent_erasures|d|l|old|young)\b/
    const statements = new Map(asked.map((statement) => [statement.texts.join('?'), statement]))
    assert.ok(statements.size > 20)
    for (const [text, statement] of statements) {
      if (/ORDER BY received_at DESC/.test(text)) continue
      const plan = await planOf(statement, false)
      // An index of the failed alone holds few, and totals are counted from an index.
      const steps = plan.replaceAll(/.* INDEX deliveries_failed.*|.* USING COVERING INDEX.*/g, '')
      assert.doesNotMatch(steps, all, `${text}:\n${plan}`)
    }
  })
})
