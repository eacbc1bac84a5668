import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type NewLead, newLeadId } from '../../../server/domain/lead.ts'
import { openReader, openStore } from '../../../server/leads/open-store.ts'
import { longAgo, onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

const noon = '2026-11-20T12:00:00.000Z'
const later = '2026-11-20T12:00:30.000Z'
const latest = '2026-11-20T12:01:00.000Z'

onBothStores('the store', (under) => {
  test('returns a stored lead with its consent and deliveries', async () => {
    const { store, read } = under
    const stored = newLead({ name: 'Zoë 🐜 \u202e"\'; DROP TABLE leads; --' })
    const destinations = [
      { channel: 'email', recipient: 'a@mail.example' },
      { channel: 'email', recipient: 'b@mail.example' },
      { channel: 'webhook', recipient: '' },
    ]
    assert.deepEqual(await store.add(stored, destinations, asItIs), {
      id: stored.id,
      stored: true,
      spam: false,
    })
    const { consent, fingerprint, messageHash, ...typed } = stored
    const { deliveries, ...lead } = await read(stored.id)
    assert.deepEqual(lead, {
      ...typed,
      ip: consent.ip,
      userAgent: consent.userAgent,
      erasedAt: null,
      consentAt: consent.at,
      consentRevokedAt: null,
    })
    assert.deepEqual(
      deliveries.map(({ channel, recipient }) => ({ channel, recipient })),
      destinations,
    )
    for (const { state, attempts, round, lastError, deliveredAt } of deliveries) {
      assert.deepEqual(
        { state, attempts, round, lastError, deliveredAt },
        { state: 'pending', attempts: 0, round: 1, lastError: null, deliveredAt: null },
      )
    }
    assert.deepEqual(await store.consentEvents(stored.id), [
      { ...consent, kind: 'given', note: '' },
    ])
  })

  test('stores a submission id once, even when many arrive at a time', async () => {
    const submissionId = randomUUID()
    const added = await Promise.all(
      Array.from({ length: 20 }, () => under.store.add(newLead({ submissionId }), [], asItIs)),
    )
    assert.equal(added.filter(({ stored }) => stored).length, 1)
    assert.equal(new Set(added.map(({ id }) => id)).size, 1)
  })

  test('stores an equal request without a submission id once within a time', async () => {
    const fingerprint = randomUUID()
    const repeat = (receivedAt: string, since: string) =>
      under.store.add(newLead({ submissionId: null, fingerprint, receivedAt }), [], {
        ...asItIs,
        repeatSince: since,
      })
    const added = await Promise.all(Array.from({ length: 20 }, () => repeat(noon, longAgo)))
    assert.equal(added.filter(({ stored }) => stored).length, 1)
    assert.equal((await repeat(later, noon)).stored, false)
    assert.equal((await repeat(latest, later)).stored, true)
  })

  test('sets leads aside that come too often from an address or with a message', async () => {
    const rules = { ...asItIs, activitySince: noon, spamThreshold: 5 }
    const first = newLead({ receivedAt: noon, message: 'A message of more than 20 characters.' })
    const lead = (ip: string, messageHash: string, changes: Partial<NewLead> = {}) =>
      newLead({ ...first, ...ids(), messageHash, consent: { ...first.consent, ip }, ...changes })
    const ids = () => ({ id: newLeadId(), submissionId: randomUUID() })
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
    // One point of its own, and up to four for the words.
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
    const pages = async (limit: number, options = {}) => {
      const ids: string[] = []
      let page = await store.list({ limit, ...options })
      for (;;) {
        ids.push(...page.leads.map(({ id }) => id))
        if (page.next === null || ids.length >= 4) return ids.slice(0, 4)
        page = await store.list({ limit, ...options, after: page.next })
      }
    }
    const twins = [spam.id, twin.id].sort().reverse()
    for (const limit of [1, 2, 3, 4]) {
      assert.deepEqual(await pages(limit), [young.id, ...twins, old.id])
    }
    assert.deepEqual((await pages(1, { spam: false })).slice(0, 3), [young.id, twin.id, old.id])
    assert.equal((await pages(1, { spam: true }))[0], spam.id)
  })

  test('finds a lead by a literal prefix of its id, and none by an empty one', async () => {
    const { store } = under
    const lead = newLead()
    await store.add(lead, [], asItIs)
    const found = async (prefix: string) => (await store.find(prefix)).leads.map(({ id }) => id)
    assert.deepEqual(await found(lead.id.slice(0, 10)), [lead.id])
    assert.deepEqual(await found('%'), [])
    assert.deepEqual(await found(''), [])
  })

  test('records a revocation beside the consent', async () => {
    const { store, read } = under
    const lead = newLead()
    await store.add(lead, [], asItIs)
    await store.revoke(lead.id, '2027-01-01T00:00:00.000Z', 'texted STOP')
    const events = await store.consentEvents(lead.id)
    assert.deepEqual(
      events.map(({ kind, note }) => [kind, note]),
      [
        ['given', ''],
        ['revoked', 'texted STOP'],
      ],
    )
    assert.equal((await read(lead.id)).consentRevokedAt, '2027-01-01T00:00:00.000Z')
  })

  test('opens again with everything that was stored', async () => {
    const { store, url } = under
    await store.checkWritable()
    const lead = newLead()
    await store.add(lead, [], asItIs)
    for (const open of [openStore, openReader]) {
      const second = await open(url)
      assert.equal((await second.find(lead.id)).leads.length, 1)
      await second.close()
    }
  })

  test('refuses to store when opened read-only', async () => {
    const reader = await openReader(under.url)
    const lead = newLead()
    await assert.rejects(reader.add(lead, [], asItIs))
    await reader.close()
    assert.deepEqual((await under.store.find(lead.id)).leads, [])
  })
})
