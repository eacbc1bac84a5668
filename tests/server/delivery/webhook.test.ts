import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { settlementFor } from '../../../server/delivery/retry.ts'
import { deliver, webhookKey, webhookSecret } from '../../support/channel.ts'
import { startHttpStub } from '../../support/http-stub.ts'

const hook = await startHttpStub((response) => response.writeHead(204).end())
beforeEach(() => {
  hook.requests = []
})
after(() => hook.close())

const post = (round = 1) =>
  deliver({ WEBHOOK_URL: `${hook.url}/leads`, WEBHOOK_SECRET: webhookSecret }, {}, { round })

test('webhook > signs its requests as Standard Webhooks specifies', async () => {
  const { result, lead } = await post()
  assert.equal(result, 'delivered')
  const [{ path, headers, body } = assert.fail()] = hook.requests
  const id = `msg_${lead.id}`
  const sentAt = Number(headers['webhook-timestamp'])
  assert.deepEqual([path, headers['webhook-id']], ['/leads', id])
  assert.ok(Math.abs(Date.now() / 1000 - sentAt) < 60)
  const signed = createHmac('sha256', webhookKey).update(`${id}.${sentAt}.${body}`)
  assert.equal(headers['webhook-signature'], `v1,${signed.digest('base64')}`)
  const { type, data } = JSON.parse(body)
  assert.equal(type, 'lead.created')
  assert.deepEqual(
    [data.id, data.name, data.phoneE164, data.service],
    [lead.id, lead.name, lead.phoneE164, lead.service],
  )
  await post(2)
  assert.match(String(hook.requests[1]?.headers['webhook-id']), /\.2$/)
})

test('webhook > retries after an error but not after 410, and follows no redirect', async () => {
  for (const [status, result] of [
    [500, 'retry'],
    [410, 'refused'],
    [307, 'retry'],
  ] as const) {
    hook.answer = (response) => response.writeHead(status, { location: '/other' }).end()
    const outcome = await post()
    assert.equal(outcome.result, result)
    assert.equal(outcome.error, `the webhook answered ${status}`)
  }
  assert.equal(hook.requests.length, 3)
})

test('Retry-After > delays the next attempt by seconds or until a date, for a day at most', async () => {
  const day = 24 * 60 * 60
  const wait = async (retryAfter: string) => {
    hook.answer = (response) => response.writeHead(503, { 'retry-after': retryAfter }).end()
    const settlement = settlementFor(await post(), 1, [60])
    return settlement.state === 'pending' ? settlement.afterSeconds : Number.NaN
  }
  assert.equal(await wait('3000'), 3000)
  const hour = await wait(new Date(Date.now() + 3_600_000).toUTCString())
  assert.ok(hour > 3500 && hour <= 3600, `${hour} s`)
  assert.equal(await wait('9'), 60, 'not before the scheduled attempt')
  assert.equal(await wait('soon'), 60)
  assert.equal(await wait('99999999'), day)
  assert.equal(await wait(new Date(Date.now() + 400 * day * 1000).toUTCString()), day)
})
