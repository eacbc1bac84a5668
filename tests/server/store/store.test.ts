import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type NewLead, newId } from '../../../server/domain/lead.ts'
import { openReader, openStore } from '../../../server/store/open-store.ts'
import { longAgo, onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

const noon = '2026-11-20T12:00:00.000Z'
const later = '2026-11-20T12:00:30.000Z'
const latest = '2026-11-20T12:01:00.000Z'

onBothStores('store', (under) => {
  test('takes a consent for one to texts only when its statement names them', async () => {
    const { consent } = newLead()
    const agreed = async (statement: string) => {
      const lead = newLead({ consent: { ...consent, statement } })
      await under.store.add(lead, [], asItIs)
      return (await under.read(lead.id)).agreedToTexts
    }
    assert.equal(await agreed('I agree that Ana may call and text me.'), true)
    assert.equal(await agreed('I agree that Ana may call me.'), false)
    assert.equal(await agreed(''), false)
  })

  test('returns a lead with its consent and deliveries, also after reopening', async () => {
    const { store, read, change, url } = under
    const stored = newLead({ name: 'Zoë 🐜 \u202e"\'; DROP TABLE leads; --' })
    const destinations = [
      { channel: 'email', recipient: 'a@mail.example' },
      { channel: 'email', recipient: 'b@mail.example' },
      { channel: 'webhook', recipient: '' },
    ]
    const added = await store.add(stored, destinations, asItIs)
    assert.deepEqual(added, { id: stored.id, stored: true, spam: false })
    const { consent, fingerprint, messageHash, ...typed } = stored
    const { deliveries, ...lead } = await read(stored.id)
    assert.partialDeepStrictEqual(lead, {
      ...typed,
      ip: consent.ip,
      userAgent: consent.userAgent,
      erasedAt: null,
      consentAt: consent.at,
      stoppedAt: null,
    })
    const untried = { state: 'pending', attempts: 0, round: 1, lastError: null, deliveredAt: null }
    assert.deepEqual(
      deliveries.map(({ dueAt, ...delivery }) => delivery),
      destinations.map((destination) => ({ ...destination, ...untried })),
    )
    const given = { ...consent, kind: 'given', note: '' }
    assert.deepEqual(await store.consentEvents(stored.id), [given])
    const revokedAt = '2027-01-01T00:00:00.000Z'
    await change(stored.id, { kind: 'revoke', note: 'texted STOP' }, { now: revokedAt })
    const [, revoked] = await store.consentEvents(stored.id)
    assert.deepEqual([revoked?.kind, revoked?.note], ['revoked', 'texted STOP'])

    for (const open of [openStore, openReader]) {
      const again = await open(url)
      assert.equal((await again.find(stored.id)).leads[0]?.stoppedAt, revokedAt)
      if (open === openReader) await assert.rejects(again.add(newLead(), [], asItIs))
      await again.close()
    }
  })

  test('stores a request once when it arrives many times', async () => {
    const add = (changes: Partial<NewLead>, repeatSince: string) =>
      under.store.add(newLead(changes), [], { ...asItIs, repeatSince })
    const fingerprint = randomUUID()
    const repeated = { submissionId: null, fingerprint, receivedAt: noon }
    for (const changes of [{ submissionId: randomUUID() }, repeated]) {
      const added = await Promise.all(Array.from({ length: 20 }, () => add(changes, longAgo)))
      assert.equal(added.filter(({ stored }) => stored).length, 1)
      assert.equal(new Set(added.map(({ id }) => id)).size, 1)
    }
    assert.equal((await add({ ...repeated, receivedAt: later }, noon)).stored, false)
    assert.equal((await add({ ...repeated, receivedAt: latest }, later)).stored, true)
  })

  test('holds leads as spam when one address or message repeats too often', async () => {
    const rules = { ...asItIs, activitySince: noon, spamThreshold: 5 }
    const first = newLead({ receivedAt: noon, message: 'A message of more than 20 characters.' })
    const lead = (ip: string, messageHash: string, changes: Partial<NewLead> = {}) => ({
      ...first,
      ...{ id: newId(), submissionId: randomUUID(), messageHash },
      consent: { ...first.consent, ip },
      ...changes,
    })
    const scores = async (count: number, next: () => NewLead) => {
      const found = []
      for (let sent = 0; sent < count; sent += 1) {
        const one = next()
        const { spam } = await under.store.add(one, [], rules)
        const { spamScore } = await under.read(one.id)
        assert.equal(spam, spamScore >= 5)
        found.push(spamScore)
      }
      return found
    }
    const [ip, messageHash] = [randomUUID(), randomUUID()]
    const elsewhere = (changes = {}) => lead(randomUUID(), messageHash, changes)
    await scores(5, () => elsewhere({ receivedAt: '2026-11-20T11:59:59.999Z' }))
    // One point for the address, and up to four for the message.
    const words = [1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 5, 5]
    assert.deepEqual(await scores(words.length, () => elsewhere()), words)
    assert.deepEqual(await scores(1, () => elsewhere({ message: 'ants' })), [1])
    const burst = await scores(21, () => lead(ip, randomUUID()))
    assert.deepEqual(burst, [...Array(5).fill(1), ...Array(15).fill(2), 3])
  })

  test('lists leads newest first, in pages, with or without spam', async () => {
    const { store } = under
    const at = '2030-01-02T00:00:00.000Z'
    const [old, spam, young, twin] = [
      newLead({ receivedAt: '2030-01-01T00:00:00.000Z' }),
      newLead({ receivedAt: at, spam: true }),
      newLead({ receivedAt: '2030-01-03T00:00:00.000Z' }),
      newLead({ receivedAt: at }),
    ]
    for (const lead of [spam, young, old, twin]) await store.add(lead, [], asItIs)
    const first = async (count: number, limit: number, spam?: boolean) => {
      const ids: string[] = []
      let page = await store.list({ limit, spam })
      for (;;) {
        ids.push(...page.leads.map(({ id }) => id))
        if (page.next === null || ids.length >= count) return ids.slice(0, count)
        page = await store.list({ limit, spam, after: page.next })
      }
    }
    const twins = [spam.id, twin.id].sort().reverse()
    for (const limit of [1, 3, 4]) {
      assert.deepEqual(await first(4, limit), [young.id, ...twins, old.id])
    }
    assert.deepEqual(await first(3, 1, false), [young.id, twin.id, old.id])
    assert.deepEqual(await first(1, 1, true), [spam.id])
  })

  test('finds a lead by a literal prefix of its id, and none by an empty prefix', async () => {
    const { lead } = await under.due()
    const found = async (prefix: string) =>
      (await under.store.find(prefix)).leads.map(({ id }) => id)
    assert.deepEqual(await found(lead.id.slice(0, 10)), [lead.id])
    for (const prefix of ['%', '']) assert.deepEqual(await found(prefix), [])
  })
})
