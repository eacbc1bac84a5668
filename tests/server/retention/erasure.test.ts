import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { openStore } from '../../../server/leads/open-store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { leads } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { temporaryFolder } from '../../support/server.ts'

const now = '2026-11-20T12:00:00.000Z'

onBothStores('erase', (under) => {
  test('empties the lead, keeps its consent, and removes its open deliveries', async () => {
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
    assert.equal((await read(lead.id)).erasedAt, now, 'a second time changes nothing')
  })

  test('finds no lead by an empty address', async () => {
    const { store, due } = under
    await due({ email: '  ', emailNormalised: null })
    for (const address of ['', ' ', '\t']) assert.deepEqual(await store.leadsByEmail(address), [])
  })

  test('finds leads and consent older than a time, up to a limit', async () => {
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

test('leads erase > leaves nothing of the visitor in any column, file or outbox', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  const outbox = join(folder, 'outbox')
  const store = await openStore(`file:${join(folder, 'leads.db')}`)
  const lead = newLead({ email: 'zebrafish@erase.example', message: 'zebrafish' })
  const second = newLead({ email: ' ZEBRAFISH@erase.example', emailNormalised: null })
  const other = newLead()
  const recipients = ['a', 'b'].map((recipient) => ({ channel: 'email', recipient }))
  for (const one of [lead, second, other]) await store.add(one, recipients, asItIs)
  const { claims } = await store.claim('email', 9, 60)
  for (const claim of claims) {
    const error = `550 no such person: ${lead.name}`
    const isFirst = claim.delivery.recipient === 'a'
    await store.settle(claim, isFirst ? { state: 'delivered' } : { state: 'failed', error })
  }
  await mkdir(outbox)
  for (const { id } of [lead, other]) await writeFile(join(outbox, `${id}.eml`), 'To: you')

  const dry = await leads(folder, ['erase', '--email', 'zebrafish@erase.example', '--dry-run'])
  assert.match(dry.stdout, /Would erase/)
  assert.equal((await store.find(lead.id)).leads[0]?.name, lead.name)
  const { stdout } = await leads(folder, ['erase', '--email', 'Zebrafish@erase.example', '--json'])
  assert.deepEqual(JSON.parse(stdout).erased.sort(), [lead.id, second.id].sort())

  const database = new DatabaseSync(join(folder, 'leads.db'))
  const row = database.prepare('SELECT * FROM leads WHERE id = ?').get(lead.id) ?? {}
  const kept = Object.entries(row).filter(([, value]) => !['', '[]', null].includes(String(value)))
  assert.deepEqual(
    kept.filter(([, value]) => value !== null).map(([name]) => name),
    [
      'id',
      'received_at',
      'spam',
      'spam_score',
      'erased_at',
      'stage',
      'events',
      'attempts',
      'reminded',
    ],
  )
  const left = database.prepare('SELECT state, last_error FROM deliveries WHERE lead_id = ?')
  assert.deepEqual(
    left.all(lead.id).map((one) => ({ ...one })),
    [{ state: 'delivered', last_error: null }],
  )
  database.close()
  for (const file of ['leads.db', 'leads.db-wal']) {
    assert.ok(!(await readFile(join(folder, file), 'latin1')).includes('zebrafish'), file)
  }
  assert.deepEqual(await readdir(outbox), [`${other.id}.eml`])

  assert.equal((await store.consentEvents(lead.id)).length, 1)
  assert.equal((await leads(folder, ['erase', lead.id, '--with-consent'])).code, 0)
  assert.deepEqual(await store.consentEvents(lead.id), [])
  await store.close()
})

test('leads erase > warns while a reader keeps old copies in the log, and removes them later', async (t) => {
  const folder = await temporaryFolder()
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'leads.db')
  const store = await openStore(`file:${file}`)
  t.after(() => store.close())
  const { id } = newLead()
  await store.add(newLead({ id, message: 'zebrafish' }), [], asItIs)
  const reader = new DatabaseSync(file, { readOnly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM leads').get()
  assert.match((await leads(folder, ['erase', id])).stderr, /log still holds copies/)
  reader.exec('COMMIT')
  reader.close()
  assert.equal((await leads(folder, ['erase', id])).stderr, '')
  for (const path of [file, `${file}-wal`]) {
    assert.ok(!(await readFile(path, 'latin1')).includes('zebrafish'), path)
  }
})
