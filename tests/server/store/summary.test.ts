import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openStore } from '../../../server/store/open-store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

const noon = '2026-11-20T12:00:00.000Z'
const none = { pending: 0, held: 0, delivered: 0, failed: 0 }

onBothStores('summary', (under) => {
  const totals = async (channel: string) => {
    const { destinations } = await under.store.summary()
    const { pending, held, delivered, failed } =
      destinations.find((one) => one.channel === channel) ?? none
    return { pending, held, delivered, failed }
  }

  test('counts a delivery in each of its states', async () => {
    const { store, due, claim, change } = under
    const { lead, channel, to } = await due()
    const settle = async (settlement: Parameters<typeof store.settle>[1]) => {
      const [claimed] = await claim(channel)
      assert.ok(claimed)
      await store.settle(claimed, settlement)
    }
    const steps: [keyof typeof none, () => Promise<unknown>][] = [
      ['pending', () => settle({ state: 'pending', afterSeconds: -1, error: '451' })],
      ['failed', () => settle({ state: 'failed', error: '550' })],
      ['pending', () => store.resendFailed([to])],
      ['held', () => change(lead.id, { kind: 'spam' })],
      ['pending', () => change(lead.id, { kind: 'not-spam' }, { destinations: [to] })],
      ['delivered', () => settle({ state: 'delivered' })],
      ['pending', () => change(lead.id, { kind: 'resend', channel }, { destinations: [to] })],
    ]
    assert.deepEqual(await totals(channel), { ...none, pending: 1 })
    for (const [state, step] of steps) {
      await step()
      assert.deepEqual(await totals(channel), { ...none, [state]: 1 })
    }
    await store.erase([lead.id], noon)
    assert.deepEqual(await totals(channel), none)
  })

  test('counts all, spam and erased leads, also when two servers store concurrently', async () => {
    const { store, url } = under
    const before = await store.summary()
    const to = { channel: randomUUID(), recipient: 'a' }
    const other = await openStore(url)
    const servers = [store, other, store, other, store]
    const added = await Promise.all(servers.map((one) => one.add(newLead(), [to], asItIs)))
    await other.close()
    const [spam, erased] = added.map(({ id }) => id) as [string, string]
    await under.change(spam, { kind: 'spam' })
    await store.erase([erased], noon)
    await store.erase([erased], noon)
    const after = await store.summary()
    const grown = (name: 'leads' | 'spam' | 'erased') => after[name] - before[name]
    assert.deepEqual([grown('leads'), grown('spam'), grown('erased')], [5, 1, 1])
    assert.deepEqual(await totals(to.channel), { ...none, pending: 3, held: 1 })
  })

  test('returns the oldest pending time and the newest error of each destination', async () => {
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
    assert.deepEqual([found?.recipient, found?.lastError], ['a', 'newer'])
    assert.ok(found?.oldestPendingAt && found.oldestPendingAt > start)
  })
})
