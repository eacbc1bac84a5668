import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openStore } from '../../../server/leads/open-store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

onBothStores('counts', (under) => {
  const counts = async (channel: string) => {
    const { destinations } = await under.store.summary()
    const found = destinations.find((one) => one.channel === channel)
    const { pending = 0, held = 0, delivered = 0, failed = 0 } = found ?? {}
    return { pending, held, delivered, failed }
  }
  const none = { pending: 0, held: 0, delivered: 0, failed: 0 }

  test('follow a delivery through everything that can become of it', async () => {
    const { store, due, claim } = under
    const { lead, channel, to } = await due()
    assert.deepEqual(await counts(channel), { ...none, pending: 1 })
    const take = async () => {
      const [taken] = await claim(channel)
      assert.ok(taken)
      return taken
    }
    await store.settle(await take(), { state: 'pending', afterSeconds: -1, error: '451' })
    assert.deepEqual(await counts(channel), { ...none, pending: 1 })
    await store.settle(await take(), { state: 'failed', error: '550' })
    assert.deepEqual(await counts(channel), { ...none, failed: 1 })
    await store.resendFailed([to], '')
    assert.deepEqual(await counts(channel), { ...none, pending: 1 })
    await store.setAside(lead.id)
    assert.deepEqual(await counts(channel), { ...none, held: 1 })
    await store.release(lead.id, [to])
    await store.settle(await take(), { state: 'delivered' })
    assert.deepEqual(await counts(channel), { ...none, delivered: 1 })
    await store.resend(lead.id, [to])
    await store.erase([lead.id], '2026-11-20T12:00:00.000Z')
    assert.deepEqual(await counts(channel), none)
  })

  test('of leads: all, spam and erased', async () => {
    const { store } = under
    const before = await store.summary()
    const [good, spam] = [newLead(), newLead({ spam: true })]
    for (const lead of [good, spam]) await store.add(lead, [], asItIs)
    await store.erase([good.id], '2026-11-20T12:00:00.000Z')
    await store.erase([good.id], '2026-11-21T12:00:00.000Z')
    await store.setAside(good.id)
    await store.release(spam.id, [])
    const { leads, spam: spams, erased } = await store.summary()
    assert.deepEqual([leads - before.leads, spams - before.spam, erased - before.erased], [2, 1, 1])
  })

  test('tell since when the oldest waits, and the newest error', async () => {
    const { store, claim } = under
    const to = { channel: randomUUID(), recipient: 'a' }
    const start = new Date(Date.now() - 60_000).toISOString()
    for (let count = 0; count < 2; count += 1) await store.add(newLead(), [to], asItIs)
    const [first, second] = await claim(to.channel)
    assert.ok(first && second)
    await store.settle(first, { state: 'pending', afterSeconds: 10, error: 'older' })
    await store.settle(second, { state: 'pending', afterSeconds: 20, error: 'newer' })
    const { destinations } = await store.summary()
    const found = destinations.find(({ channel }) => channel === to.channel)
    assert.equal(found?.recipient, 'a')
    assert.equal(found.lastError, 'newer')
    assert.ok(found.oldestPendingAt && found.oldestPendingAt > start)
  })

  test('are right when several processes store at once, and after opening again', async () => {
    const { store, url } = under
    const to = { channel: randomUUID(), recipient: '' }
    const other = await openStore(url)
    const both = [store, other]
    await Promise.all(
      Array.from({ length: 40 }, (_none, index) => both[index % 2]?.add(newLead(), [to], asItIs)),
    )
    await other.close()
    assert.deepEqual(await counts(to.channel), { ...none, pending: 40 })
    const { leads } = await store.summary()
    let after = {}
    let listed = 0
    for (;;) {
      const page = await store.list({ limit: 20, ...after })
      listed += page.leads.length
      if (page.next === null) break
      after = { after: page.next }
    }
    assert.equal(leads, listed)
  })
})
