import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { Counters } from '../../../server/counts/counters.ts'
import type { CountBatch } from '../../../server/leads/sql/report.ts'
import { onBothStores } from '../../support/both-stores.ts'

const day = '2026-11-20'
const quiet = { warn: () => {} } as unknown as FastifyBaseLogger
const views = (amount: number, page = '/') =>
  ({ day, page, what: 'view', bucket: 0, amount }) as const

onBothStores('counts', (under) => {
  test('two servers that write at once add up', async () => {
    const pages = Array.from({ length: 40 }, (_, number) => `/page-${number}`)
    const servers = [pages, pages.toReversed()].map((seen) => {
      const counters = new Counters(under.store, quiet, () => day)
      for (const page of seen) counters.add({ page, events: ['view'], vitals: { lcp: 700 } })
      return counters
    })
    await Promise.all(servers.map((counters) => counters.close()))
    const { byDay, byPage } = await under.store.countsSince(day)
    assert.deepEqual(byDay, [
      { day, what: 'lcp', amount: 80 },
      { day, what: 'view', amount: 80 },
    ])
    assert.ok(byPage.filter(({ what }) => what === 'view').every(({ amount }) => amount === 2))
  })

  test('a batch that is written twice counts once', async () => {
    const store = await under.empty()
    const batch = { id: randomUUID(), counts: [views(3)] }
    await Promise.all([store.addCounts(batch), store.addCounts(batch)])
    await store.addCounts(batch)
    assert.deepEqual((await store.countsSince(day)).byDay, [{ day, what: 'view', amount: 3 }])
    await store.close()
  })

  test('what is older than its time is removed, and nothing else', async () => {
    const store = await under.empty()
    const older = { ...views(5), day: '2026-11-19' }
    await store.addCounts({ id: randomUUID(), counts: [older, views(1)] })
    await store.forgetCounts(day)
    assert.deepEqual((await store.countsSince('')).byDay, [{ day, what: 'view', amount: 1 }])
    await store.close()
  })
})

/** A store that fails as told, whether it has written or not. */
function unreliable() {
  const written: CountBatch[] = []
  const state = { fails: '' as '' | 'before' | 'after', written }
  const store = {
    addCounts: async (batch: CountBatch) => {
      if (state.fails === 'before') throw new Error('gone')
      if (!written.some(({ id }) => id === batch.id)) written.push(structuredClone(batch))
      if (state.fails === 'after') throw new Error('too late')
    },
  }
  return Object.assign(state, { store })
}
const total = (batches: readonly CountBatch[]) =>
  batches.flatMap(({ counts }) => counts).reduce((sum, { amount }) => sum + amount, 0)

for (const fails of ['before', 'after'] as const) {
  test(`an outage loses and doubles nothing (failing ${fails} writing)`, async () => {
    const database = unreliable()
    const counters = new Counters(database.store, quiet, () => day)
    counters.add({ page: '/', events: ['view'] })
    database.fails = fails
    await assert.rejects(counters.write())
    counters.add({ page: '/', events: ['view', 'call'] })
    await assert.rejects(counters.write())
    database.fails = ''
    await counters.close()
    assert.equal(total(database.written), 3)
  })
}

test('an outage without an end does not fill the memory', async () => {
  const database = unreliable()
  database.fails = 'before'
  let today = 0
  const counters = new Counters(database.store, quiet, () => String(today))
  for (; today < 50_000; today += 1) counters.add({ page: '/', events: ['view'] })
  await assert.rejects(counters.write())
  for (; today < 100_000; today += 1) counters.add({ page: '/', events: ['view'] })
  database.fails = ''
  await counters.close()
  assert.ok(total(database.written) <= 40_000, String(total(database.written)))
})
