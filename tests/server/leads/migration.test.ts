import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openReader, openStore } from '../../../server/leads/open-store.ts'
import { migrations } from '../../../server/leads/schema/migrations.ts'
import { sharedPostgres, type TestPostgres } from '../../support/postgres.ts'
import { temporaryFolder } from '../../support/server.ts'

let folder: string
let postgres: TestPostgres
before(async () => {
  folder = await temporaryFolder()
  postgres = await sharedPostgres()
})
after(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const [first] = migrations
assert.ok(first)

const lead = (id: string, spam: number, erased: string) =>
  `INSERT INTO leads (id, received_at, submission_id, fingerprint, message_hash, name, phone,
     phone_e164, email, email_normalised, message, service, location, page_source, page, ip,
     user_agent, elapsed_ms, flags, spam, spam_score, spam_reasons, erased_at)
   VALUES ('${id}', '2026-01-02T03:04:05.678Z', NULL, 'f', 'm', 'Ana', '1', NULL, 'a@b.example', NULL,
     'Ants', 's', 'l', 'p', '/', '::1', 'B', NULL, '["phone-doubtful"]', ${spam}, ${spam * 5}, '[]',
     ${erased})`
const delivery = (id: string, channel: string, state: string, error: string) =>
  `INSERT INTO deliveries (lead_id, channel, state, attempts, round, due_at, last_error)
   VALUES ('${id}', '${channel}', '${state}', 3, 2, '2026-01-02T03:04:05.678Z', ${error})`

/** What a server of the first version left behind. */
const leftBehind = [
  lead('kept', 0, 'NULL'),
  lead('junk', 1, 'NULL'),
  lead('gone', 0, "'2026-02-02T03:04:05.678Z'"),
  delivery('kept', 'email', 'failed', "'550'"),
  delivery('kept', 'webhook', 'pending', 'NULL'),
  delivery('junk', 'email', 'held', 'NULL'),
  `INSERT INTO consent_events (lead_id, kind, at, seller, statement, statement_hash, name, phone,
     page, ip, user_agent, note)
   VALUES ('kept', 'given', '2026-01-02T03:04:05.678Z', 'S', 'T', 'H', 'Ana', '1', '/', '::1', 'B', '')`,
]

const databases = {
  SQLite: async () => {
    const file = join(folder, `${randomUUID()}.db`)
    const database = new DatabaseSync(file)
    for (const statement of [...first.both, ...first.sqlite, ...leftBehind]) {
      database.exec(statement)
    }
    database.exec('PRAGMA user_version = 1')
    database.close()
    return `file:${file}`
  },
  PostgreSQL: async () => {
    const url = await postgres.database()
    const client = new pg.Client(url)
    await client.connect()
    await client.query('CREATE TABLE schema_version (version INTEGER NOT NULL)')
    await client.query('INSERT INTO schema_version VALUES (1)')
    for (const statement of [...first.both, ...first.postgres, ...leftBehind]) {
      await client.query(statement)
    }
    await client.end()
    return url
  },
}

for (const [name, prepare] of Object.entries(databases)) {
  test(`a database of the first version on ${name} opens with everything in it`, async () => {
    const url = await prepare()
    await assert.rejects(openReader(url), /are of version 1, .*: start the server once/)
    const stores = await Promise.all([openStore(url), openStore(url), openStore(url)])
    const [store] = stores
    assert.ok(store)
    const { leads } = await store.list({ limit: 9 })
    assert.deepEqual(leads.map(({ id }) => id).sort(), ['gone', 'junk', 'kept'])
    const kept = leads.find(({ id }) => id === 'kept')
    assert.deepEqual(
      [kept?.name, kept?.flags, kept?.consentAt],
      ['Ana', ['phone-doubtful'], '2026-01-02T03:04:05.678Z'],
    )
    assert.deepEqual(
      kept?.deliveries.map(({ channel, recipient, state, attempts, round, lastError }) => [
        channel,
        recipient,
        state,
        attempts,
        round,
        lastError,
      ]),
      [
        ['email', '', 'failed', 3, 2, '550'],
        ['webhook', '', 'pending', 3, 2, null],
      ],
    )
    const summary = await store.summary()
    assert.deepEqual([summary.leads, summary.spam, summary.erased], [3, 1, 1])
    assert.equal(summary.timeSeen, '2026-01-02T03:04:05.678Z')
    assert.deepEqual(
      summary.destinations.map(({ channel, pending, held, failed }) => [
        channel,
        pending,
        held,
        failed,
      ]),
      [
        ['email', 0, 1, 1],
        ['webhook', 1, 0, 0],
      ],
    )
    const { claims } = await store.claim('webhook', 9, 60)
    assert.deepEqual(
      claims.map((one) => one.lead.id),
      ['kept'],
    )
    assert.deepEqual(
      (await store.consentEvents('kept')).map(({ origin }) => origin),
      [''],
    )
    const to = { channel: 'email', recipient: 'owner@pests.example' }
    const takers = await Promise.all(stores.map((one) => one.claimDigest('2026-11-20', to, 60)))
    assert.equal(takers.filter((one) => one !== 'later').length, 1, 'one digest for all of them')
    for (const one of stores) await one.close()
  })
}

test('many servers that start at once on an empty PostgreSQL database all come up', async () => {
  const url = await postgres.database()
  const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(url)))
  for (const store of stores) {
    await store.check()
    await store.close()
  }
})

test('tables of a later version are refused in a sentence', async () => {
  const file = join(folder, 'later.db')
  await (await openStore(`file:${file}`)).close()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 99')
  database.close()
  const refusal = /are of version 99, .*: use the program that/
  await assert.rejects(openStore(`file:${file}`), refusal)

  const url = await postgres.database()
  await (await openStore(url)).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('INSERT INTO schema_version VALUES (99)')
  await client.end()
  await assert.rejects(openStore(url), refusal)
})
