import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Claim } from '../../../server/domain/lead.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

onBothStores('deliveries', (under) => {
  /** Claims the one delivery that is due on a channel. */
  async function take(channel: string, leaseSeconds?: number): Promise<Claim> {
    const [claim, ...others] = await under.claim(channel, 9, leaseSeconds)
    assert.ok(claim && others.length === 0)
    return claim
  }
  const states = async (id: string) =>
    (await under.read(id)).deliveries.map(({ recipient, state }) => [recipient, state])

  test('claim > leases a delivery to one worker, and to the next after the lease expires', async () => {
    const { due, claim } = under
    const { lead, channel } = await due()
    const takers = await Promise.all(Array.from({ length: 5 }, () => claim(channel)))
    assert.deepEqual(
      takers.flat().map((one) => [one.lead.id, one.delivery.attempts]),
      [[lead.id, 1]],
    )
    assert.deepEqual(await claim(channel), [])
    const other = await due()
    const slow = await take(other.channel, -1)
    const quick = await take(other.channel)
    assert.equal(quick.delivery.attempts, 2)
    assert.equal(await under.store.settle(slow, { state: 'failed', error: 'late' }), false)
    assert.equal(await under.store.settle(quick, { state: 'delivered' }), true)
    assert.deepEqual(await claim(other.channel), [])
    const [delivery] = (await under.read(other.lead.id)).deliveries
    assert.equal(delivery?.state, 'delivered')
    assert.ok(delivery.deliveredAt)
  })

  test('claim > takes deliveries of one channel, up to the limit, without spam', async () => {
    const to = { channel: randomUUID(), recipient: '' }
    for (let count = 0; count < 3; count += 1) await under.store.add(newLead(), [to], asItIs)
    await under.store.add(newLead({ spam: true }), [to], asItIs)
    assert.equal((await under.claim(to.channel, 2)).length, 2)
    assert.equal((await under.claim(to.channel)).length, 1)
    assert.equal((await under.claim('another')).length, 0)
  })

  test('claim > fails unreadable rows and takes the others', async () => {
    const { store, claim, due, runStatement } = under
    const good = await due()
    const before = (await store.summary()).unreadable
    const broken: string[] = []
    for (const breakage of ["flags = '{'", "received_at = '2026-99-99T00:00:00.000Z'"]) {
      const lead = newLead()
      await store.add(lead, [good.to], asItIs)
      await runStatement(`UPDATE leads SET ${breakage} WHERE id = '${lead.id}'`)
      broken.push(lead.id)
    }
    const { claims, unreadable } = await store.claim(good.channel, 9, 60)
    assert.deepEqual(
      claims.map(({ lead }) => lead.id),
      [good.lead.id],
    )
    assert.deepEqual(unreadable.map(({ id }) => id).sort(), broken.sort())
    assert.equal((await store.summary()).unreadable - before, broken.length)
    assert.deepEqual(await claim(good.channel), [])
  })

  test('settle > schedules the next attempt of a delivery, and none for a failed one', async () => {
    const { store, due, claim, change } = under
    const { lead, channel, to } = await due()
    await store.settle(await take(channel), { state: 'pending', afterSeconds: 3600, error: '451' })
    assert.deepEqual(await claim(channel), [])
    await change(lead.id, { kind: 'resend', channel }, { destinations: [to] })
    await store.settle(await take(channel), { state: 'pending', afterSeconds: -1, error: '452' })
    const third = await take(channel)
    assert.equal(third.delivery.lastError, '452')
    await store.settle(third, { state: 'failed', error: '550' })
    assert.deepEqual(await claim(channel), [])
    assert.deepEqual(await states(lead.id), [['', 'failed']])
  })

  test('claim > takes a delivery due over a day ahead, as after a clock was set back', async () => {
    const { channel } = await under.due()
    const twoDays = 2 * 86_400
    await take(channel, twoDays)
    const wait = { state: 'pending', afterSeconds: twoDays, error: '451' } as const
    await under.store.settle(await take(channel), wait)
    assert.deepEqual(await under.claim(channel), [], 'a wait is cut to a day')
  })

  test('resend > creates a delivery with all attempts for each current recipient', async () => {
    const { store, due, read, change } = under
    const { lead, channel, to } = await due()
    await store.settle(await take(channel), { state: 'delivered' })
    const destinations = [to, { channel, recipient: 'new' }]
    await change(lead.id, { kind: 'resend', channel }, { destinations })
    assert.deepEqual(
      (await read(lead.id)).deliveries.map(({ recipient, state, attempts, round }) => [
        ...[recipient, state, attempts, round],
      ]),
      [
        ['', 'pending', 0, 2],
        ['new', 'pending', 0, 1],
      ],
    )
  })

  test('resendFailed > resends in batches, to the current recipients', async () => {
    const { store } = under
    const channel = randomUUID()
    const all = Array.from({ length: 210 }, () => newLead())
    for (const lead of all) await store.add(lead, [{ channel, recipient: 'mistyped' }], asItIs)
    for (const taken of await under.claim(channel, 1000)) {
      await store.settle(taken, { state: 'failed', error: '550' })
    }
    assert.equal(await store.resendFailed([{ channel, recipient: 'mended' }]), all.length)
    assert.deepEqual(await states(all[0]?.id ?? ''), [['mended', 'pending']])
    assert.equal((await under.claim(channel, 1000)).length, all.length)
  })

  test('release > delivers a lead held as spam, once', async () => {
    const { store, due, change } = under
    const { lead, channel, to } = await due()
    const second = { channel, recipient: 'second' }
    await store.settle(await take(channel), { state: 'delivered' })
    await change(lead.id, { kind: 'resend', channel }, { destinations: [second] })
    await change(lead.id, { kind: 'spam' })
    assert.equal((await under.read(lead.id)).spam, true)
    assert.deepEqual(await states(lead.id), [
      ['', 'delivered'],
      ['second', 'held'],
    ])
    assert.deepEqual(await under.claim(channel), [])
    await change(lead.id, { kind: 'not-spam' }, { destinations: [to, second] })
    assert.equal((await under.read(lead.id)).spam, false)
    assert.deepEqual(await states(lead.id), [
      ['', 'delivered'],
      ['second', 'pending'],
    ])
  })
})
