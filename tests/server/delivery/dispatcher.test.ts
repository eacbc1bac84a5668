import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, beforeEach, test } from 'node:test'
import { webhookSecret } from '../../support/channel.ts'
import { sendLead } from '../../support/form.ts'
import { type HttpStub, startHttpStub } from '../../support/http-stub.ts'
import { leads, readLead } from '../../support/leads.ts'
import { discard, startServer } from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

const accept: HttpStub['answer'] = (response) => response.writeHead(200).end()
const env = () => ({ WEBHOOK_URL: hook.url, WEBHOOK_SECRET: webhookSecret })

const hook = await startHttpStub(accept)
beforeEach(() => {
  hook.requests = []
  hook.answer = accept
})
after(() => hook.close())

const ids = () => hook.requests.map(({ headers }) => String(headers['webhook-id'])).sort()

test('two servers > deliver each lead once, and pending leads after a restart', async (t) => {
  const first = await startServer({ env: env() })
  const { folder } = first
  const second = await startServer({ folder, env: env() })
  const send = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => sendLead([first, second][index % 2]?.url ?? '')),
    )
  const sent = await send(40)
  await waitUntil(() => new Set(ids()).size === sent.length, 'every lead was delivered')
  hook.answer = (response) => response.writeHead(503).end()
  const pending = await send(10)
  // A stop waits for deliveries in progress, so none can follow.
  await Promise.all([first.stop(), second.stop()])
  const delivered = ids().filter((id) => sent.includes(id.replace('msg_', '')))
  assert.deepEqual(delivered, sent.map((id) => `msg_${id}`).sort())
  const { stdout } = await leads(folder, ['status'])
  assert.match(stdout, /10 leads can't be delivered by webhook, which isn't configured/)

  hook.requests = []
  hook.answer = accept
  const third = await startServer({ folder, env: env() })
  t.after(() => discard(third))
  await waitUntil(() => new Set(ids()).size === pending.length, 'the others are delivered')
  await third.stop()
  assert.deepEqual(ids(), pending.map((id) => `msg_${id}`).sort())
})

test('stop > waits for a delivery in progress', async (t) => {
  const waiting: ServerResponse[] = []
  hook.answer = (response) => waiting.push(response)
  const server = await startServer({ env: env() })
  t.after(() => discard(server))
  const id = await sendLead(server.url)
  await waitUntil(() => waiting.length === 1, 'the attempt has begun')
  const stopped = server.stop()
  const isClosed = () =>
    fetch(server.url)
      .then(() => false)
      .catch(() => true)
  await waitUntil(isClosed, 'the server accepts no more connections')
  waiting[0]?.end()
  assert.equal(await stopped, 0)
  assert.equal((await readLead(server.folder, id)).deliveries[0]?.state, 'delivered')
  assert.equal(hook.requests.length, 1)
})

test('failed delivery > shows in health, status and log', async (t) => {
  hook.answer = (response) => response.writeHead(410).end()
  const server = await startServer({ env: env() })
  t.after(() => discard(server))
  const id = await sendLead(server.url)
  await waitUntil(() => /"lead set aside"/.test(server.output()), 'the log has it')
  assert.match(server.output(), new RegExp(`"lead":"${id}".*"lead set aside"`))
  await waitUntil(async () => {
    const { deliveries } = (await (await fetch(`${server.url}/healthz`)).json()) as {
      deliveries: { channel: string; failed: number }[]
    }
    return deliveries.find(({ channel }) => channel === 'webhook')?.failed === 1
  }, 'health counts it')
  const { stdout } = await leads(server.folder, ['status'], env())
  assert.match(stdout, /webhook .* the webhook answered 410/)
  assert.match(stdout, /resend --failed/)
})
