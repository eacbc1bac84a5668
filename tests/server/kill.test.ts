import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sendLead } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
import { sharedPostgres } from '../support/postgres.ts'
import { startServer, temporaryFolder } from '../support/server.ts'
import { until } from '../support/wait.ts'

const clients = 8

let folder: string
before(async () => {
  folder = await temporaryFolder()
})
after(() => rm(folder, { recursive: true, force: true }))

/** Sends requests one by one until the server is gone. */
async function sendUntilGone(url: string, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const id = await sendLead(url).catch(() => undefined)
    if (id === undefined) return
    acknowledged.add(id)
  }
}

/** Kills the server several times, at random moments under load, and counts what was lost. */
async function killAndLook(t: TestContext, rounds: number, env: Record<string, string>) {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ folder, env })
    const sending = Array.from({ length: clients }, () => sendUntilGone(server.url, acknowledged))
    const enough = acknowledged.size + clients
    await until(() => acknowledged.size > enough, 'there is some load')
    await delay(Math.random() * 300)
    await server.kill()
    await Promise.all(sending)
  }
  const stored = await listLeads(folder, env)
  const there = new Set(stored.map(({ id }) => id))
  const lost = [...acknowledged].filter((id) => !there.has(id))
  t.diagnostic(`${acknowledged.size} acknowledged, ${stored.length} stored, ${lost.length} lost`)
  assert.deepEqual(lost, [])
  assert.ok(stored.every(({ deliveries, consentAt }) => deliveries.length === 1 && consentAt))
}

test('keeps every acknowledged lead after SIGKILL under load (SQLite)', async (t) => {
  await killAndLook(t, 4, {})
  const database = new DatabaseSync(join(folder, 'leads.db'))
  assert.deepEqual(Object.values(database.prepare('PRAGMA integrity_check').get() ?? {}), ['ok'])
  database.close()
})

test('keeps every acknowledged lead after SIGKILL under load (PostgreSQL)', async (t) => {
  const postgres = await sharedPostgres()
  t.after(() => postgres.stop())
  await killAndLook(t, 2, { DATABASE_URL: await postgres.database() })
})
