import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import pg from 'pg'
import { newEdit } from '../../../editor/edits.ts'
import { type Row, raw } from '../../../server/store/database.ts'
import { openStore, sqliteFile } from '../../../server/store/open-store.ts'
import { openPostgres } from '../../../server/store/postgres/database.ts'
import { tablesOfSchema } from '../../../server/store/schema.ts'
import { openSqlite } from '../../../server/store/sqlite/database.ts'
import { hostileTexts } from '../../support/hostile.ts'
import { leads } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { letIn, newSession } from '../../support/people.ts'
import { noPostgres, sharedPostgres } from '../../support/postgres.ts'
import { newBrowser } from '../../support/push.ts'
import { temporaryFolder } from '../../support/server.ts'

const now = '2026-11-20T16:00:00.000Z'
const later = '2030-12-31T00:00:00.000Z'
const to = { channel: 'email', recipient: 'owner@pests.example' }

const folder = await temporaryFolder()
const postgres = await sharedPostgres()
const full = `file:${join(folder, 'full.db')}`
await fill(full)
after(() => postgres.stop())

const copy = (from: string, target: string) =>
  leads(folder, ['copy', target], { DATABASE_URL: from })

test('leads copy > copies every row to PostgreSQL, and back to SQLite', {
  skip: noPostgres,
}, async () => {
  const inPostgres = await postgres.database()
  const copied = await copy(full, inPostgres)
  assert.equal(copied.code, 0, copied.stderr)
  const back = `file:${join(folder, 'back.db')}`
  assert.equal((await copy(inPostgres, back)).code, 0)

  const before = await everything(full)
  for (const [table, rows] of before) {
    assert.notDeepEqual(rows, [], `${table} needs a row in this test, so that it is seen to arrive`)
    assert.match(copied.stdout, new RegExp(`^ +${rows.length}  ${table}$`, 'm'))
  }
  assert.deepEqual(await everything(inPostgres), before)
  assert.deepEqual(await everything(back), before)

  const client = new pg.Client(inPostgres)
  await client.connect()
  await assert.rejects(client.query("UPDATE consent_events SET note = 'x'"), /append-only/)
  await assert.rejects(client.query('DELETE FROM lead_events'), /append-only/)
  await client.end()
})

test("leads copy > refuses a database that isn't empty, and leaves it unchanged", {
  skip: noPostgres,
}, async () => {
  const url = await postgres.database()
  const store = await openStore(url)
  await store.add(newLead(), [to], asItIs)
  await store.close()
  const before = await everything(url)
  const { code, stderr } = await copy(full, url)
  assert.equal(code, 1)
  assert.match(
    stderr,
    /^PostgreSQL at .*\/\w+ is not empty \(1 rows in leads\): nothing was copied/,
  )
  assert.doesNotMatch(stderr, /secret/)
  assert.deepEqual(await everything(url), before)
})

test('leads copy > copies no row when one row fails', { skip: noPostgres }, async () => {
  const broken = join(folder, 'broken.db')
  await copyFile(join(folder, 'full.db'), broken)
  const database = new DatabaseSync(broken)
  database.exec("UPDATE leads SET spam_score = 'many' WHERE spam = 1")
  database.close()
  const url = await postgres.database()
  const { code, stderr } = await copy(`file:${broken}`, url)
  assert.equal(code, 1)
  assert.match(stderr, /^leads cannot be copied, and nothing was: .*"many"[^\n]*\n$/)
  const store = await openStore(url)
  assert.equal((await store.summary()).leads, 0)
  await store.close()
})

test('leads copy > refuses a source or target that a running server uses', {
  skip: noPostgres,
}, async (t) => {
  const url = await postgres.database()
  const server = await openStore(url)
  t.after(() => server.close())
  await server.checkWritable()
  const target = join(folder, 'never.db')
  assert.match(
    (await copy(url, `file:${target}`)).stderr,
    /\/\w+ is in use: stop its servers first/,
  )
  assert.match((await copy(full, url)).stderr, /\/\w+ is in use: stop its servers first/)
  const other = await openStore(full)
  t.after(() => other.close())
  assert.match((await copy(full, `file:${target}`)).stderr, /full\.db is in use: stop the server/)
  assert.ok(!existsSync(target))
})

test('leads copy > explains a wrong address without printing the password', async () => {
  const { code, stderr } = await copy(full, 'mysql://user:secret@host/leads')
  assert.equal(code, 1)
  assert.match(stderr, /^The new database must be file:<path> for SQLite or postgres:/)
  const unreachable = await copy(full, 'postgres://user:secret@127.0.0.1:1/leads')
  assert.match(unreachable.stderr, /cannot be reached/)
  assert.doesNotMatch(stderr + unreachable.stderr, /secret/)
})

/** Fills every table, with hostile texts. */
async function fill(url: string): Promise<void> {
  const store = await openStore(url)
  const by = { actor: 'Ana', now, destinations: [to], seller: 'The Seller' }
  const ids: string[] = []
  for (const message of Object.values(hostileTexts)) {
    const text = message.replaceAll('\0', '\uFFFD')
    const lead = newLead({ message: text, name: text, page: text })
    await store.add(lead, [to], asItIs)
    await store.changeLead(lead.id, { kind: 'note', text }, by)
    ids.push(lead.id)
  }
  const [erased = '', revoked = '', forgotten = ''] = ids
  await store.add(newLead({ spam: true, submissionId: null }), [to], asItIs)
  const { claims } = await store.claim(to.channel, 2, 60)
  const [first, second] = claims
  if (first) await store.settle(first, { state: 'delivered' })
  if (second) await store.settle(second, { state: 'failed', error: '550' })
  await store.changeLead(revoked, { kind: 'revoke', note: 'texted STOP' }, by)
  await store.erase([erased], now)
  await store.deleteConsent([forgotten], now, 'asked for it')
  const image = Uint8Array.from({ length: 256 }, (_none, byte) => byte)
  const photo = { leadId: revoked, place: 1, of: 1, image, receivedAt: now }
  assert.equal(await store.addPhoto(photo, ''), 'stored')
  await store.claimDigest('2026-11-20', to, 60)
  await store.saveTrustedTime(now)
  await store.publishStatement({ hash: 'f00d', seller: 'Ana', statement: 'I agree.' }, now)
  const view = { day: '2026-11-20', page: '/', what: 'view', bucket: 0 } as const
  await store.addCounts({ id: 'batch', counts: [{ ...view, amount: 4_294_967_295 }] })
  await store.invite({ tokenHash: 'open', name: 'Bo', expiresAt: later, may: null }, by)
  const { session, passkey } = await letIn(store, 'Ana')
  await store.signIn(passkey.id, 4_294_967_295, newSession())
  await store.addChallenge('challenge', now, later)
  const file = { path: 'blog/ants.md', before: null, after: Object.values(hostileTexts).join('\n') }
  const change = { file: file.path, path: [], before: null, after: file.after }
  const edit = newEdit(
    { kind: 'new', file: file.path, name: 'Ants', by: 'Ana', changes: [change] },
    Date.now(),
  )
  const { revision } = await store.siteDraft()
  await store.saveSiteDraft(revision, { save: [edit], drop: [] })
  const publication = { id: 'p', at: now, by: 'Ana', files: [file], edits: [edit] }
  await store.beginSitePublication(publication)
  await store.keepPushKeys({ publicKey: 'p', privateKey: 'q' })
  await store.subscribe(session.id, newBrowser('https://push.mail.example/1').subscription)
  await store.close()
  const database = new DatabaseSync(String(sqliteFile(url)))
  database.exec(`INSERT INTO unreadable_leads VALUES ('${revoked}');
    INSERT INTO plans (id, lead_id, service, cents, every, unit)
      VALUES ('plan', '${revoked}', 'Ant Control', 9000, 3, 'month');
    INSERT INTO visits (id, lead_id, plan_id, day, from_time, until_time, who, cents, state, changed_at)
      VALUES ('visit', '${revoked}', 'plan', '2026-11-20', '08:00', '10:00', 'Ben', 9000, 'done', '${now}');
    INSERT INTO payments VALUES ('payment', '${revoked}', 'visit', 5000, 'card', '2026-11-20');
    INSERT INTO desk_recovery_codes SELECT 'hash', id, since FROM desk_people;
    INSERT INTO desk_calendars SELECT id, 'hash', since FROM desk_people`)
  database.close()
}

/** A row. Databases return bytes in different types. */
const textOf = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .map(([name, value]) => [name, value instanceof Uint8Array ? [...value] : value])
      .sort(),
  )

/** Every row of every table but the versions of the tables. */
async function everything(url: string): Promise<[table: string, rows: string[]][]> {
  const file = sqliteFile(url)
  const database = file === null ? await openPostgres(url) : openSqlite(file)
  const tables = tablesOfSchema().map(async ({ name }): Promise<[string, string[]]> => {
    const rows = await database.sql`SELECT * FROM ${raw(name)}`
    return [name, rows.map(textOf).sort()]
  })
  return Promise.all(tables).finally(() => database.close())
}
