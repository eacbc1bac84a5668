import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { formWithoutScript, postForm, postJson, sendLead, validForm } from '../support/form.ts'
import { listLeads } from '../support/leads.ts'
import { discard, startServer, type TestServer } from '../support/server.ts'

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
  const id = await sendLead(server.url, { submission_id })
  await sendLead(server.url, { submission_id })
  const lead = (await listLeads(server.folder)).find((one) => one.id === id)
  assert.equal(lead?.deliveries.length, 1)
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
