import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { NewLead } from '../../../server/domain/lead.ts'
import { ConsentStatements } from '../../../server/estimates/consent.ts'
import { pickFields } from '../../../server/estimates/form.ts'
import { receiveEstimate } from '../../../server/estimates/receive.ts'
import { parseEstimate } from '../../../server/estimates/schema.ts'
import type { Sender } from '../../../server/estimates/sender.ts'
import type { IntakeRules } from '../../../server/leads/sql/intake.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { formWithoutScript, postForm, postJson, sendLead, validForm } from '../../support/form.ts'
import { listLeads } from '../../support/leads.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'
import { until } from '../../support/wait.ts'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => discard(server))

test('the same submission id, even with other words, is one lead', async () => {
  const submission_id = randomUUID()
  const first = await sendLead(server.url, { submission_id, name: 'Once' })
  const again = await sendLead(server.url, { submission_id, name: 'Once more' })
  const upper = await sendLead(server.url, { submission_id: submission_id.toUpperCase() })
  assert.deepEqual([again, upper], [first, first])
  const stored = (await listLeads(server.folder)).filter(({ id }) => id === first)
  assert.deepEqual(
    stored.map(({ name }) => name),
    ['Once'],
  )
})

test('the same submission id from fifty clicks at once is one lead', async () => {
  const submission_id = randomUUID()
  const before = (await listLeads(server.folder)).length
  const ids = await Promise.all(
    Array.from({ length: 50 }, () => sendLead(server.url, { submission_id })),
  )
  assert.equal(new Set(ids).size, 1)
  assert.equal((await listLeads(server.folder)).length, before + 1)
})

test('a lead sent twice is delivered once', async () => {
  const submission_id = randomUUID()
  const message = `Sent twice: ${submission_id}`
  const id = await sendLead(server.url, { submission_id, message })
  await sendLead(server.url, { submission_id, message })
  // One that comes later has been delivered when this one would have been for a second time.
  const later = await sendLead(server.url)
  const outbox = join(server.folder, 'outbox')
  const files = await until(async () => {
    const names = await readdir(outbox)
    return names.includes(`${later}.eml`) && names.includes(`${id}.eml`) && names
  }, 'both are delivered')
  const texts = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')))
  assert.equal(texts.filter((text) => text.includes(submission_id)).length, 1)
})

test('a repeat counts for ten minutes, and a burst for an hour', async () => {
  const asked: Record<string, number> = {}
  const store = {
    add: async (lead: NewLead, _destinations: unknown, rules: IntakeRules) => {
      asked.activity = Date.parse(rules.activitySince)
      asked.repeat = Date.parse(rules.repeatSince)
      asked.now = Date.parse(lead.receivedAt)
      return { id: lead.id, stored: true }
    },
    publishStatement: async () => {},
  } as unknown as LeadStore
  const fields = pickFields(Object.entries(validForm()))
  const parsed = parseEstimate(fields)
  assert.ok('request' in parsed)
  const reception = {
    store,
    statements: new ConsentStatements(store),
    destinations: [],
    spamThreshold: 5,
    siteUrl: new URL('https://pests.example'),
  }
  await receiveEstimate(reception, parsed.request, fields, { ip: '::1', userAgent: '' } as Sender)
  const { now = 0, repeat = 0, activity = 0 } = asked
  assert.deepEqual([now - repeat, now - activity], [10 * 60_000, 60 * 60_000])
})

test('two different submission ids with the same words are two leads', async () => {
  assert.notEqual(await sendLead(server.url), await sendLead(server.url))
})

test('without JavaScript the same request again is the same lead, another message is not', async () => {
  const before = (await listLeads(server.folder)).length
  const form = formWithoutScript({ name: 'No Script' })
  for (let count = 0; count < 3; count += 1) {
    assert.equal((await postForm(server.url, form)).status, 303)
  }
  assert.equal((await listLeads(server.folder)).length, before + 1)
  await postForm(server.url, { ...form, message: 'And wasps.' })
  assert.equal((await listLeads(server.folder)).length, before + 2)
})

test('a submission id that is no UUID does not count as one', async () => {
  const send = async (name: string) => {
    const response = await postJson(server.url, validForm({ submission_id: '1', name }))
    return ((await response.json()) as { id: string }).id
  }
  assert.notEqual(await send('First Person'), await send('Second Person'))
})
