import assert from 'node:assert/strict'
import { test } from 'node:test'
import { business } from '../../../model/content/content.ts'
import type { CallOutcome, Change } from '../../../model/desk/api.ts'
import type { Stage } from '../../../model/lead/stages.ts'
import { openMsBetween } from '../../../model/time/office-hours.ts'
import { dayOf } from '../../../model/time/time-zone.ts'
import type { NewLead } from '../../../server/domain/lead.ts'
import type { Count } from '../../../server/leads/sql/report.ts'
import { readReport } from '../../../server/report/read.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'

/** Noon on a Friday in the time zone of the business. */
const now = Date.parse('2026-11-20T18:00:00.000Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const day = (hours: number) => dayOf(Date.parse(ago(hours)), business.timeZone)
const to = { channel: 'email', recipient: '' }
const by = (hoursAgo: number) => ({ actor: 'Ana', now: ago(hoursAgo), destinations: [to] })
const call = { kind: 'contact', how: 'call' } as const

onBothStores('report', (under) => {
  const addRequest = async (hoursAgo: number, changes: Parameters<typeof newLead>[0] = {}) => {
    const lead = newLead({ receivedAt: ago(hoursAgo), ...changes })
    await under.store.add(lead, [to], asItIs)
    return lead.id
  }
  const move = (id: string, from: Stage, to: Stage, hoursAgo: number) =>
    under.store.changeLead(id, { kind: 'stage', from, to }, by(hoursAgo))

  test('counts requests of four weeks by day, week, stage, service, city and page', async () => {
    const { store } = under
    const ants = { service: 'Ant Control', location: 'Plano, TX', page: '/a\u202eb\n' }
    const quick = await addRequest(2, ants)
    await store.changeLead(quick, call, by(1.9))
    await move(quick, 'new', 'booked', 0.5)
    const slow = await addRequest(3, { ...ants, location: 'Plano, TX 75023' })
    await move(slow, 'new', 'no-job', 1)
    const takenBack = await addRequest(1, ants)
    await move(takenBack, 'new', 'called', 0.9)
    await move(takenBack, 'called', 'new', 0.8)
    const outcome = async (to: CallOutcome) => {
      const id = await addRequest(2, { service: to, location: 'Irving, TX', page: '' })
      await store.changeLead(id, call, by(1.5))
      const stage = { from: 'new', to: 'new' } as const
      await store.changeLead(id, { kind: 'outcome', from: 'call', to, stage }, by(1.4))
    }
    await outcome('voicemail')
    await outcome('not-called')
    await store.erase([await addRequest(8 * 24)], ago(0))
    for (let number = 10; number < 20; number += 1) {
      await addRequest(9 * 24, { service: `Service ${number}`, location: '', page: '/b' })
    }
    await addRequest(40 * 24)
    await addRequest(4, { spam: true })
    for (const claim of (await store.claim('email', 2, 60)).claims) {
      await store.settle(claim, { state: 'failed', error: '550' })
    }

    const report = await readReport(store, now)
    const [week, weekBefore, ...earlier] = report.weeks
    assert.ok(week && weekBefore)
    assert.deepEqual([week.requests, week.answered, week.reached, week.waiting], [5, 3, 1, 2])
    const minutes = [
      [2, 1.9],
      [2, 1.5],
      [3, 1],
    ].map(([from = 0, until = 0]) =>
      openMsBetween(
        Date.parse(ago(from)),
        Date.parse(ago(until)),
        business.hours,
        business.timeZone,
      ),
    )
    const [, median = 0, slowest = 0] = minutes.map((ms) => ms / 60_000).sort((a, b) => a - b)
    assert.equal(week.medianMinutes, Math.round(median))
    assert.equal(week.slowestMinutes, Math.round(slowest))
    assert.deepEqual([weekBefore.requests, weekBefore.medianMinutes], [11, null])
    assert.ok(earlier.every(({ requests }) => requests === 0))
    assert.deepEqual(report.stages, [
      { stage: 'new', requests: 14 },
      { stage: 'booked', requests: 1 },
      { stage: 'no-job', requests: 1 },
    ])
    assert.deepEqual([report.spam, report.undelivered.length], [1, 1])
    assert.equal(report.days.at(-1)?.day, day(0))
    const inAll = report.days.reduce((sum, { requests }) => sum + requests, 0)
    assert.equal(inAll, 16)

    const named = (list: { name: string | null; requests: number }[]) =>
      list.map(({ name, requests }) => [name, requests])
    const [first, second] = named(report.services)
    assert.deepEqual(
      [first, second],
      [
        ['Ant Control', 3],
        [null, 1],
      ],
      'null for the erased',
    )
    assert.deepEqual(named(report.services).at(-1), ['', 4], 'beyond the tenth')
    assert.deepEqual(named(report.cities), [
      [null, 11],
      ['Plano', 3],
      ['Irving', 2],
    ])
    assert.deepEqual(
      report.pages.map(({ page, requests }) => [page, requests]),
      [
        ['/b', 10],
        ['/ab', 3],
      ],
    )
  })

  test('figures equal what was done in a day of calls, visits and requests by phone', async () => {
    const store = await under.empty()
    const add = async (hoursAgo: number, changes: Partial<NewLead> = {}) => {
      const lead = newLead({ receivedAt: ago(hoursAgo), ...changes })
      await store.add(lead, [], asItIs)
      return lead.id
    }
    const addCaller = (stage: 'new' | 'called') => {
      const lead = newLead({ receivedAt: ago(2), pageSource: 'phone', page: '' })
      return store.addPhoneLead({ ...lead, consent: null }, [], stage, by(2))
    }
    const change = async (id: string, hoursAgo: number, ...changes: Change[]) => {
      for (const one of changes) assert.equal(await store.changeLead(id, one, by(hoursAgo)), 'done')
    }
    const outcome = (from: CallOutcome, to: CallOutcome, next: Stage = 'new'): Change => ({
      ...{
        kind: 'outcome',
        from,
        to,
        stage: { from: from === 'reached' ? 'called' : 'new', to: next },
      },
    })
    const toStage = (from: Stage, to: Stage): Change => ({ kind: 'stage', from, to })
    const reached = [call, outcome('call', 'reached', 'called')]
    const visit = (cents: number): Change => {
      const to = { day: day(0), from: '08:00', until: '10:00', cents, who: '' }
      return { kind: 'visit', from: null, to }
    }
    const note = { kind: 'note', text: 'The dog bites.' } as const

    // Three are booked: one is done and paid, and one cancels.
    for (const [cents, ...end] of [
      [18_000, toStage('booked', 'done')],
      [25_000, toStage('booked', 'no-job')],
      [9_000],
    ] as [number, ...Change[]][]) {
      const id = await add(2)
      await change(id, 1.5, ...reached, toStage('called', 'booked'), visit(cents), ...end)
    }
    // One customer asks three times, and is called once.
    const [first, ...others] = [await add(3), await add(2.5), await add(2)]
    await change(first ?? '', 1.5, ...reached)
    for (const id of others) await change(id, 1.5, toStage('new', 'called'))
    // Three don't answer. The first call was taken back by mistake, the second really.
    const voicemail = outcome('call', 'voicemail')
    const takenBack = outcome('call', 'not-called')
    await change(await add(2), 1.5, call, takenBack, outcome('not-called', 'call'), voicemail)
    const notCalled = await add(2)
    await change(notCalled, 1.9, call, note, takenBack)
    await change(notCalled, 1.5, call, outcome('call', 'no-answer'))
    await change(await add(2), 1.5, call, { kind: 'contact', how: 'text' }, voicemail)
    // Two call: one is talked to at once, and one doesn't answer later.
    await addCaller('called')
    await change(await addCaller('new'), 1.5, call, voicemail)
    // A tap on the number without a call is no answer, and spam is no request.
    await change(await add(2), 1.5, call, note, takenBack)
    await add(2, { spam: true })

    const report = await readReport(store, now)
    await store.close()
    const [week] = report.weeks
    const minutes = (from: number) => {
      const [start, end] = [Date.parse(ago(from)), Date.parse(ago(1.5))]
      return openMsBetween(start, end, business.hours, business.timeZone) / 60_000
    }
    assert.partialDeepStrictEqual(week, {
      ...{ requests: 12, answered: 11, reached: 7, waiting: 1 },
      ...{ medianMinutes: Math.round(minutes(2)), slowestMinutes: Math.round(minutes(3)) },
    })
    assert.equal(report.days.at(-1)?.requests, 12)
    assert.deepEqual([report.phone, report.spam, report.undelivered], [2, 1, []])
    assert.deepEqual(
      report.stages.map(({ stage, requests }) => [stage, requests]),
      [
        ['new', 5],
        ['called', 4],
        ['booked', 1],
        ['done', 1],
        ['no-job', 1],
      ],
    )
    const sales = { booked: 1, done: 1, bookedCents: 9_000, doneCents: 18_000 }
    assert.deepEqual(report.sales, sales)
    assert.deepEqual(report.services, [{ name: 'Ant Control', requests: 12, ...sales }])
    assert.deepEqual(report.cities, [{ name: 'Plano', requests: 12, ...sales }])
    assert.partialDeepStrictEqual(report.pages, [
      { page: '/services/ant-control', requests: 10, ...sales },
    ])
  })

  test('adds up booked and finished visits by service, city and page', async () => {
    const store = await under.empty()
    const worth = async (page: string, location: string, stage: Stage, cents: number | null) => {
      const { id } = newLead()
      await store.add(newLead({ id, receivedAt: ago(2), page, location }), [], asItIs)
      const to = { day: day(0), from: '08:00', until: '10:00', cents, who: '' }
      await store.changeLead(id, { kind: 'visit', from: null, to }, by(1))
      await store.changeLead(id, { kind: 'stage', from: 'new', to: stage }, by(1))
    }
    await worth('/a', 'Plano, TX', 'done', 18_000)
    await worth('/a', 'Plano, TX', 'done', 12_050)
    await worth('/b', 'Irving, TX', 'booked', 9_900)
    await worth('/b', 'Irving, TX', 'booked', null)
    const { sales, services, cities, pages } = await readReport(store, now)
    await store.close()
    const done = { booked: 0, done: 2, bookedCents: 0, doneCents: 30_050 }
    const booked = { booked: 2, done: 0, bookedCents: 9_900, doneCents: 0 }
    const all = { booked: 2, done: 2, bookedCents: 9_900, doneCents: 30_050 }
    assert.deepEqual(sales, all)
    assert.deepEqual(services, [{ name: 'Ant Control', requests: 4, ...all }])
    assert.deepEqual(cities, [
      { name: 'Irving', requests: 2, ...booked },
      { name: 'Plano', requests: 2, ...done },
    ])
    assert.partialDeepStrictEqual(pages, [
      { page: '/a', ...done },
      { page: '/b', ...booked },
    ])
  })

  test('adds up page views, and computes the 75th percentile of page speed', async () => {
    const store = await under.empty()
    const count = (page: string, what: Count['what'], amount: number, bucket = 0, hours = 1) => ({
      ...{ day: day(hours), page, what, amount, bucket },
    })
    await store.addCounts({
      id: 'batch',
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
    await store.close()
    assert.deepEqual([use.view, use.call, use.begun, use.failed], [110, 4, 6, 0])
    assert.partialDeepStrictEqual(pages, [
      { page: '/', view: 90 },
      { page: '/services/ants', view: 20 },
    ])
    assert.partialDeepStrictEqual(days.slice(-2), [{ views: 20 }, { views: 90 }])
    assert.partialDeepStrictEqual(speed, [
      { kind: '', vitals: { lcp: { value: 5000, mark: 'poor', measured: 13 }, inp: null } },
      { kind: '/', vitals: { lcp: { value: 800, mark: 'good', measured: 4 } } },
      {
        kind: '/services/*',
        vitals: {
          lcp: { value: 5000, mark: 'poor', measured: 9 },
          cls: { value: 0, mark: 'good', measured: 1 },
        },
      },
    ])
  })
})
