/**
 * What each screen of the desk costs the server with 10,000 requests of a year: CPU time on SQLite,
 * which runs in the server's process, and the time to an answer on PostgreSQL. The ratio is to reading
 * 40 whole requests by their ids, as many as a list shows. `npm run bench -- desk [rounds]`
 */
import { join } from 'node:path'
import { listQuerySchema } from '../model/desk/api.ts'
import { views } from '../model/lead/stages.ts'
import { type DeskLeads, leadOf, listOf } from '../server/desk/leads.ts'
import { spreadsheetOf } from '../server/desk/spreadsheet.ts'
import type { Database } from '../server/leads/database.ts'
import { openPostgres } from '../server/leads/postgres/database.ts'
import { readLeads } from '../server/leads/sql/reading.ts'
import { openSqlite } from '../server/leads/sqlite/database.ts'
import { databaseStore, type LeadStore } from '../server/leads/store.ts'
import { readReport } from '../server/report/read.ts'
import { asItIs, newLead } from '../tests/support/new-lead.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { temporaryFolder } from '../tests/support/server.ts'
import { median, table } from './harness.ts'

const leads = 10_000
const dayMs = 86_400_000
const idOf = (number: number) => `lead${number}`
/** Requests from here on were answered. */
const firstAnswered = 300

export async function run([rounds = '9']: string[]): Promise<string> {
  const folder = await temporaryFolder()
  const postgres = await startPostgres()
  const sqlite = await measure(openSqlite(join(folder, 'leads.db')), Number(rounds))
  const remote = await measure(await openPostgres(await postgres.database()), Number(rounds))
  await postgres.stop()
  const [floor, answers] = [sqlite[0]?.cpuMs ?? 0, remote[0]?.ms ?? 0]
  return table(
    sqlite.map(({ screen, cpuMs }, index) => {
      const ms = remote[index]?.ms ?? Number.NaN
      return {
        screen,
        'SQLite, CPU ms': cpuMs.toFixed(1),
        ratio: (cpuMs / floor).toFixed(1),
        'PostgreSQL, ms': ms.toFixed(1),
        'ratio ': (ms / answers).toFixed(1),
      }
    }),
  )
}

/** Median times of each screen's data. */
async function measure(database: Database, rounds: number) {
  const store = databaseStore(database)
  await fill(store)
  // PostgreSQL's own process does this every minute.
  if (!database.description.includes('SQLite')) await database.sql`ANALYZE`
  const figures: { screen: string; cpuMs: number; ms: number }[] = []
  for (const [screen, read] of screens(database, store)) {
    const [cpu, wall]: [number[], number[]] = [[], []]
    await read()
    for (let round = 0; round < rounds; round += 1) {
      const [before, start] = [process.cpuUsage(), performance.now()]
      await read()
      wall.push(performance.now() - start)
      const { user, system } = process.cpuUsage(before)
      cpu.push((user + system) / 1000)
    }
    figures.push({ screen, cpuMs: median(cpu), ms: median(wall) })
  }
  await store.close()
  return figures
}

type Screen = [name: string, read: () => Promise<unknown>]

function screens(database: Database, store: LeadStore): Screen[] {
  const desk = { store, destinations: [] } as unknown as DeskLeads
  const list = (query: object) => () => listOf(desk, listQuerySchema.parse(query), 'Ana')
  const page = Array.from({ length: 40 }, (_, index) => ({ id: idOf(index) }))
  const spreadsheet = async () => {
    for await (const piece of spreadsheetOf(store, { view: 'all', q: '' })) {
      // The first piece is the heading; the server does other work between pieces.
      if (piece.startsWith('\r\n')) return
    }
  }
  return [
    ['40 requests by id', () => readLeads(database.sql, page)],
    ...views.map((view): Screen => [`list: ${view}`, list({ view })]),
    ['search: found', list({ q: 'ants' })],
    ['search: a number', list({ q: '972 555' })],
    ['search: nothing', list({ q: 'crocodile' })],
    ['request of a customer with 20', () => leadOf(desk, idOf(5000))],
    ['report', () => readReport(store, Date.now())],
    ['calendar', () => store.visitsSince('2000-01-01')],
    ['look for changes', () => store.deskPulse()],
    ['200 lines of a spreadsheet', spreadsheet],
  ]
}

async function fill(store: LeadStore): Promise<void> {
  for (let from = 0; from < leads; from += 500) {
    await Promise.all(Array.from({ length: 500 }, (_, index) => add(store, from + index)))
  }
  for (;;) {
    const { claims } = await store.claim('email', 500, 60)
    if (claims.length === 0) return
    await Promise.all(
      claims.map((claim, index) =>
        store.settle(claim, index > 9 ? { state: 'delivered' } : { state: 'failed', error: '550' }),
      ),
    )
  }
}

/** Adds a request and what the desk did with it. The first one is the newest. */
async function add(store: LeadStore, number: number): Promise<void> {
  const id = idOf(number)
  const time = Date.now() - (number / leads) * 365 * dayMs
  const spam = number % 12 === 1
  const lead = newLead({
    ...{ id, spam, receivedAt: new Date(time).toISOString() },
    message: 'Ants in the kitchen and under the sink, and two wasp nests at the porch. '.repeat(3),
    phoneE164: number % 500 === 0 ? '+19725550142' : `+1972${2_000_000 + (number % 7000)}`,
    emailNormalised: `visitor${number % 8000}@mail.example`,
  })
  await store.add(lead, [{ channel: 'email', recipient: '' }], asItIs)
  if (spam) return
  const by = { actor: 'Ana', destinations: [], now: new Date(time + 600_000).toISOString() }
  if (number < firstAnswered) {
    if (number % 3 === 0) {
      await store.changeLead(id, { kind: 'follow-up', from: null, to: '2026-11-25' }, by)
    }
    return
  }
  const visit = {
    day: new Date(time + 3 * dayMs).toISOString().slice(0, 10),
    ...{ from: '08:00', until: '10:00', cents: 18_000, who: 'Ana' },
  }
  const to = (['booked', 'done', 'no-job'] as const)[number % 3] ?? 'done'
  const stage = { from: 'new', to: 'called' } as const
  await store.changeLead(id, { kind: 'contact', how: 'call' }, by)
  await store.changeLead(id, { kind: 'outcome', from: 'call', to: 'reached', stage }, by)
  await store.changeLead(id, { kind: 'visit', from: null, to: visit }, by)
  await store.changeLead(id, { kind: 'stage', from: 'called', to }, by)
}
