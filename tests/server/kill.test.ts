import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { sqliteFile } from '../../server/store/open-store.ts'
import { onBothStores } from '../support/both-stores.ts'
import { sendLead } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
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
  assert.deepEqual(acknowledged.difference(ids), new Set())
  assert.ok(stored.every(({ deliveries, consentAt }) => deliveries.length === 1 && consentAt))
}

onBothStores('server', (under) => {
  test('keeps every acknowledged lead after SIGKILL under load', async () => {
    const folder = await temporaryFolder()
    const file = sqliteFile(under.url)
    await assertSurvivesKill(folder, file === null ? 1 : 2, { DATABASE_URL: under.url })
    if (file === null) return
    const database = new DatabaseSync(file)
    const verdict = database.prepare('PRAGMA integrity_check').get()
    assert.deepEqual({ ...verdict }, { integrity_check: 'ok' })
    database.close()
  })
})
