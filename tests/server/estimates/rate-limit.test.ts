import assert from 'node:assert/strict'
import { test } from 'node:test'
import { business } from '../../../model/content/content.ts'
import { networkOf, rateLimiter } from '../../../server/estimates/rate-limit.ts'
import { startApp } from '../../support/app.ts'
import { postForm, postJson, validForm } from '../../support/form.ts'

test('rateLimiter > returns a wait above the limit, until ten minutes are over', () => {
  let now = 0
  const wait = rateLimiter(2, () => now)
  assert.deepEqual([wait('a'), wait('a'), wait('a'), wait('b')], [0, 0, 600, 0])
  now = 599_000
  assert.equal(wait('a'), 1)
  now = 600_000
  assert.equal(wait('a'), 0)
})

test('rateLimiter > evicts the oldest keys when it is full', () => {
  const wait = rateLimiter(1, () => 0)
  wait('the first')
  for (let count = 0; count < 30_000; count += 1) wait(`sender ${count}`)
  assert.equal(wait('the first'), 0)
  assert.ok(wait('sender 29999') > 0)
})

test('networkOf > returns the /56 of an IPv6 address, and unwraps IPv4-mapped addresses', () => {
  const network = networkOf('2001:db8:1:200::1')
  for (const address of ['2001:db8:1:200:ffff::9', '2001:db8:1:2ab::1', '2001:db8:1:200::1%eth0']) {
    assert.equal(networkOf(address), network)
  }
  for (const address of ['2001:db8:1:300::1', '2001:db8::1']) {
    assert.notEqual(networkOf(address), network)
  }
  for (const address of ['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:cb00:7107']) {
    assert.equal(networkOf(address), '203.0.113.7')
  }
})

test('POST /estimate > answers 429 with Retry-After and the phone number above the limit', async (t) => {
  const app = await startApp({ RATE_LIMIT_SENDER: '2' })
  t.after(() => app.close())
  for (let count = 0; count < 2; count += 1) await app.lead()
  const json = await postJson(app.url, validForm(), { 'x-forwarded-for': '203.0.113.1' })
  assert.equal(json.status, 429)
  const seconds = Number(json.headers.get('retry-after'))
  assert.ok(seconds > 500 && seconds <= 600)
  assert.ok((await json.text()).includes(business.phone.display))
  const page = await postForm(app.url, validForm())
  assert.equal(page.status, 429)
  assert.ok((await page.text()).includes(`tel:${business.phone.e164}`))
  assert.ok(await app.lead({ phone: '(972) 555-0199' }), 'another sender at the same address')
  assert.equal((await app.store.list({ limit: 9 })).leads.length, 3)
})

test('TRUST_PROXY > takes the address from the proxy, and ignores what a visitor claims', async (t) => {
  const app = await startApp({ RATE_LIMIT_ADDRESS: '1', TRUST_PROXY: 'loopback' })
  t.after(() => app.close())
  const statuses: number[] = []
  for (const address of [
    '203.0.113.1',
    '203.0.113.2',
    '203.0.113.1',
    '198.51.100.1, 203.0.113.1',
    '::ffff:203.0.113.2',
  ]) {
    const response = await postJson(app.url, validForm(), { 'x-forwarded-for': address })
    statuses.push(response.status)
  }
  assert.deepEqual(statuses, [201, 201, 429, 429, 429])
  const ips = (await app.store.list({ limit: 9 })).leads.map(({ ip }) => ip)
  assert.deepEqual(ips.sort(), ['203.0.113.1', '203.0.113.2'])
})

test('TRUST_PROXY=off > ignores a forwarded address, and warns once', async (t) => {
  const app = await startApp()
  t.after(() => app.close())
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    assert.equal((await app.lead({}, { 'x-forwarded-for': address })).ip, '127.0.0.1')
  }
  assert.equal(app.output().match(/TRUST_PROXY is off/g)?.length, 1)
})
