import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import type { Change } from '../../model/desk/changes.ts'
import type { ChangesResult } from '../../server/domain/desk.ts'
import type { Claim, Destination, Lead, NewLead } from '../../server/domain/lead.ts'
import type { Row } from '../../server/store/database.ts'
import { openStore, sqliteFile } from '../../server/store/open-store.ts'
import type { LeadStore } from '../../server/store/store.ts'
import { asItIs, newLead } from './new-lead.ts'
import { noPostgres, sharedPostgres, type TestPostgres } from './postgres.ts'
import { temporaryFolder } from './server.ts'

export interface StoreUnderTest {
  readonly store: LeadStore
  readonly url: string
  /** Stores a lead on its own channel, so that tests don't interfere. */
  due(changes?: Partial<NewLead>): Promise<{ lead: NewLead; channel: string; to: Destination }>
  read(id: string): Promise<Lead>
  /** Changes a lead as Ana at the desk does. */
  change(
    id: string,
    wish: Change,
    by?: { actor?: string; now?: string; destinations?: Destination[] },
  ): Promise<ChangesResult['result']>
  /** Address of another, empty database of the same kind. */
  newUrl(): Promise<string>
  /** A store in such a database, until the tests have ended. */
  empty(): Promise<LeadStore & { url: string }>
  /** Runs statements as another program would, on the database of `store` unless another is named. */
  runStatement(statement: string, url?: string): Promise<void>
  /** The rows that one statement returns there. */
  rows(statement: string, url?: string): Promise<Row[]>
  /** Claims what is due on a channel for some seconds; a lease of -1 has ended already. */
  claim(channel: string, limit?: number, leaseSeconds?: number): Promise<Claim[]>
}

/** The time of `change`. */
export const noon = '2026-11-20T16:00:00.000Z'

/** A time before every lead of a test. */
export const longAgo = '2000-01-01T00:00:00.000Z'

/** Runs the same tests on SQLite and on a real PostgreSQL. */
export function onBothStores(title: string, tests: (under: StoreUnderTest) => void): void {
  let folder: string
  let postgres: TestPostgres
  before(async () => {
    folder = await temporaryFolder()
    postgres = await sharedPostgres()
  })
  after(() => postgres.stop())
  const databases = {
    SQLite: async () => `file:${join(folder, `${randomUUID()}.db`)}`,
    PostgreSQL: () => postgres.database(),
  }
  for (const [name, address] of Object.entries(databases)) {
    if (name === 'PostgreSQL' && noPostgres) {
      test(`${title} on PostgreSQL`, { skip: noPostgres })
      continue
    }
    describe(`${title} on ${name}`, () => {
      const opened: LeadStore[] = []
      const under = {
        ...helpers(() => under.store),
        newUrl: address,
        empty: async () => {
          const url = await address()
          const store = Object.assign(await openStore(url), { url })
          opened.push(store)
          return store
        },
        runStatement: async (statement: string, url = under.url) => {
          await runStatement(url, statement)
        },
        rows: (statement: string, url = under.url) => runStatement(url, statement, true),
      } as StoreUnderTest & { store: LeadStore; url: string }
      before(async () => {
        under.url = await address()
        under.store = await openStore(under.url)
      })
      after(async () => {
        for (const store of [under.store, ...opened]) await store.close()
      })
      tests(under)
    })
  }
}

async function runStatement(url: string, statement: string, returns = false): Promise<Row[]> {
  const file = sqliteFile(url)
  if (file !== null) {
    const database = new DatabaseSync(file)
    const rows = returns ? database.prepare(statement).all() : []
    if (!returns) database.exec(statement)
    database.close()
    return rows as Row[]
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    // An open connection would keep the process, and with it the whole run, from ending.
    await client.end()
  }
}

function helpers(store: () => LeadStore) {
  return {
    async due(changes: Partial<NewLead> = {}) {
      const channel = randomUUID()
      const to = { channel, recipient: '' }
      const lead = newLead(changes)
      await store().add(lead, [to], asItIs)
      return { lead, channel, to }
    },
    async read(id: string) {
      const { leads } = await store().find(id)
      assert.ok(leads[0])
      return leads[0]
    },
    change: (id: string, wish: Change, by = {}) =>
      store().changeLead(id, wish, {
        actor: 'Ana',
        now: noon,
        destinations: [],
        seller: 'The Seller',
        ...by,
      }),
    async claim(channel: string, limit = 9, leaseSeconds = 60) {
      return (await store().claim(channel, limit, leaseSeconds)).claims
    },
  }
}
