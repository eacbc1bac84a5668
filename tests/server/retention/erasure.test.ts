import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Change } from '../../../model/desk/changes.ts'
import type { NewLead } from '../../../server/domain/lead.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { tablesOfSchema } from '../../../server/store/schema.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
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

  test('empties every column of every table, but those that say what became of the request', async () => {
    const store = await under.empty()
    const run = (statement: string) => under.runStatement(statement, store.url)
    // What a later version may add.
    await run('ALTER TABLE leads ADD COLUMN referred_by TEXT')
    await run("ALTER TABLE leads ADD COLUMN age TEXT NOT NULL DEFAULT ''")
    await run(
      'CREATE TABLE lead_remarks (lead_id TEXT NOT NULL, words TEXT NOT NULL, days INTEGER)',
    )
    const [lead, other] = [newLead(), newLead({ phoneE164: '+12145550020' })]
    for (const one of [lead, other]) {
      await store.add(one, [{ channel: 'email', recipient: 'owner@mail.example' }], asItIs)
      for (const claim of (await store.claim('email', 9, 60)).claims) {
        await store.settle(claim, { state: 'delivered' })
      }
    }
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    await store.changeLead(lead.id, { kind: 'note', text: 'the dog bites' }, by)
    const work = { day: '2026-11-19', from: '08:00', until: '10:00', cents: 1, who: 'Ben' }
    const plan = { service: 'Ants', cents: 1, every: 3, unit: 'month', ended: false } as const
    const payment = { cents: 1, how: 'card', day: '2026-11-20' } as const
    for (const change of [
      { kind: 'customer-note', from: '', to: 'Gate code 12' },
      { kind: 'visit', visit: lead.id, from: null, to: work },
      { kind: 'plan', plan: 'p', visit: lead.id, from: null, to: plan },
      { kind: 'visit-state', visit: lead.id, from: 'planned', to: 'done', day: '2026-11-20' },
      { kind: 'payment', visit: lead.id, payment: 'paid', from: null, to: payment },
    ] satisfies Change[]) {
      assert.equal(await store.changeLead(lead.id, change, by), 'done')
    }
    await store.addPhoto(
      { leadId: lead.id, place: 1, of: 1, image: Buffer.from('photo'), receivedAt: now },
      '',
    )
    await run(`INSERT INTO lead_remarks VALUES ('${lead.id}', 'x', 3)`)

    /** What a request keeps: when it came and what became of it, and the proofs of consent and of work. */
    const stays = (table: string, column: string) =>
      column === 'lead_id' ||
      /^consent_/.test(table) ||
      (table === 'leads' &&
        /^(id|received_at|erased_at|customer_id|joined_by|stage|last_contact)$/.test(column)) ||
      (table === 'visits' &&
        /^(id|plan_id|after_id|day|state|ended_on|aim|changed_at)$/.test(column)) ||
      (table === 'payments' && /^(id|visit_id|how|day)$/.test(column)) ||
      (table === 'plans' && /^(id|unit)$/.test(column)) ||
      (table === 'lead_events' && /^(at|actor|kind)$/.test(column)) ||
      (table === 'deliveries' &&
        /^(channel|recipient|state|due_at|queued_at|delivered_at)$/.test(column))
    const tables = [...tablesOfSchema(), { name: 'lead_remarks', columns: ['lead_id'] }]
    const rowsOf = async (table: string, columns: readonly string[]) => {
      const key = table === 'leads' ? 'id' : columns.find((name) => name === 'lead_id')
      if (key === undefined) return []
      return under.rows(`SELECT * FROM ${table} WHERE ${key} = '${lead.id}'`, store.url)
    }
    for (const { name, columns } of tables) {
      if (/events$|^consent_|^lead_photos$/.test(name)) continue
      for (const [column, value] of Object.entries((await rowsOf(name, columns))[0] ?? {})) {
        if (stays(name, column) || (typeof value === 'number' && name !== 'lead_remarks')) continue
        const key = name === 'leads' ? 'id' : 'lead_id'
        const filled = typeof value === 'number' || column === 'elapsed_ms' ? '7' : "'zebra'"
        await run(`UPDATE ${name} SET ${column} = ${filled} WHERE ${key} = '${lead.id}'`)
      }
    }
    await store.erase([lead.id], now)
    const left: string[] = []
    for (const { name, columns } of tables) {
      for (const row of await rowsOf(name, columns)) {
        for (const [column, value] of Object.entries(row)) {
          const isCount = typeof value === 'number' && name !== 'lead_remarks'
          if (value !== null && value !== '' && !isCount && !stays(name, column)) {
            left.push(`${name}.${column} = ${value}`)
          }
        }
      }
    }
    assert.deepEqual(left, [])
    assert.deepEqual(
      await under.rows(`SELECT name FROM customers WHERE name <> '${other.name}'`, store.url),
      [],
    )
    const [erased] = (await store.find(lead.id)).leads
    const { visit, flags, stage } = erased ?? {}
    assert.deepEqual([visit?.who, visit?.from, flags, stage], ['', '', [], 'done'])
  })

  test('erases requests that come at the same time with their customer, or leaves them to a new one', async () => {
    const store = await under.empty()
    const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
    const isLeft: boolean[] = []
    for (let round = 0; round < 8; round++) {
      const own = {
        phoneE164: `+1214555${2000 + round}`,
        emailNormalized: `${round}@mail.example`,
      }
      const first = newLead(own)
      await store.add(first, [], asItIs)
      await store.changeLead(first.id, { kind: 'customer-note', from: '', to: 'Gate 12' }, by)
      // Some share the number, others the address of those.
      const later = Array.from({ length: 6 }, (_, place) =>
        newLead({
          name: 'Bo',
          phoneE164: place % 2 === 0 ? own.phoneE164 : null,
          emailNormalized: place % 3 === 0 ? own.emailNormalized : `x${round}@mail.example`,
        }),
      )
      const adding = later.map(async (lead, place) => {
        if (place > 2) await delay(place)
        return store.add(lead, [], asItIs)
      })
      const erasing = store.changeLead(first.id, { kind: 'erase' }, by)
      assert.equal(await erasing, 'done')
      await Promise.all(adding)
      for (const { id } of later) {
        const [read] = (await store.find(id)).leads
        isLeft.push(read?.erasedAt === null)
        if (read?.erasedAt !== null) continue
        assert.deepEqual([read?.customer.name, read?.customer.note], ['Bo', ''])
      }
    }
    assertIncludes(isLeft, true)
    const customers = 'SELECT id FROM customers'
    const used = 'SELECT DISTINCT customer_id FROM leads WHERE erased_at IS NULL'
    assert.equal(
      (await under.rows(customers, store.url)).length,
      (await under.rows(used, store.url)).length,
      'each has a request that is there, and each request its customer',
    )
  })

  test('keeps apart a customer and a request that was set aside, whichever is erased', async () => {
    for (const erased of [0, 1] as const) {
      const store = await under.empty()
      const by = { actor: 'Ana', now, destinations: [], seller: 'The Seller' }
      const [own, spam] = [newLead(), newLead({ name: 'Bo', location: 'Allen, TX' })] as const
      for (const lead of [own, spam]) await store.add(lead, [], asItIs)
      const address = { from: { address: '' }, to: { address: '2909 Marsh Lane' } }
      await store.changeLead(own.id, { kind: 'correct', ...address }, by)
      await store.changeLead(own.id, { kind: 'customer-note', from: '', to: 'Gate 12' }, by)
      await store.changeLead(spam.id, { kind: 'spam' }, by)
      const ids = [own.id, spam.id]
      await store.changeLead(ids[erased] ?? '', { kind: 'erase' }, by)
      assert.deepEqual(await store.erasedAmong(ids), [ids[erased]])
      const left = { name: 'Bo', address: '', location: 'Allen, TX', language: '', note: '' }
      const [{ id, ...customer } = {}] = await under.rows('SELECT * FROM customers', store.url)
      if (erased === 0) assert.deepEqual(customer, left)
      else assert.equal(customer.note, 'Gate 12')
    }
  })

  test('erases no one by age who asks again at the same time', async () => {
    const store = await under.empty()
    const [old, older, again] = [
      newLead({ receivedAt: '2020-02-01T00:00:00.000Z' }),
      newLead({ receivedAt: '2020-01-01T00:00:00.000Z' }),
      newLead({ receivedAt: now }),
    ]
    for (const lead of [old, older]) await store.add(lead, [], asItIs)
    const before = '2021-01-01T00:00:00.000Z'
    const due = await store.leadsBefore(before, 1)
    await store.add(again, [], asItIs)
    await store.eraseBefore(due, before, now)
    const all = [old, older, again].map(({ id }) => id)
    assert.deepEqual(await store.erasedAmong(all), [])
    const other = newLead({ ...old, id: 'other', phoneE164: '+12145550077', emailNormalized: null })
    const second = newLead({ ...other, id: 'second' })
    for (const lead of [other, second]) {
      await store.add({ ...lead, submissionId: lead.id }, [], asItIs)
    }
    await store.eraseBefore(['other'], before, now)
    assert.deepEqual((await store.erasedAmong(['other', 'second'])).toSorted(), ['other', 'second'])
  })

  test('finds leads and consent older than a time, up to a limit', async () => {
    const { store } = under
    const receivedAt = '2001-01-01T00:00:00.000Z'
    const until = '2001-06-01T00:00:00.000Z'
    const ids = [newLead().id, newLead().id].sort()
    const own = { phoneE164: null, emailNormalized: null }
    for (const id of ids) await store.add(newLead({ id, receivedAt, ...own }), [], asItIs)
    assert.equal((await store.leadsBefore(until, 1)).length, 1)
    assert.deepEqual((await store.leadsBefore(until, 9)).sort(), ids)
    assert.deepEqual((await store.consentBefore(until, 9)).sort(), ids)
    await store.deleteConsent(ids, now, 'kept for 1826 days')
    assert.deepEqual(await store.consentBefore(until, 9), [])
  })

  test('counts age from the last dealing with the customer, and leaves what is ahead', async () => {
    const store = await under.empty()
    const receivedAt = '2024-01-01T00:00:00.000Z'
    let number = 30
    const add = async (changes: Partial<NewLead> = {}) => {
      number += 1
      const own = { phoneE164: `+121455500${number}`, emailNormalized: `${number}@mail.example` }
      const lead = newLead({ receivedAt, ...own, ...changes })
      await store.add(lead, [], asItIs)
      return lead
    }
    const make = async (
      change: Change,
      { id }: NewLead,
      at = '2024-02-01T00:00:00.000Z',
      localNow = '',
    ) => {
      const by = { actor: 'Ana', now: at, destinations: [], seller: 'Us', localNow }
      assert.equal(await store.changeLead(id, change, by), 'done')
    }
    const visit = { day: '2026-12-01', from: '08:00', until: '10:00', cents: 1, who: '' }
    const [idle, visited, putOff, paid, called, first, again, spoken] = (await Promise.all(
      Array.from({ length: 8 }, () => add()),
    )) as [NewLead, NewLead, NewLead, NewLead, NewLead, NewLead, NewLead, NewLead]
    await make({ kind: 'visit', visit: 'ahead', from: null, to: visit }, visited)
    await make({ kind: 'follow-up', from: null, to: '2026-12-01' }, putOff)
    const payment = { cents: 1, how: 'cash', day: '2026-11-01' } as const
    const before = { ...visit, day: '2024-02-01' }
    await make({ kind: 'visit', visit: 'paid', from: null, to: before }, paid)
    await make({ kind: 'payment', visit: 'paid', payment: 'p', from: null, to: payment }, paid)
    await make({ kind: 'contact', how: 'call' }, called, '2026-11-01T00:00:00.000Z')
    const yearly = { service: '', cents: null, every: 34, unit: 'month', ended: false } as const
    await make({ kind: 'visit', visit: 'first', from: null, to: before }, first)
    await make({ kind: 'plan', plan: 'yearly', visit: 'first', from: null, to: yearly }, first)
    await make(
      { kind: 'visit-state', visit: 'first', from: 'planned', to: 'done', day: before.day },
      first,
    )
    const { phoneE164 } = again
    await add({ phoneE164, receivedAt: '2026-11-01T00:00:00.000Z' })
    await add({ phoneE164: spoken.phoneE164, receivedAt: '2026-11-01T00:00:00.000Z', spam: true })
    const due = async (time: string) => (await store.leadsBefore(time, 20)).toSorted()
    assert.deepEqual(await due('2026-10-01T00:00:00.000Z'), [idle.id, spoken.id].toSorted())
    await store.erase([visited.id], now)
    const found = await store.find(visited.id)
    assert.deepEqual(found.unreadable, [])
    assert.ok(found.leads[0]?.erasedAt, 'whoever asks is erased')
    assert.ok((await due('2027-01-01T00:00:00.000Z')).length >= 8)
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
  const other = newLead({ phoneE164: '+12145550199', emailNormalized: 'other@mail.example' })
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
    assertExcludes(await readFile(path, 'latin1'), 'zebrafish', path)
  }
  assert.deepEqual(await readdir(outbox), [`${other.id}.eml`])
  assert.deepEqual(await store.consentEvents(lead.id), [])
  assert.equal((await store.consentEvents(second.id)).length, 1)

  const database = new DatabaseSync(file)
  t.after(() => database.close())
  const row = database.prepare('SELECT * FROM leads WHERE id = ?').get(lead.id) ?? {}
  const kept = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  assert.deepEqual(
    kept.map(([name]) => name).sort(),
    'attempts customer_id erased_at events id received_at reminded spam spam_score stage'.split(
      ' ',
    ),
  )
  const deliveries = database.prepare('SELECT state, last_error FROM deliveries WHERE lead_id = ?')
  assert.deepEqual(
    deliveries.all(lead.id).map((one) => ({ ...one })),
    [{ state: 'delivered', last_error: null }],
  )
})
