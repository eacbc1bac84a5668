import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { desk } from '../../../model/content/content.ts'
import { postForm, postJson, sendLead, validForm } from '../../support/form.ts'
import { leads, listLeads, readLead, settled } from '../../support/leads.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => discard(server))

const message = () => `Message ${Math.random()}`

test('a filled honeypot is set aside, not delivered, and the sender is told nothing', async () => {
  const honest = await postJson(server.url, validForm({ message: message() }))
  const caught = await postJson(server.url, validForm({ message: message(), _honey: 'x' }))
  assert.equal(caught.status, honest.status)
  const { id, ...nothingElse } = (await caught.json()) as { id: string }
  assert.deepEqual(nothingElse, {})
  const lead = await readLead(server.folder, id)
  assert.equal(lead.spam, true)
  assert.deepEqual(
    lead.deliveries.map(({ state }) => state),
    ['held'],
  )
  assert.ok(lead.spamReasons.some(({ reason }) => reason === 'hiddenField'))
  for (const { reason } of lead.spamReasons)
    assert.ok(Object.hasOwn(desk.spamSigns, reason), reason)
  const page = await postForm(server.url, validForm({ message: message(), _honey: 'x' }))
  assert.equal(page.status, 303)
})

test('spam is listed apart, with its score', async () => {
  const id = await sendLead(server.url, { message: message(), _honey: 'x' })
  const { stdout } = await leads(server.folder, ['list', '--spam', '--json'])
  const spam = JSON.parse(stdout) as { id: string; spam: boolean; spamScore: number }[]
  assert.ok(spam.every((lead) => lead.spam))
  assert.ok((spam.find((lead) => lead.id === id)?.spamScore ?? 0) >= 5)
  const table = await leads(server.folder, ['list'])
  assert.ok(!table.stdout.includes(id))
  assert.match(table.stdout, /set aside as spam: leads list --spam/)
})

test('release brings a lead back and the running server delivers it', async () => {
  const id = await sendLead(server.url, { message: message(), _honey: 'autofilled' })
  assert.equal((await leads(server.folder, ['release', id])).code, 0)
  const lead = await settled(server.folder, id)
  assert.equal(lead.spam, false)
  assert.deepEqual(
    lead.deliveries.map(({ channel, state }) => [channel, state]),
    [['outbox', 'delivered']],
  )
})

test('the owner can call a lead spam', async () => {
  const id = await sendLead(server.url, { message: message() })
  await settled(server.folder, id)
  assert.equal((await leads(server.folder, ['spam', id])).code, 0)
  assert.equal((await readLead(server.folder, id)).spam, true)
})

const innocent: [string, Record<string, string>][] = [
  ['nobody suspicious', {}],
  ['no JavaScript', { elapsed_ms: '' }],
  ['autofill and a quick thumb', { elapsed_ms: '1500' }],
  [
    'a quick thumb with a link to a photo',
    { message: `What is this? https://photos.example/${Math.random()}`, elapsed_ms: '1500' },
  ],
  ['a link to a photo', { message: `What is this? https://photos.example/${Math.random()}` }],
  ['a doubtful phone number and address', { phone: '12', email: 'me' }],
]
for (const [what, change] of innocent) {
  test(`${what} is not spam`, async () => {
    const id = await sendLead(server.url, { message: message(), ...change })
    const lead = await readLead(server.folder, id)
    assert.equal(lead.spam, false, JSON.stringify(lead.spamReasons))
  })
}

const guilty: [string, Record<string, string>][] = [
  [
    'many links',
    { message: 'http://a.example http://b.example http://c.example http://d.example' },
  ],
  [
    'a sales pitch in a second',
    { message: 'We rank on Google: https://seo.example', elapsed_ms: '300' },
  ],
  ['a link for a name, without JavaScript', { name: 'www.cheap.example', elapsed_ms: '' }],
  ['markup that links', { message: '<a href="https://x.example">cheap</a> <a href="http://y">' }],
]
for (const [what, change] of guilty) {
  test(`${what} is spam`, async () => {
    const id = await sendLead(server.url, change)
    assert.equal((await readLead(server.folder, id)).spam, true)
  })
}

const elsewhere: [string, Record<string, string>][] = [
  ['says so', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  [
    'says so, of a neighboring site',
    { 'sec-fetch-site': 'same-site', origin: 'https://x.localhost' },
  ],
  ['is old and names the other site', { origin: 'https://evil.example' }],
  ['is old and names something strange', { origin: 'evil' }],
]
test('a form on another site is set aside, at any threshold', async (t) => {
  const own = await startServer({ env: { SPAM_THRESHOLD: '1000' } })
  t.after(() => discard(own))
  for (const [what, headers] of elsewhere) {
    const { id } = (await (await postJson(own.url, validForm(), headers)).json()) as { id: string }
    const lead = await readLead(own.folder, id)
    assert.equal(lead.spam, true, what)
    assert.ok(lead.spamReasons.some(({ reason }) => reason === 'otherSite'))
    const { stdout } = await leads(own.folder, ['show', id])
    for (const value of Object.values(headers)) assert.ok(stdout.includes(value), value)
  }
})

const ownSite = (): [string, Record<string, string>][] => [
  ['today', { 'sec-fetch-site': 'same-origin', origin: server.url }],
  [
    'under a name that SITE_URL does not have',
    { 'sec-fetch-site': 'same-origin', origin: 'https://www.pests.example' },
  ],
  ['of before 2023', { origin: server.url }],
  ['of before 2023, by the address in SITE_URL', { origin: 'http://localhost:3000' }],
  ['that hides where it comes from', { origin: 'null' }],
  ['that says nothing at all', {}],
]
test('our own form is nothing to suspect, in any browser', async () => {
  for (const [what, headers] of ownSite()) {
    const response = await postJson(server.url, validForm({ message: message() }), headers)
    const { id } = (await response.json()) as { id: string }
    const lead = await readLead(server.folder, id)
    assert.equal(lead.spam, false, what)
    assert.ok(!lead.spamReasons.some(({ reason }) => reason === 'otherSite'), what)
  }
})

test('the same text from many senders ends up as spam', async () => {
  const text = 'Dear owner, I noticed your website has no videos: www.videos.example'
  const ids = []
  for (let count = 0; count < 12; count += 1) {
    ids.push(await sendLead(server.url, { message: text, phone: `97255501${40 + count}` }))
  }
  const stored = new Map((await listLeads(server.folder)).map((lead) => [lead.id, lead.spam]))
  assert.equal(stored.get(ids.at(0) ?? ''), false)
  assert.equal(stored.get(ids.at(-1) ?? ''), true)
})

test('few words that many type are no spam', async () => {
  const ids = []
  for (let count = 0; count < 12; count += 1) {
    ids.push(await sendLead(server.url, { message: 'ants', phone: `97255502${40 + count}` }))
  }
  const last = await readLead(server.folder, ids.at(-1) ?? '')
  assert.equal(last.spam, false, JSON.stringify(last.spamReasons))
})

test('a busy address, no JavaScript and doubtful details are no spam even all together', async () => {
  const ids = []
  for (let count = 0; count < 30; count += 1) {
    ids.push(await sendLead(server.url, { message: message(), elapsed_ms: '', phone: '12' }))
  }
  const last = await readLead(server.folder, ids.at(-1) ?? '')
  assert.ok(last.spamReasons.some(({ reason }) => reason === 'addressBurst'))
  assert.equal(last.spam, false)
})
