import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { business } from '../../../model/content/content.ts'
import type { Share } from '../../../model/desk/report.ts'
import { openMsBetween } from '../../../model/time/office-hours.ts'
import { dayOf } from '../../../model/time/time-zone.ts'
import type { Count } from '../../../server/leads/sql/report.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { readReport } from '../../../server/report/read.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

/** Noon of a Friday in the business's part of the world. */
const now = Date.parse('2026-11-20T18:00:00.000Z')
const hourMs = 3_600_000
const ago = (hours: number) => new Date(now - hours * hourMs).toISOString()
const to = { channel: 'email', recipient: '' }
const day = (hours: number) => dayOf(now - hours * hourMs, business.timeZone)

async function came(
  store: LeadStore,
  hoursAgo: number,
  changes: Parameters<typeof newLead>[0] = {},
) {
  const lead = newLead({ receivedAt: ago(hoursAgo), ...changes })
  await store.add(lead, [to], asItIs)
  return lead.id
}

const by = (hoursAgo: number) => ({ actor: 'Ana', now: ago(hoursAgo), destinations: [to] })

onBothStores('the report', (under) => {
  test('says how many came, how quickly they were answered and what became of them', async () => {
    const store = await under.empty()
    const call = { kind: 'contact', how: 'call' } as const
    const quick = await came(store, 2)
    await store.changeLead(quick, call, by(1.9))
    await store.changeLead(quick, { kind: 'stage', from: 'new', to: 'booked' }, by(0.5))
    const slow = await came(store, 3)
    await store.changeLead(slow, { kind: 'stage', from: 'new', to: 'no-job' }, by(1))
    const takenBack = await came(store, 1)
    await store.changeLead(takenBack, { kind: 'stage', from: 'new', to: 'called' }, by(0.9))
    await store.changeLead(takenBack, { kind: 'stage', from: 'called', to: 'new' }, by(0.8))
    await came(store, 8 * 24)
    await came(store, 40 * 24)
    await came(store, 4, { spam: true })
    const { weeks, stages, days, spam } = await readReport(store, now)
    const [week, weekBefore, ...earlier] = weeks
    assert.ok(week && weekBefore)
    assert.deepEqual([week.requests, week.answered, week.reached, week.waiting], [3, 2, 1, 1])
    const { hours, timeZone } = business
    const minutes = [
      [2, 1.9],
      [3, 1],
    ].map(([from = 0, until = 0]) =>
      openMsBetween(Date.parse(ago(from)), Date.parse(ago(until)), hours, timeZone),
    )
    const [a = 0, b = 0] = minutes.map((ms) => ms / 60_000)
    assert.equal(week.medianMinutes, Math.round((a + b) / 2))
    assert.equal(week.slowestMinutes, Math.round(Math.max(a, b)))
    assert.deepEqual([weekBefore.requests, weekBefore.medianMinutes], [1, null])
    assert.ok(earlier.every(({ requests }) => requests === 0))
    assert.deepEqual(stages, [
      { stage: 'new', requests: 2 },
      { stage: 'booked', requests: 1 },
      { stage: 'no-job', requests: 1 },
    ])
    assert.equal(spam, 1)
    assert.equal(days.at(-1)?.day, day(0))
    assert.equal(
      days.reduce((sum, one) => sum + one.requests, 0),
      4,
    )
    await store.close()
  })

  test('names services, cities and pages, and makes one of what is erased or too many', async () => {
    const store = await under.empty()
    const erased = await came(store, 1)
    await store.erase([erased], ago(0))
    for (let number = 0; number < 12; number += 1) {
      await came(store, 2, { service: `Service ${number}`, location: 'Plano, TX' })
    }
    await came(store, 2, { service: 'Ant Control', location: 'Irving, TX', page: '/a\u202eb\n' })
    await came(store, 2, { service: 'Ant Control', location: 'Irving, TX 75061', page: '' })
    const { services, cities, pages } = await readReport(store, now)
    const named = (shares: readonly Share[]) =>
      shares.map(({ name, requests }) => ({ name, requests }))
    assert.deepEqual(named(services)[0], { name: 'Ant Control', requests: 2 })
    assert.deepEqual(named(services).at(-1), { name: '', requests: 4 })
    assert.deepEqual(named(cities), [
      { name: 'Plano', requests: 12 },
      { name: 'Irving', requests: 2 },
      { name: '', requests: 1 },
    ])
    assert.ok(
      pages.some(({ page }) => page === '/ab'),
      JSON.stringify(pages),
    )
    await store.close()
  })

  test('adds up what was booked and done, and counts a tried call from its first try', async () => {
    const store = await under.empty()
    const worth = async (id: string, stage: 'booked' | 'done', cents: number | null) => {
      const to = { day: day(0), from: '08:00', until: '10:00', cents, who: '' }
      await store.changeLead(id, { kind: 'visit', from: null, to }, by(1))
      await store.changeLead(id, { kind: 'stage', from: 'new', to: stage }, by(1))
    }
    await worth(await came(store, 2, { location: 'Plano, TX', page: '/a' }), 'done', 18_000)
    await worth(await came(store, 2, { location: 'Plano, TX', page: '/a' }), 'done', 12_050)
    await worth(await came(store, 2, { location: 'Irving, TX', page: '/b' }), 'booked', 9_900)
    await worth(await came(store, 2, { location: 'Irving, TX', page: '/b' }), 'booked', null)
    const call = { kind: 'contact', how: 'call' } as const
    const stage = { from: 'new', to: 'new' } as const
    const tried = await came(store, 2)
    await store.changeLead(tried, call, by(1.5))
    await store.changeLead(
      tried,
      { kind: 'outcome', from: 'call', to: 'voicemail', stage },
      by(1.4),
    )
    const notCalled = await came(store, 2)
    await store.changeLead(notCalled, call, by(1.5))
    const to = 'not-called'
    await store.changeLead(notCalled, { kind: 'outcome', from: 'call', to, stage }, by(1.4))
    const { sales, services, cities, pages, weeks } = await readReport(store, now)
    const all = { booked: 2, done: 2, bookedCents: 9_900, doneCents: 30_050 }
    assert.deepEqual(sales, all)
    assert.deepEqual(services, [{ name: 'Ant Control', requests: 6, ...all }])
    const plano = { requests: 4, booked: 0, done: 2, bookedCents: 0, doneCents: 30_050 }
    assert.deepEqual(cities[0], { name: 'Plano', ...plano })
    const page = pages.find((one) => one.page === '/b')
    assert.deepEqual([page?.booked, page?.bookedCents], [2, 9_900])
    assert.deepEqual([weeks[0]?.answered, weeks[0]?.reached, weeks[0]?.waiting], [5, 4, 1])
    await store.close()
  })

  test('adds up what pages were used for, and what three of four visitors felt', async () => {
    const store = await under.empty()
    const count = (page: string, what: Count['what'], amount: number, bucket = 0, hours = 1) => ({
      ...{ day: day(hours), page, what, amount, bucket },
    })
    await store.addCounts({
      id: randomUUID(),
      counts: [
        count('/', 'view', 90),
        count('/', 'call', 4),
        count('/services/ants', 'view', 20, 0, 30),
        count('/services/ants', 'begun', 6),
        count('/', 'view', 1000, 0, 40 * 24),
        count('/', 'lcp', 3, 800),
        count('/', 'lcp', 1, 5000),
        count('/services/*', 'lcp', 9, 5000),
        count('/services/*', 'cls', 1, 0),
      ],
    })
    const { use, pages, speed, days } = await readReport(store, now)
    assert.deepEqual([use.view, use.call, use.begun, use.failed], [110, 4, 6, 0])
    assert.deepEqual(
      pages.map(({ page, view }) => [page, view]),
      [
        ['/', 90],
        ['/services/ants', 20],
      ],
    )
    assert.deepEqual(
      days.slice(-2).map(({ views }) => views),
      [20, 90],
    )
    assert.deepEqual(
      speed.map(({ kind, vitals }) => [kind, vitals.lcp, vitals.inp]),
      [
        ['', { value: 5000, mark: 'poor', measured: 13 }, null],
        ['/', { value: 800, mark: 'good', measured: 4 }, null],
        ['/services/*', { value: 5000, mark: 'poor', measured: 9 }, null],
      ],
    )
    assert.deepEqual(speed[2]?.vitals.cls, { value: 0, mark: 'good', measured: 1 })
    await store.close()
  })

  test('says what could not be delivered', async () => {
    const store = await under.empty()
    await came(store, 1)
    const { claims } = await store.claim('email', 9, 60)
    for (const claim of claims) await store.settle(claim, { state: 'failed', error: '550' })
    const { undelivered } = await readReport(store, now)
    assert.deepEqual(undelivered, [{ channel: 'email', requests: 1 }])
    await store.close()
  })
})
