import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { startApp } from '../../support/app.ts'
import { validForm } from '../../support/form.ts'
import { publishedContent } from '../../support/published.ts'

const { business, consent: words } = publishedContent()

const app = await startApp({ SITE_URL: 'https://pests.example' })
after(() => app.close())

test('consent > records statement, seller, page, sender and time', async () => {
  const start = new Date().toISOString()
  const form = validForm({ business_name: 'Evil Calls Inc.', page: '/locations/plano' })
  const { id } = await app.lead(form, { 'user-agent': 'Browser/9' })
  const [{ at, ...event } = assert.fail()] = await app.store.consentEvents(id)
  const expected = {
    statement: words.statement,
    statementHash: createHash('sha256').update(words.statement).digest('hex'),
    seller: business.name,
    page: 'https://pests.example/locations/plano',
    name: form.name,
    phone: form.phone,
    ip: '127.0.0.1',
    userAgent: 'Browser/9',
  }
  assert.deepEqual({ ...event, ...expected }, event)
  assert.ok(at >= start && at <= new Date().toISOString() && at.endsWith('Z'))
})

test('consent > records a page of another site as sent', async () => {
  for (const page of ['//evil.example/x', 'https://evil.ex/', '/\\evil.ex', 'javascript:1']) {
    const { id } = await app.lead({ page })
    assert.equal((await app.store.consentEvents(id))[0]?.page, page)
  }
})

test('consent > keeps the beginning of headers that are longer than any real one', async () => {
  const long = 'a'.repeat(4000)
  const headers = { 'user-agent': long, origin: long, 'sec-fetch-site': long }
  const { id, userAgent } = await app.lead({}, headers)
  const [event] = await app.store.consentEvents(id)
  for (const kept of [userAgent, event?.userAgent, event?.origin, event?.fetchSite]) {
    assert.equal(kept, 'a'.repeat(300))
  }
})

test('withdrawn consent > adds an event, and keeps the consent', async () => {
  const { id } = await app.lead()
  const [given] = await app.store.consentEvents(id)
  const by = { actor: 'Ana', now: new Date().toISOString(), destinations: [], seller: 'The Seller' }
  const wish = { kind: 'revoke', note: 'texted STOP' } as const
  assert.equal(await app.store.changeLead(id, wish, by), 'done')
  const [first, second] = await app.store.consentEvents(id)
  assert.deepEqual(first, given)
  assert.deepEqual([second?.kind, second?.note], ['revoked', 'texted STOP'])
})
