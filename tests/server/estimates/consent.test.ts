import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { business, consent as words } from '../../../model/content/content.ts'
import type { ConsentEvent } from '../../../server/domain/lead.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { postJson, sendLead, validForm } from '../../support/form.ts'
import { leads, readLead } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { discard, startServer } from '../../support/server.ts'

test('the record holds who agreed to what, where, when, and for whom', async (t) => {
  const server = await startServer({ env: { SITE_URL: 'https://pests.example' } })
  t.after(() => discard(server))
  const start = new Date().toISOString()
  const form = validForm({ business_name: 'Evil Calls Inc.', page: '/locations/plano' })
  const response = await postJson(server.url, form, { 'user-agent': 'Browser/9' })
  const { id } = (await response.json()) as { id: string }
  const { consent } = (await readLead(server.folder, id)) as unknown as { consent: ConsentEvent[] }
  const [event] = consent
  assert.ok(event)
  assert.equal(event.statement, words.statement)
  assert.equal(event.statementHash, createHash('sha256').update(words.statement).digest('hex'))
  assert.equal(event.seller, business.name)
  assert.equal(event.page, 'https://pests.example/locations/plano')
  assert.deepEqual([event.name, event.phone], [form.name, form.phone])
  assert.deepEqual([event.ip, event.userAgent], ['127.0.0.1', 'Browser/9'])
  assert.ok(event.at >= start && event.at <= new Date().toISOString() && event.at.endsWith('Z'))
})

test('a page of somebody else is never taken for one of this site', async (t) => {
  const server = await startServer({ env: { SITE_URL: 'https://pests.example' } })
  t.after(() => discard(server))
  for (const page of [
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:1',
  ]) {
    const id = await sendLead(server.url, { page })
    const { consent } = (await readLead(server.folder, id)) as unknown as {
      consent: ConsentEvent[]
    }
    assert.equal(consent[0]?.page, page)
  }
})

test('revoking adds an event and leaves the consent as it was', async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const id = await sendLead(server.url)
  const before = await readLead(server.folder, id)
  const { code } = await leads(server.folder, ['revoke', id, '--note', 'texted STOP'])
  assert.equal(code, 0)
  const after = await readLead(server.folder, id)
  const events = (lead: unknown) => (lead as { consent: ConsentEvent[] }).consent
  assert.deepEqual(events(after)[0], events(before)[0])
  assert.deepEqual([events(after)[1]?.kind, events(after)[1]?.note], ['revoked', 'texted STOP'])
})

onBothStores('consent events', (under) => {
  test('cannot be edited or deleted', async () => {
    await under.store.add(newLead(), [], asItIs)
    const edit = "UPDATE consent_events SET statement = 'more'"
    for (const statement of [edit, 'DELETE FROM consent_events']) {
      await assert.rejects(under.meddle(statement), /append-only/)
    }
  })
})
