import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sendLead } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
import { startServer, temporaryFolder } from '../support/server.ts'

const rounds = 10
const clients = 8

let folder: string
before(async () => {
  folder = await temporaryFolder()
})
after(() => rm(folder, { recursive: true, force: true }))

/** Sends one request after the other until the server is gone. */
async function sendUntilGone(url: string, acknowledged: Set<string>): Promise<void> {
  for (;;) {
    const id = await sendLead(url).catch(() => undefined)
    if (id === undefined) return
    acknowledged.add(id)
  }
}

test(`killed under load ${rounds} times, every acknowledged lead is there`, async (t) => {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ folder })
    const sending = Array.from({ length: clients }, () => sendUntilGone(server.url, acknowledged))
    await delay(150 + Math.random() * 500)
    await server.kill()
    await Promise.all(sending)
  }
  const stored = await listLeads(folder)
  const there = new Set(stored.map(({ id }) => id))
  const lost = [...acknowledged].filter((id) => !there.has(id))
  t.diagnostic(`${acknowledged.size} acknowledged, ${stored.length} stored, ${lost.length} lost`)
  assert.ok(acknowledged.size > rounds * clients, 'there was some load')
  assert.deepEqual(lost, [])
  assert.ok(stored.every(({ deliveries, consentAt }) => deliveries.length === 1 && consentAt))

  const database = new DatabaseSync(join(folder, 'leads.db'))
  assert.deepEqual(Object.values(database.prepare('PRAGMA integrity_check').get() ?? {}), ['ok'])
  database.close()
})
