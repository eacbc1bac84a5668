import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openStore } from '../../../server/store/open-store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { leads } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { temporaryFolder } from '../../support/server.ts'

const now = '2026-11-20T12:00:00.000Z'

onBothStores('erasure', (under) => {
  test('finds leads by email, erases them once, and keeps their consent', async () => {
    const { store, due, read, claim } = under
    const email = 'zebra@mail.example'
    const typed = { email: ` ${email.toUpperCase()} `, emailNormalized: null }
    const { lead, channel } = await due(typed)
    await due({ email: '  ', emailNormalized: null })
    for (const address of ['', ' ', '\t']) assert.deepEqual(await store.leadsByEmail(address), [])
    assert.deepEqual(await store.leadsByEmail(email), [lead.id])
    for (const time of [now, '2040-01-01T00:00:00.000Z']) {
      await store.erase([lead.id], time)
      const { receivedAt, erasedAt, deliveries } = await read(lead.id)
      assert.deepEqual([receivedAt, erasedAt, deliveries], [lead.receivedAt, now, []])
    }
    assert.deepEqual(await claim(channel), [])
    assert.deepEqual(await store.leadsByEmail(email), [])
    assert.equal((await store.consentEvents(lead.id)).length, 1)
  })

  test('finds leads and consent older than a time, up to a limit', async () => {
    const { store } = under
    const receivedAt = '2001-01-01T00:00:00.000Z'
    const until = '2001-06-01T00:00:00.000Z'
    const ids = [newLead().id, newLead().id].sort()
    for (const id of ids) await store.add(newLead({ id, receivedAt }), [], asItIs)
    assert.equal((await store.leadsBefore(until, 1)).length, 1)
    assert.deepEqual((await store.leadsBefore(until, 9)).sort(), ids)
    assert.deepEqual((await store.consentBefore(until, 9)).sort(), ids)
    await store.deleteConsent(ids, now, 'kept for 1826 days')
    assert.deepEqual(await store.consentBefore(until, 9), [])
  })
})

test('leads erase > leaves no visitor data in any column, file or outbox', async (t) => {
  const folder = await temporaryFolder()
  const file = join(folder, 'leads.db')
  const outbox = join(folder, 'outbox')
  const store = await openStore(`file:${file}`)
  t.after(() => store.close())
  const lead = newLead({ email: 'zebrafish@erase.example', message: 'zebrafish' })
  const second = newLead({ email: ' ZEBRAFISH@erase.example', emailNormalized: null })
  const other = newLead()
  const recipients = ['a', 'b'].map((recipient) => ({ channel: 'email', recipient }))
  for (const one of [lead, second, other]) await store.add(one, recipients, asItIs)
  const photo = { place: 1, of: 1, image: Buffer.from('zebrafish'.repeat(10_000)), receivedAt: now }
  assert.equal(await store.addPhoto({ ...photo, leadId: lead.id }, ''), 'stored')
  for (const claim of (await store.claim('email', 9, 60)).claims) {
    const failure = { state: 'failed', error: `550 no such person: ${lead.name}` } as const
    const isFirst = claim.delivery.recipient === 'a'
    await store.settle(claim, isFirst ? { state: 'delivered' } : failure)
  }
  await mkdir(outbox)
  for (const { id } of [lead, other]) await writeFile(join(outbox, `${id}.eml`), 'To: you')

  const dry = await leads(folder, ['erase', '--email', 'zebrafish@erase.example', '--dry-run'])
  assert.match(dry.stdout, /Would erase/)
  assert.equal((await store.find(lead.id)).leads[0]?.name, lead.name)
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('BEGIN; SELECT count(*) FROM leads')
  const args = ['erase', '--email', 'Zebrafish@erase.example', '--json']
  const { stdout, stderr } = await leads(folder, args)
  assert.deepEqual(JSON.parse(stdout).erased.sort(), [lead.id, second.id].sort())
  assert.match(stderr, /log still holds copies/)
  reader.close()
  const again = await leads(folder, ['erase', lead.id, '--with-consent'])
  assert.deepEqual([again.code, again.stderr], [0, ''])
  for (const path of [file, `${file}-wal`]) {
    assert.ok(!(await readFile(path, 'latin1')).includes('zebrafish'), path)
  }
  assert.deepEqual(await readdir(outbox), [`${other.id}.eml`])
  assert.deepEqual(await store.consentEvents(lead.id), [])
  assert.equal((await store.consentEvents(second.id)).length, 1)

  const database = new DatabaseSync(file)
  t.after(() => database.close())
  const row = database.prepare('SELECT * FROM leads WHERE id = ?').get(lead.id) ?? {}
  const kept = Object.entries(row).filter(
    ([, value]) => value !== null && value !== '' && value !== '[]',
  )
  assert.deepEqual(
    kept.map(([name]) => name).sort(),
    'attempts erased_at events id received_at reminded spam spam_score stage'.split(' '),
  )
  const deliveries = database.prepare('SELECT state, last_error FROM deliveries WHERE lead_id = ?')
  assert.deepEqual(
    deliveries.all(lead.id).map((one) => ({ ...one })),
    [{ state: 'delivered', last_error: null }],
  )
})
