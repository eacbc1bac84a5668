import assert from 'node:assert/strict'
import { test } from 'node:test'
import { business } from '../../../model/content/content.ts'
import type { EstimateRequest } from '../../../server/domain/lead.ts'
import { estimateRateLimit, rateLimiter } from '../../../server/estimates/rate-limit.ts'
import { postForm, postJson, validForm } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { discard, startServer } from '../../support/server.ts'

const person = (phone: string) =>
  ({ phone, phoneE164: null, email: 'x@y.example' }) as EstimateRequest

test('after the limit one waits until the ten minutes are over', () => {
  let now = 0
  const wait = rateLimiter(2, () => now)
  assert.deepEqual([wait('a'), wait('a'), wait('a'), wait('b')], [0, 0, 600, 0])
  now = 599_000
  assert.equal(wait('a'), 1)
  now = 600_000
  assert.equal(wait('a'), 0)
})

test('of very many senders the oldest are forgotten, so that memory is bounded', () => {
  const wait = rateLimiter(1, () => 0)
  wait('the first')
  for (let count = 0; count < 100_000; count += 1) wait(`sender ${count}`)
  assert.equal(wait('the first'), 0)
  assert.ok(wait('sender 99999') > 0)
})

test('one sender at the limit does not keep others behind the same address out', () => {
  const wait = estimateRateLimit({ sender: 1, address: 100 })
  assert.equal(wait('203.0.113.1', person('1')), 0)
  assert.ok(wait('203.0.113.1', person('1')) > 0)
  assert.equal(wait('203.0.113.1', person('2')), 0)
})

test('an IPv6 customer is one address, whichever of theirs is used', () => {
  const wait = estimateRateLimit({ sender: 100, address: 1 })
  assert.equal(wait('2001:db8:1:200::1', person('1')), 0)
  assert.ok(wait('2001:db8:1:200:ffff::9', person('2')) > 0, 'the same /64')
  assert.ok(wait('2001:db8:1:2ab::1', person('3')) > 0, 'the same /56')
  assert.equal(wait('2001:db8:1:300::1', person('4')), 0, 'the next /56')
  assert.equal(wait('2001:db8::1', person('5')), 0)
})

test('IPv4 written as IPv6 is the same address', () => {
  const wait = estimateRateLimit({ sender: 100, address: 1 })
  assert.equal(wait('203.0.113.7', person('1')), 0)
  assert.ok(wait('::ffff:203.0.113.7', person('2')) > 0)
  assert.ok(wait('::ffff:cb00:7107', person('3')) > 0)
  assert.ok(wait('0:0:0:0:0:ffff:cb00:7107', person('4')) > 0)
  assert.equal(wait('::ffff:203.0.113.8', person('5')), 0)
})

test('the answer is 429 with Retry-After and the phone number, as JSON and as a page', async (t) => {
  const server = await startServer({ env: { RATE_LIMIT_SENDER: '2' } })
  t.after(() => discard(server))
  for (let count = 0; count < 2; count += 1) await postJson(server.url, validForm())
  const json = await postJson(server.url, validForm())
  assert.equal(json.status, 429)
  const seconds = Number(json.headers.get('retry-after'))
  assert.ok(seconds > 500 && seconds <= 600)
  assert.ok((await json.text()).includes(business.phone.display))
  const page = await postForm(server.url, validForm())
  assert.equal(page.status, 429)
  assert.ok((await page.text()).includes(`tel:${business.phone.e164}`))
  assert.equal((await listLeads(server.folder)).length, 2)
})

test('behind a proxy that is trusted, each visitor has an address of their own', async (t) => {
  const server = await startServer({ env: { RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: 'loopback' } })
  t.after(() => discard(server))
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await postJson(server.url, validForm(), headers)).status
  }
  assert.equal(await from('203.0.113.1'), 201)
  assert.equal(await from('203.0.113.2'), 201)
  assert.equal(await from('203.0.113.1'), 429)
  // What a visitor claims for themselves comes first in the list and is not believed.
  assert.equal(await from('198.51.100.1, 203.0.113.1'), 429)
  assert.equal(await from('::ffff:203.0.113.2'), 429)
  const ips = (await listLeads(server.folder)).map(({ ip }) => ip).sort()
  assert.deepEqual(ips, ['203.0.113.1', '203.0.113.2'])
})

test('without trust, a forwarded address is ignored, and the log says so', async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  await postJson(server.url, validForm(), { 'x-forwarded-for': '203.0.113.1' })
  assert.equal((await listLeads(server.folder))[0]?.ip, '127.0.0.1')
  assert.match(server.output(), /TRUST_PROXY is off/)
})
