import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimateRateLimit } from '../../../server/estimates/rate-limit.ts'
import { startApp } from '../../support/app.ts'
import { assertIncludes } from '../../support/assert.ts'
import { postForm, postJson, validForm } from '../../support/form.ts'
import { publishedContent } from '../../support/published.ts'

const { business } = publishedContent()

test('estimateRateLimit > does not count requests for a person that their network is refused for', () => {
  let now = 0
  const limits = { RATE_LIMIT_SENDER: 2, RATE_LIMIT_ADDRESS: 3 }
  const wait = estimateRateLimit(limits, () => now)
  const ask = (email: string) => wait('203.0.113.1', { phone: '', phoneE164: null, email })
  for (const email of ['a', 'b', 'c']) assert.equal(ask(email), 0)
  now = 590_000
  for (let count = 0; count < 5; count += 1) assert.equal(ask('new'), 10)
  now = 600_000
  assert.equal(ask('new'), 0)
})

test('POST /estimate > answers 429 with Retry-After and the phone number above the limit', async (t) => {
  const app = await startApp({ RATE_LIMIT_SENDER: '2' })
  t.after(() => app.close())
  for (let count = 0; count < 2; count += 1) await app.lead()
  const json = await postJson(app.url, validForm(), { 'x-forwarded-for': '203.0.113.1' })
  assert.equal(json.status, 429)
  const seconds = Number(json.headers.get('retry-after'))
  assert.ok(seconds > 500 && seconds <= 600)
  assertIncludes(await json.text(), business.phone.display)
  const page = await postForm(app.url, validForm())
  assert.equal(page.status, 429)
  assertIncludes(await page.text(), `tel:${business.phone.e164}`)
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
    '203.0.113.2:40004',
    '[2001:db8::7]:40004',
    '[2001:db8::7]:40005',
  ]) {
    const response = await postJson(app.url, validForm(), { 'x-forwarded-for': address })
    statuses.push(response.status)
  }
  assert.deepEqual(statuses, [201, 201, 429, 429, 429, 429, 201, 429])
  const ips = (await app.store.list({ limit: 9 })).leads.map(({ ip }) => ip)
  assert.deepEqual(ips.sort(), ['2001:db8::7', '203.0.113.1', '203.0.113.2'])
})

test('TRUST_PROXY > recognizes a proxy whose address comes with a port', async (t) => {
  const app = await startApp({ TRUST_PROXY: 'loopback, 192.0.2.0/24' })
  t.after(() => app.close())
  const { ip } = await app.lead({}, { 'x-forwarded-for': '203.0.113.9:50001, 192.0.2.4:40004' })
  assert.equal(ip, '203.0.113.9')
})

test('TRUST_PROXY=off > ignores a forwarded address, and warns once', async (t) => {
  const app = await startApp()
  t.after(() => app.close())
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    assert.equal((await app.lead({}, { 'x-forwarded-for': address })).ip, '127.0.0.1')
  }
  assert.equal(app.output().match(/TRUST_PROXY is off/g)?.length, 1)
})
