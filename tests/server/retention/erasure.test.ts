import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openStore } from '../../../server/leads/open-store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { sendLead } from '../../support/form.ts'
import { leads } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { discard, startServer, temporaryFolder } from '../../support/server.ts'

const now = '2026-11-20T12:00:00.000Z'

onBothStores('erasing', (under) => {
  test('keeps the bare fact and the evidence of consent, and gives up deliveries', async () => {
    const { store, due, read, claim } = under
    const email = `${randomUUID()}@mail.example`
    const { lead, channel } = await due({
      email: ` ${email.toUpperCase()} `,
      emailNormalised: null,
    })
    assert.deepEqual(await store.leadsByEmail(email), [lead.id])
    await store.erase([lead.id], now)
    const erased = await read(lead.id)
    assert.equal(erased.receivedAt, lead.receivedAt)
    assert.equal(erased.erasedAt, now)
    assert.deepEqual(erased.deliveries, [])
    assert.deepEqual(await claim(channel), [])
    assert.deepEqual(await store.leadsByEmail(email), [])
    assert.equal((await store.consentEvents(lead.id)).length, 1)
    await store.erase([lead.id], '2040-01-01T00:00:00.000Z')
    assert.equal(
      (await read(lead.id)).erasedAt,
      now,
      'it was erased then, and not when asked again',
    )
  })

  test('an empty address is nobody', async () => {
    const { store, due } = under
    const { lead } = await due({ email: '  ', emailNormalised: null })
    for (const nobody of ['', ' ', '\t']) assert.deepEqual(await store.leadsByEmail(nobody), [])
    assert.equal((await under.read(lead.id)).erasedAt, null)
  })

  test('finds what is older than its time, so much at once', async () => {
    const { store } = under
    const at = '2001-01-01T00:00:00.000Z'
    const until = '2001-06-01T00:00:00.000Z'
    const old = [newLead({ receivedAt: at }), newLead({ receivedAt: at })]
    for (const lead of old) await store.add(lead, [], asItIs)
    const ids = old.map(({ id }) => id).sort()
    assert.equal((await store.leadsBefore(until, 1)).length, 1)
    assert.deepEqual((await store.leadsBefore(until, 9)).sort(), ids)
    assert.deepEqual((await store.consentBefore(until, 9)).sort(), ids)
    await store.deleteConsent(ids, now, 'kept for 1826 days')
    assert.deepEqual(await store.consentEvents(ids[0] ?? ''), [])
    assert.deepEqual(await store.consentBefore(until, 9), [])
  })
})

test("an erased lead's rows hold nothing of what came, in any column", async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'leads.db')
  const store = await openStore(`file:${file}`)
  const lead = newLead({ id: 'erased', submissionId: randomUUID(), fingerprint: 'f'.repeat(64) })
  const twice = ['a', 'b'].map((recipient) => ({ channel: 'email', recipient }))
  await store.add(lead, twice, asItIs)
  const { claims } = await store.claim('email', 2, 60)
  for (const claim of claims) {
    const last = claim === claims[1]
    const error = `550 no such person: ${lead.name}`
    await store.settle(claim, last ? { state: 'delivered' } : { state: 'failed', error })
  }
  await store.erase([lead.id], now)
  assert.equal(await store.scrub(), true)
  await store.close()

  const database = new DatabaseSync(file)
  const [row] = database.prepare('SELECT * FROM leads').all()
  const { id, received_at, erased_at, spam, spam_score, stage, events, ...rest } = row ?? {}
  assert.deepEqual(
    [id, received_at, erased_at, spam, spam_score, stage, events],
    ['erased', lead.receivedAt, now, 0, lead.spamScore, 'new', 0],
  )
  const left = Object.entries(rest).filter(
    ([, value]) => !['', '[]', null].includes(value as string),
  )
  assert.deepEqual(left, [])
  const deliveries = database.prepare('SELECT state, last_error FROM deliveries').all()
  assert.deepEqual(
    deliveries.map((one) => ({ ...one })),
    [{ state: 'delivered', last_error: null }],
  )
  database.close()
})

test('when a reader keeps old copies in the log, erasing says so, and removes them afterwards', async (t) => {
  const server = await startServer()
  t.after(() => discard(server))
  const id = await sendLead(server.url, { message: 'zebrafish' })
  const reader = new DatabaseSync(join(server.folder, 'leads.db'), { readOnly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM leads').get()
  const first = await leads(server.folder, ['erase', id])
  assert.equal(first.code, 0)
  assert.match(first.stderr, /log still holds copies/)
  reader.exec('COMMIT')
  reader.close()
  const second = await leads(server.folder, ['erase', id])
  assert.equal(second.stderr, '')
  for (const file of ['leads.db', 'leads.db-wal']) {
    assert.ok(!(await readFile(join(server.folder, file), 'latin1')).includes('zebrafish'), file)
  }
})
