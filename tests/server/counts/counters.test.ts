import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { Counters } from '../../../server/counts/counters.ts'
import type { CountBatch } from '../../../server/store/sql/report.ts'
import { onBothStores } from '../../support/both-stores.ts'

const day = '2026-11-20'
const log = { warn: () => {} } as unknown as FastifyBaseLogger

onBothStores('page counts', (under) => {
  test('add up counts of two concurrent servers, count a batch once, and drop old days', async () => {
    const { store } = under
    const pages = Array.from({ length: 40 }, (_, number) => `/page-${number}`)
    const servers = [pages, pages.toReversed()].map((seen) => {
      const counters = new Counters(store, log, () => day)
      for (const page of seen) counters.add({ page, events: ['view'] })
      return counters
    })
    await Promise.all(servers.map((counters) => counters.close()))
    const old = { day: '2026-11-19', page: '/', what: 'view', amount: 3 } as const
    const batch = { id: randomUUID(), counts: [old] }
    await Promise.all([store.addCounts(batch), store.addCounts(batch)])
    await store.addCounts(batch)
    const { byDay, byPage } = await store.countsSince('')
    const today = [{ day, what: 'view', amount: 80 }]
    assert.deepEqual(byDay, [{ day: old.day, what: 'view', amount: 3 }, ...today])
    const views = byPage.filter(({ page, what }) => what === 'view' && page !== '/')
    assert.deepEqual(new Set(views.map(({ amount }) => amount)), new Set([2]))
    await store.forgetCounts(day)
    assert.deepEqual((await store.countsSince('')).byDay, today)
  })
})

/** Counters on a store that can fail before or after a write. */
function unreliable(today = () => day) {
  const written: CountBatch[] = []
  const state = { fails: '', total: 0 }
  const addCounts = async (batch: CountBatch) => {
    if (state.fails === 'before') throw new Error('gone')
    if (!written.some(({ id }) => id === batch.id)) {
      written.push(batch)
      for (const { amount } of batch.counts) state.total += amount
    }
    if (state.fails === 'after') throw new Error('too late')
  }
  return { state, counters: new Counters({ addCounts }, log, today) }
}

test('Counters > lose or double no count when the store fails before or after writing', async () => {
  for (const fails of ['before', 'after']) {
    const { state, counters } = unreliable()
    counters.add({ page: '/', events: ['view'] })
    state.fails = fails
    await assert.rejects(counters.write())
    counters.add({ page: '/', events: ['view', 'call'] })
    await assert.rejects(counters.write())
    state.fails = ''
    await counters.close()
    assert.equal(state.total, 3, fails)
  }
})

test('Counters > keep a bounded number of counts while the store is down', async () => {
  let today = 0
  const { state, counters } = unreliable(() => String(today))
  state.fails = 'before'
  for (; today < 50_000; today += 1) counters.add({ page: '/', events: ['view'] })
  await assert.rejects(counters.write())
  for (; today < 100_000; today += 1) counters.add({ page: '/', events: ['view'] })
  state.fails = ''
  await counters.close()
  assert.ok(state.total <= 40_000, String(state.total))
})
