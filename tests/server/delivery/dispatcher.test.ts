import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, beforeEach, test } from 'node:test'
import { sendLead } from '../../support/form.ts'
import { type HttpStub, startHttpStub } from '../../support/http-stub.ts'
import { leads, listLeads, readLead } from '../../support/leads.ts'
import { discard, startServer } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

let hook: HttpStub
const env = () => ({
  WEBHOOK_URL: hook.url,
  WEBHOOK_SECRET: Buffer.alloc(32, 5).toString('base64'),
})
before(async () => {
  hook = await startHttpStub((response) => response.writeHead(200).end())
})
beforeEach(() => {
  hook.requests = []
  hook.answer = (response) => response.writeHead(200).end()
})
after(() => hook.close())

/** How often each lead was offered to the webhook. */
function offers(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { headers } of hook.requests) {
    const id = String(headers['webhook-id'])
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

test('two servers > deliver each lead once', async (t) => {
  const first = await startServer({ env: env() })
  t.after(() => discard(first))
  const second = await startServer({ folder: first.folder, env: env() })
  t.after(() => second.stop())
  const urls = Array.from({ length: 60 }, (_none, index) => (index % 2 ? first.url : second.url))
  const ids = await Promise.all(urls.map((url) => sendLead(url)))
  await until(() => offers().size === ids.length, 'every lead was delivered')
  // A stop waits for deliveries under way: after it, none can follow.
  await Promise.all([first.stop(), second.stop()])
  assert.deepEqual([...new Set(offers().values())], [1])
  const stored = await listLeads(first.folder)
  assert.deepEqual(stored.map(({ id }) => id).sort(), ids.sort())
})

test('restart > delivers what was pending, and nothing twice', async (t) => {
  const first = await startServer({ env: env() })
  const { folder } = first
  await Promise.all(Array.from({ length: 10 }, () => sendLead(first.url)))
  await until(() => offers().size === 10, 'the first ten are delivered')
  hook.answer = (response) => response.writeHead(503).end()
  const during = await Promise.all(Array.from({ length: 10 }, () => sendLead(first.url)))
  await first.stop()
  hook.requests = []
  hook.answer = (response) => response.writeHead(200).end()
  const second = await startServer({ folder, env: env() })
  t.after(() => discard(second))
  await until(() => offers().size === 10, 'the others are delivered')
  await second.stop()
  assert.deepEqual([...offers().keys()].sort(), during.map((id) => `msg_${id}`).sort())
  assert.deepEqual([...new Set(offers().values())], [1])
})

test('stop > waits for the delivery under way', async (t) => {
  hook.answer = (response) => setTimeout(() => response.writeHead(200).end(), 700)
  const first = await startServer({ env: env() })
  const id = await sendLead(first.url)
  await until(() => hook.requests.length === 1, 'the attempt has begun')
  assert.equal(await first.stop(), 0)
  t.after(() => discard(first))
  // What is delivered, no server claims again.
  assert.equal((await readLead(first.folder, id)).deliveries[0]?.state, 'delivered')
  assert.equal(hook.requests.length, 1)
})

test("lease > keeps a crashed server's delivery from others until it ends", async (t) => {
  hook.answer = () => {}
  const first = await startServer({ env: { ...env(), DELIVERY_TIMEOUT_SECONDS: '1' } })
  const id = await sendLead(first.url)
  await until(() => hook.requests.length === 1, 'the attempt has begun')
  await first.kill()
  hook.requests = []
  hook.answer = (response) => response.writeHead(200).end()
  const database = new DatabaseSync(join(first.folder, 'leads.db'), { readOnly: true })
  const lease = database.prepare('SELECT lease_until FROM deliveries WHERE lead_id = ?').get(id)
  database.close()
  const second = await startServer({ folder: first.folder, env: env() })
  t.after(() => discard(second))
  await until(() => hook.requests.length === 1, 'the lease has ended')
  assert.ok(Date.now() >= Date.parse(String(lease?.lease_until)), 'the lease still held')
})

test('leads status > counts deliveries that wait for a channel no longer configured', async (t) => {
  hook.answer = (response) => response.writeHead(500).end()
  const server = await startServer({ env: { ...env(), DELIVERY_RETRY_SECONDS: '3600' } })
  t.after(() => discard(server))
  await sendLead(server.url)
  const { stdout } = await leads(server.folder, ['status'])
  assert.match(stdout, /1 wait for webhook, which is not configured/)
})
