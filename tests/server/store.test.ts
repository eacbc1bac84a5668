import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { LeadStore } from '../../server/domain/store.ts'
import { openStore } from '../../server/leads/open-store.ts'
import { newLead } from '../support/new-lead.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { temporaryFolder } from '../support/server.ts'

const noon = '2026-11-20T12:00:00.000Z'
const later = '2026-11-20T12:00:30.000Z'
const leaseEnd = '2026-11-20T12:01:00.000Z'
const past = '2026-11-20T11:00:00.000Z'

let folder: string
let postgres: TestPostgres
before(async () => {
  folder = await temporaryFolder()
  postgres = await startPostgres()
})
after(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const databases = {
  SQLite: async () => `file:${join(folder, `${randomUUID()}.db`)}`,
  PostgreSQL: () => postgres.database(`t${randomUUID().replaceAll('-', '')}`),
}

for (const [name, address] of Object.entries(databases)) {
  describe(`the store on ${name}`, () => {
    let store: LeadStore
    let url: string
    before(async () => {
      url = await address()
      store = await openStore(url)
    })
    after(() => store.close())

    /** Stores a lead that is due, on a channel of its own, so that tests do not meet. */
    async function due(changes = {}) {
      const channel = randomUUID()
      const lead = newLead({ receivedAt: past, ...changes })
      await store.add(lead, [channel], past)
      return { lead, channel }
    }
    const read = async (id: string) => {
      const [lead] = await store.find(id)
      assert.ok(lead)
      return lead
    }

    test('gives back what was stored, with its consent and its deliveries', async () => {
      const stored = newLead({ name: 'Zoë 🐜 \u202e"\'; DROP TABLE leads; --' })
      assert.deepEqual(await store.add(stored, ['email', 'webhook'], past), {
        id: stored.id,
        stored: true,
      })
      const { deliveries, consentAt, erasedAt, ip, userAgent, ...lead } = await read(stored.id)
      const { consent, fingerprint, messageHash, ...typed } = stored
      assert.deepEqual(
        { ...lead, consentRevokedAt: undefined },
        { ...typed, consentRevokedAt: undefined },
      )
      assert.deepEqual(
        [ip, userAgent, consentAt, erasedAt],
        [consent.ip, consent.userAgent, consent.at, null],
      )
      assert.deepEqual(
        deliveries.map(({ channel, state, attempts }) => [channel, state, attempts]),
        [
          ['email', 'pending', 0],
          ['webhook', 'pending', 0],
        ],
      )
      const [event] = await store.consentEvents(stored.id)
      assert.deepEqual(
        { ...event, kind: 'given', note: '' },
        { ...consent, kind: 'given', note: '' },
      )
    })

    test('takes a submission id once, from many at a time as well', async () => {
      const submissionId = randomUUID()
      const added = await Promise.all(
        Array.from({ length: 20 }, () => store.add(newLead({ submissionId }), ['email'], past)),
      )
      assert.equal(added.filter(({ stored }) => stored).length, 1)
      assert.equal(new Set(added.map(({ id }) => id)).size, 1)
    })

    test('without a submission id, takes the same request once within the time given', async () => {
      const fingerprint = randomUUID()
      const repeat = (receivedAt: string, since: string) =>
        store.add(newLead({ submissionId: null, fingerprint, receivedAt }), [], since)
      const added = await Promise.all(Array.from({ length: 20 }, () => repeat(noon, past)))
      assert.equal(added.filter(({ stored }) => stored).length, 1)
      assert.equal((await repeat(later, noon)).stored, false)
      assert.equal((await repeat(leaseEnd, later)).stored, true)
    })

    test('counts what came lately from an address and with a message', async () => {
      const [ip, messageHash] = [randomUUID(), randomUUID()]
      const lead = (changes: object) => newLead({ receivedAt: noon, messageHash, ...changes })
      const first = lead({})
      await store.add({ ...first, consent: { ...first.consent, ip } }, [], past)
      await store.add(lead({}), [], past)
      await store.add(lead({ receivedAt: past }), [], past)
      assert.deepEqual(await store.recentActivity({ ip, messageHash }, noon), {
        sameAddress: 1,
        sameMessage: 2,
      })
      const nothing = await store.recentActivity({ ip: 'nobody', messageHash: '' }, past)
      assert.deepEqual(nothing, { sameAddress: 0, sameMessage: 0 })
    })

    test('lists the newest first, so many, and spam by itself', async () => {
      const [old, spam, young] = [
        newLead({ receivedAt: '2030-01-01T00:00:00.000Z' }),
        newLead({ receivedAt: '2030-01-02T00:00:00.000Z', spam: true }),
        newLead({ receivedAt: '2030-01-03T00:00:00.000Z' }),
      ]
      for (const lead of [spam, young, old]) await store.add(lead, [], past)
      const ids = async (options: object) => (await store.list(options)).map(({ id }) => id)
      assert.deepEqual(await ids({ limit: 3 }), [young.id, spam.id, old.id])
      assert.deepEqual(await ids({ limit: 2, spam: false }), [young.id, old.id])
      assert.deepEqual(await ids({ limit: 1, spam: true }), [spam.id])
    })

    test('finds a lead by the beginning of its id, taken literally', async () => {
      const lead = newLead()
      await store.add(lead, [], past)
      assert.equal((await store.find(lead.id.slice(0, 8)))[0]?.id, lead.id)
      assert.deepEqual(await store.find('%'), [])
    })

    test('leases a delivery to one taker until the lease ends', async () => {
      const { lead, channel } = await due()
      const takers = await Promise.all(
        Array.from({ length: 5 }, () => store.claim(channel, 4, noon, leaseEnd)),
      )
      assert.deepEqual(
        takers.flat().map((claim) => [claim.lead.id, claim.delivery.attempts]),
        [[lead.id, 1]],
      )
      assert.deepEqual(await store.claim(channel, 4, later, leaseEnd), [])
      const [again] = await store.claim(channel, 4, leaseEnd, '2026-11-20T12:02:00.000Z')
      assert.equal(again?.delivery.attempts, 2)
    })

    test('does not lease more than asked for, nor what is not due, held or of another channel', async () => {
      const channel = randomUUID()
      for (let count = 0; count < 3; count += 1) {
        await store.add(newLead({ receivedAt: past }), [channel], past)
      }
      await store.add(newLead({ receivedAt: past, spam: true }), [channel], past)
      await store.add(newLead({ receivedAt: later }), [channel], past)
      assert.equal((await store.claim(channel, 2, noon, leaseEnd)).length, 2)
      assert.equal((await store.claim(channel, 9, noon, leaseEnd)).length, 1)
      assert.equal((await store.claim('another', 9, noon, leaseEnd)).length, 0)
    })

    test('what was delivered is not leased again', async () => {
      const { lead, channel } = await due()
      const [claim] = await store.claim(channel, 1, noon, leaseEnd)
      assert.ok(claim)
      assert.equal(await store.settle(claim, { state: 'delivered', at: later }), true)
      assert.deepEqual(await store.claim(channel, 1, '2027-01-01T00:00:00.000Z', leaseEnd), [])
      const [delivery] = (await read(lead.id)).deliveries
      assert.equal(delivery?.state, 'delivered')
      assert.equal(delivery.deliveredAt, later)
    })

    test('what failed for now is due again at its time, what failed for good is not', async () => {
      const { lead, channel } = await due()
      const [first] = await store.claim(channel, 1, noon, leaseEnd)
      assert.ok(first)
      await store.settle(first, { state: 'pending', dueAt: leaseEnd, error: '451' })
      assert.deepEqual(await store.claim(channel, 1, later, leaseEnd), [])
      const [second] = await store.claim(channel, 1, leaseEnd, '2026-11-20T12:02:00.000Z')
      assert.ok(second)
      assert.equal(second.delivery.lastError, '451')
      await store.settle(second, { state: 'failed', error: '550' })
      const [delivery] = (await read(lead.id)).deliveries
      assert.deepEqual([delivery?.state, delivery?.lastError], ['failed', '550'])
    })

    test('who lost the lease cannot write a result over the new holder', async () => {
      const { lead, channel } = await due()
      const [slow] = await store.claim(channel, 1, noon, leaseEnd)
      const [quick] = await store.claim(channel, 1, leaseEnd, '2026-11-20T12:02:00.000Z')
      assert.ok(slow && quick)
      assert.equal(await store.settle(slow, { state: 'failed', error: 'late' }), false)
      assert.equal((await read(lead.id)).deliveries[0]?.state, 'pending')
      assert.equal(await store.settle(quick, { state: 'delivered', at: noon }), true)
    })

    test('resending starts a new round, with all attempts ahead', async () => {
      const { lead, channel } = await due()
      const [claim] = await store.claim(channel, 1, noon, leaseEnd)
      assert.ok(claim)
      await store.settle(claim, { state: 'delivered', at: noon })
      await store.resend(lead.id, [channel, 'new'], noon)
      const { deliveries } = await read(lead.id)
      const byChannel = new Map(deliveries.map((one) => [one.channel, one]))
      assert.deepEqual(
        [channel, 'new'].map((one) => {
          const { state, attempts, round } = byChannel.get(one) ?? {}
          return [state, attempts, round]
        }),
        [
          ['pending', 0, 2],
          ['pending', 0, 1],
        ],
      )
    })

    test('release delivers what was held and leaves what was delivered', async () => {
      const { lead, channel } = await due()
      const [claim] = await store.claim(channel, 1, noon, leaseEnd)
      assert.ok(claim)
      await store.settle(claim, { state: 'delivered', at: noon })
      await store.resend(lead.id, ['second'], noon)
      await store.setAside(lead.id)
      const held = await read(lead.id)
      assert.equal(held.spam, true)
      assert.deepEqual(held.deliveries.map(({ state }) => state).sort(), ['delivered', 'held'])
      assert.deepEqual(await store.claim('second', 1, leaseEnd, leaseEnd), [])

      await store.release(lead.id, [channel, 'second'], noon)
      const released = await read(lead.id)
      assert.equal(released.spam, false)
      assert.deepEqual(released.deliveries.map(({ state }) => state).sort(), [
        'delivered',
        'pending',
      ])
    })

    test('revocation is an event beside the consent', async () => {
      const lead = newLead()
      await store.add(lead, [], past)
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

    test('erasing empties every field, gives up deliveries and keeps the bare fact', async () => {
      const email = `${randomUUID()}@mail.example`
      const { lead, channel } = await due({
        email: ` ${email.toUpperCase()} `,
        emailNormalised: null,
      })
      assert.deepEqual(await store.leadsByEmail(email), [lead.id])
      await store.erase([lead.id], noon)
      const erased = await read(lead.id)
      assert.equal(erased.receivedAt, lead.receivedAt)
      assert.equal(erased.erasedAt, noon)
      const { name, phone, phoneE164, message, ip, userAgent } = erased
      assert.deepEqual(
        [name, phone, phoneE164, erased.email, message, ip, userAgent],
        ['', '', null, '', '', '', ''],
      )
      assert.deepEqual(erased.deliveries, [])
      assert.deepEqual(await store.claim(channel, 1, noon, leaseEnd), [])
      assert.deepEqual(await store.leadsByEmail(email), [])
      assert.equal((await store.consentEvents(lead.id)).length, 1)
    })

    test('finds what is older than its time', async () => {
      const lead = newLead({ receivedAt: '2001-01-01T00:00:00.000Z' })
      await store.add(lead, [], past)
      assert.deepEqual(await store.leadsBefore('2001-06-01T00:00:00.000Z'), [lead.id])
      assert.deepEqual(await store.consentBefore('2001-06-01T00:00:00.000Z'), [lead.id])
      await store.deleteConsent([lead.id], noon, 'kept for 1826 days')
      assert.deepEqual(await store.consentEvents(lead.id), [])
      assert.deepEqual(await store.consentBefore('2001-06-01T00:00:00.000Z'), [])
    })

    test('counts leads and deliveries', async () => {
      const before = await store.summary()
      const channel = randomUUID()
      await store.add(newLead({ receivedAt: '2040-01-01T00:00:00.000Z' }), [channel], past)
      await store.add(newLead({ receivedAt: past, spam: true }), [channel], past)
      const summary = await store.summary()
      assert.equal(summary.leads, before.leads + 2)
      assert.equal(summary.spam, before.spam + 1)
      assert.equal(summary.lastReceivedAt, '2040-01-01T00:00:00.000Z')
      assert.deepEqual(
        summary.channels.find((one) => one.channel === channel),
        {
          channel,
          pending: 1,
          held: 1,
          delivered: 0,
          failed: 0,
          oldestPendingAt: '2040-01-01T00:00:00.000Z',
          lastError: null,
        },
      )
    })

    test('says whether it can store, and opens again with everything in it', async () => {
      await store.check(noon)
      const lead = newLead()
      await store.add(lead, [], past)
      const second = await openStore(url)
      assert.equal((await second.find(lead.id)).length, 1)
      await second.close()
    })
  })
}
