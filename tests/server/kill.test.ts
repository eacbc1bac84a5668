import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { sendLead } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
import { sharedPostgres } from '../support/postgres.ts'
import { startServer, temporaryFolder } from '../support/server.ts'
import { waitUntil } from '../support/wait.ts'

const visitors = 8

/** Kills a server under load at a random moment, several times, and asserts that nothing is lost. */
async function assertSurvivesKill(folder: string, rounds: number, env: Record<string, string>) {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ folder, env })
    const send = async () => {
      for (;;) acknowledged.add(await sendLead(server.url))
    }
    const gone = Promise.allSettled(Array.from({ length: visitors }, send))
    const enough = acknowledged.size + visitors + Math.random() * 100
    await waitUntil(() => acknowledged.size > enough, 'there is some load')
    await server.kill()
    await gone
  }
  const stored = await listLeads(folder, env)
  const ids = new Set(stored.map(({ id }) => id))
  assert.deepEqual(
    [...acknowledged].filter((id) => !ids.has(id)),
    [],
  )
  assert.ok(stored.every(({ deliveries, consentAt }) => deliveries.length === 1 && consentAt))
}

test('server > keeps every acknowledged lead after SIGKILL under load (SQLite)', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  await assertSurvivesKill(folder, 2, {})
  const database = new DatabaseSync(`${folder}/leads.db`)
  assert.deepEqual(
    { ...database.prepare('PRAGMA integrity_check').get() },
    { integrity_check: 'ok' },
  )
  database.close()
})

test('server > keeps every acknowledged lead after SIGKILL under load (PostgreSQL)', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  const postgres = await sharedPostgres()
  t.after(() => postgres.stop())
  await assertSurvivesKill(folder, 1, { DATABASE_URL: await postgres.database() })
})
