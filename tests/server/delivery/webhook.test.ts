import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { sendLead } from '../../support/form.ts'
import { type HttpStub, startHttpStub } from '../../support/http-stub.ts'
import { leads, readLead, settled } from '../../support/leads.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

const key = Buffer.alloc(32, 5)
let hook: HttpStub
let server: TestServer
const env = () => ({
  WEBHOOK_URL: `${hook.url}/leads`,
  WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
})
before(async () => {
  hook = await startHttpStub((response) => response.writeHead(204).end())
  server = await startServer({ env: { ...env(), DELIVERY_RETRY_SECONDS: '0.2,0.2' } })
})
beforeEach(() => {
  hook.requests = []
  hook.answer = (response) => response.writeHead(204).end()
})
after(async () => {
  await discard(server)
  await hook.close()
})

test('the webhook is signed as Standard Webhooks describes', async () => {
  const id = await sendLead(server.url)
  await settled(server.folder, id)
  const [request] = hook.requests
  assert.ok(request)
  assert.equal(request.path, '/leads')
  const { headers, body } = request
  assert.equal(headers['webhook-id'], `msg_${id}`)
  const sentAt = Number(headers['webhook-timestamp'])
  assert.ok(Math.abs(Date.now() / 1000 - sentAt) < 60)
  const signed = `msg_${id}.${sentAt}.${body}`
  const signature = createHmac('sha256', key).update(signed).digest('base64')
  assert.equal(headers['webhook-signature'], `v1,${signature}`)
  const event = JSON.parse(body) as { type: string; data: Record<string, unknown> }
  assert.equal(event.type, 'lead.created')
  assert.deepEqual(
    [event.data.id, event.data.name, event.data.phoneE164, event.data.service],
    [id, 'Ana Díaz', '+19725550142', 'Ant Control'],
  )
})

test('500 is tried again under the same id and then set aside', async () => {
  hook.answer = (response) => response.writeHead(500).end()
  const id = await sendLead(server.url)
  const [delivery] = (await settled(server.folder, id)).deliveries
  assert.deepEqual([delivery?.state, delivery?.attempts], ['failed', 3])
  assert.match(delivery?.lastError ?? '', /answered 500/)
  const ids = hook.requests.map(({ headers }) => headers['webhook-id'])
  assert.deepEqual(ids, [`msg_${id}`, `msg_${id}`, `msg_${id}`])
})

test('410 means never again', async () => {
  hook.answer = (response) => response.writeHead(410).end()
  const id = await sendLead(server.url)
  const [delivery] = (await settled(server.folder, id)).deliveries
  assert.deepEqual([delivery?.state, delivery?.attempts], ['failed', 1])
})

test('a redirect is not followed with the personal data in it', async () => {
  hook.answer = (response) => response.writeHead(307, { location: `${hook.url}/other` }).end()
  const id = await sendLead(server.url)
  await settled(server.folder, id)
  assert.ok(hook.requests.every(({ path }) => path === '/leads'))
})

test('what was set aside shows in health, status and log', async () => {
  hook.answer = (response) => response.writeHead(410).end()
  const id = await sendLead(server.url)
  await settled(server.folder, id)
  await until(async () => {
    const health = await (await fetch(`${server.url}/healthz`)).json()
    const { deliveries } = health as { deliveries: { channel: string; failed: number }[] }
    return deliveries.find(({ channel }) => channel === 'webhook')?.failed
  }, 'health counts it')
  const { stdout } = await leads(server.folder, ['status'], env())
  assert.match(stdout, /webhook .* the webhook answered 410/)
  assert.match(stdout, /resend --failed/)
  assert.match(server.output(), new RegExp(`"lead":"${id}".*"lead set aside"`))
})

test('several channels at once: one that hangs holds up no other', async (t) => {
  hook.answer = () => {}
  const relay = await startHttpStub((response) => response.end('{"success":"true"}'))
  t.after(() => relay.close())
  const own = await startServer({ env: { ...env(), RELAY_URL: relay.url } })
  t.after(() => discard(own))
  const ids = await Promise.all(Array.from({ length: 12 }, () => sendLead(own.url)))
  await until(() => relay.requests.length === 12, 'the relay has them all', 5000)
  const lead = await readLead(own.folder, ids[0] ?? '')
  assert.deepEqual(
    lead.deliveries.map(({ channel }) => channel),
    ['relay', 'webhook'],
  )
})
