import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CallOutcome, Change } from '../../../model/desk/changes.ts'
import type { Stage } from '../../../model/lead/stages.ts'
import { openMsBetween } from '../../../model/time/office-hours.ts'
import { dayOf } from '../../../model/time/time-zone.ts'
import type { NewLead } from '../../../server/domain/lead.ts'
import { readReport } from '../../../server/report/read.ts'
import type { Count } from '../../../server/store/sql/report.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { publishedContent } from '../../support/published.ts'

const content = publishedContent()
const { business } = content

/** Noon on a Friday in the time zone of the business. */
const now = Date.parse('2026-11-20T18:00:00.000Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const day = (hours: number) => dayOf(Date.parse(ago(hours)), business.timeZone)
const to = { channel: 'email', recipient: '' }
const by = (hoursAgo: number) => ({
  actor: 'Ana',
  now: ago(hoursAgo),
  destinations: [to],
  seller: 'The Seller',
})
const call = { kind: 'contact', how: 'call' } as const

onBothStores('report', (under) => {
  const addRequest = async (hoursAgo: number, changes: Parameters<typeof newLead>[0] = {}) => {
    const lead = newLead({ receivedAt: ago(hoursAgo), ...changes })
    await under.store.add(lead, [to], asItIs)
    return lead.id
  }

  test('reads only the beginning of what visitors sent', async () => {
    const store = await under.empty()
    const long = 'a'.repeat(10_000)
    const changes = { service: long, location: long, page: long, pageSource: long }
    await store.add(newLead({ receivedAt: ago(1), ...changes }), [], asItIs)
    const [read] = await store.requestsSince(ago(2), 9)
    assert.ok(JSON.stringify(read).length < 2000)
    assert.equal(read?.service, long.slice(0, 200))
  })

  test('counts requests of four weeks by day, week, service, city and page', async () => {
    const { store } = under
    const ants = { service: 'Ant Control', location: 'Plano, TX', page: '/a\u202eb\n' }
    // Called, and booked later without an outcome of the call.
    const quick = await addRequest(2, ants)
    await store.changeLead(quick, call, by(1.9))
    await store.changeLead(quick, { kind: 'stage', from: 'new', to: 'booked' }, by(0.5))
    await addRequest(3, { ...ants, location: 'Plano, TX 75023' })
    await addRequest(2, { service: 'Rodents', location: 'Irving, TX', page: '' })
    await store.erase([await addRequest(8 * 24)], ago(0))
    for (let number = 10; number < 20; number += 1) {
      await addRequest(9 * 24, { service: `Service ${number}`, location: '', page: '/b' })
    }
    await addRequest(40 * 24)
    await addRequest(4, { spam: true })
    for (const claim of (await store.claim('email', 2, 60)).claims) {
      await store.settle(claim, { state: 'failed', error: '550' })
    }

    const report = await readReport(store, content, now)
    const [week, weekBefore, ...earlier] = report.weeks
    assert.ok(week && weekBefore)
    assert.deepEqual([week.requests, week.answered, week.waiting], [3, 1, 2])
    const [asked, called] = [Date.parse(ago(2)), Date.parse(ago(1.9))]
    const openMs = openMsBetween(asked, called, business.hours, business.timeZone)
    assert.equal(week.medianMinutes, Math.round(openMs / 60_000))
    assert.deepEqual([weekBefore.requests, weekBefore.medianMinutes], [11, null])
    assert.ok(earlier.every(({ requests }) => requests === 0))
    assert.deepEqual([report.spam, report.undelivered.length], [1, 1])
    assert.equal(report.days.at(-1)?.day, day(0))
    const inAll = report.days.reduce((sum, { requests }) => sum + requests, 0)
    assert.equal(inAll, 14)

    const named = (list: { name: string | null; requests: number }[]) =>
      list.map(({ name, requests }) => [name, requests])
    const [first, second] = named(report.services)
    assert.deepEqual(
      [first, second],
      [
        ['Ant Control', 2],
        ['Rodents', 1],
      ],
    )
    const last = named(report.services).slice(-2)
    assert.deepEqual(
      last,
      [
        ['', 2],
        [null, 1],
      ],
      'beyond the tenth, and the erased',
    )
    assert.deepEqual(named(report.cities), [
      ['Plano', 2],
      ['Irving', 1],
      [null, 11],
    ])
    assert.deepEqual(
      report.pages.map(({ page, requests }) => [page, requests]),
      [
        ['/b', 10],
        ['/ab', 2],
      ],
    )
  })

  test('counts requests, bookings and income by source', async () => {
    const store = await under.empty()
    const add = async (changes: Partial<NewLead>) => {
      const lead = newLead({ receivedAt: ago(2), ...changes })
      await store.add(lead, [], asItIs)
      return lead.id
    }
    const tags = 'utm_campaign=fall+ants&utm_medium=cpc&utm_source=google'
    const visit = { day: day(0), from: '08:00', until: '10:00', cents: 9900, who: '' }
    const ad = await add({ source: 'www.example', campaign: `gclid=1&${tags}` })
    await store.changeLead(ad, { kind: 'visit', visit: ad, from: null, to: visit }, by(1))
    await store.changeLead(ad, { kind: 'stage', from: 'booked', to: 'done' }, by(0.5))
    await add({ source: 'google.com', campaign: `${tags}&gclid=2` })
    await add({ source: 'google.com', campaign: 'gclid=3' })
    await add({ source: 'google.com' })
    await add({ pageSource: 'phone' })
    await store.erase([await add({ source: 'google.com', campaign: tags })], ago(0))

    const { sources, stages } = await readReport(store, content, now)
    const erased = stages.find(({ stage }) => stage === 'no-job')
    assert.equal(erased?.requests, 1, 'an erased request is open no more')
    assert.deepEqual(
      sources.map(({ name, requests, done, doneCents }) => [name, requests, done, doneCents]),
      [
        ['google · cpc · fall ants', 2, 1, 9900],
        [content.email.forms.phone, 1, 0, 0],
        ['google.com', 1, 0, 0],
        ['google.com · gclid', 1, 0, 0],
        [null, 1, 0, 0],
      ],
    )
  })

  test('adds up what was paid by service, city and source, and counts who came back', async () => {
    const store = await under.empty()
    const add = async (changes: Partial<NewLead> = {}) => {
      const lead = newLead({ receivedAt: ago(50 * 24), location: 'Plano, TX', ...changes })
      await store.add(lead, [], asItIs)
      return lead.id
    }
    const first = await add({ service: 'Ant Control' })
    const second = await add({ service: 'Rodents', pageSource: 'phone' })
    const unnamed = await add({ service: '', location: '' })
    const change = async (id: string, one: Change) =>
      assert.equal(await store.changeLead(id, one, by(1)), 'done', one.kind)
    const pay = (id: string, visit: string, cents: number, paidOn = day(24)) =>
      change(id, {
        ...{ kind: 'payment', visit, payment: visit, from: null },
        to: { cents, how: 'cash', day: paidOn },
      })
    const book = async (id: string, on: string) => {
      const to = { day: on, from: '08:00', until: '10:00', cents: null, who: '' }
      await change(id, { kind: 'visit', visit: id, from: null, to })
    }
    await book(first, day(40 * 24))
    const plan = { service: '', cents: null, every: 1, unit: 'week', ended: false } as const
    await change(first, { kind: 'plan', plan: first, visit: first, from: null, to: plan })
    const done = { kind: 'visit-state', from: 'planned', to: 'done' } as const
    await change(first, { ...done, visit: first, day: day(40 * 24) })
    await pay(first, first, 10_000, day(40 * 24))
    const again = (await store.find(first)).leads[0]?.visit?.id ?? ''
    await change(first, { ...done, visit: again, day: day(24) })
    await pay(first, again, 12_000)
    for (const [id, cents] of [
      [second, 30_000],
      [unnamed, 50_000],
    ] as const) {
      await book(id, day(24))
      await pay(id, id, cents)
    }
    const { days, income, nextVisits } = await readReport(store, content, now)
    assert.deepEqual(income, {
      services: [
        { name: 'Rodents', cents: 30_000 },
        { name: 'Ant Control', cents: 12_000 },
        { name: '', cents: 50_000 },
      ],
      cities: [
        { name: 'Plano', cents: 42_000 },
        { name: '', cents: 50_000 },
      ],
      sources: [
        { name: 'form', cents: 50_000 },
        { name: 'phone', cents: 30_000 },
        { name: 'again', cents: 12_000 },
      ],
    })
    assert.deepEqual(nextVisits, { back: 1, due: 0 })
    assert.ok(
      days.every(({ requests }) => requests === 0),
      'a next visit is no new request',
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
    const visit = (id: string, cents: number | null): Change => {
      const to = { day: day(0), from: '08:00', until: '10:00', cents, who: '' }
      return { kind: 'visit', visit: id, from: null, to }
    }
    const note = { kind: 'note', text: 'The dog bites.' } as const

    // Five are booked: two are done and paid, and one cancels.
    const [inPlano, inIrving] = [
      { page: '/a', location: 'Plano, TX' },
      { page: '/b', location: 'Irving, TX' },
    ]
    for (const [place, cents, ...end] of [
      [inPlano, 18_000, toStage('booked', 'done')],
      [inPlano, 12_050, toStage('booked', 'done')],
      [inPlano, 25_000, toStage('booked', 'no-job')],
      [inIrving, 9_900],
      [inIrving, null],
    ] as [Partial<NewLead>, number | null, ...Change[]][]) {
      const id = await add(2, place)
      await change(id, 1.5, ...reached, toStage('called', 'booked'), visit(id, cents), ...end)
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
    // A tap on the number without a call is no answer, nor a stage that was taken back.
    await change(await add(2), 1.5, call, note, takenBack)
    await change(await add(2), 1.5, toStage('new', 'called'), toStage('called', 'new'))
    // Spam is no request.
    await add(2, { spam: true })

    const report = await readReport(store, content, now)
    const [week] = report.weeks
    const minutes = (from: number) => {
      const [start, end] = [Date.parse(ago(from)), Date.parse(ago(1.5))]
      return openMsBetween(start, end, business.hours, business.timeZone) / 60_000
    }
    assert.partialDeepStrictEqual(week, {
      ...{ requests: 15, answered: 13, reached: 9, waiting: 2 },
      ...{ medianMinutes: Math.round(minutes(2)), slowestMinutes: Math.round(minutes(3)) },
    })
    assert.equal(report.days.at(-1)?.requests, 15)
    assert.deepEqual([report.spam, report.undelivered], [1, []])
    assert.deepEqual(
      report.stages.map(({ stage, requests }) => [stage, requests]),
      [
        ['new', 6],
        ['called', 4],
        ['booked', 2],
        ['done', 2],
        ['no-job', 1],
      ],
    )
    const done = { booked: 0, done: 2, doneCents: 30_050 }
    const booked = { booked: 2, done: 0, doneCents: 0 }
    const sales = { booked: 2, done: 2, doneCents: 30_050 }
    assert.deepEqual(report.money, { paid: 0, toCome: 9_900, owed: 30_050 })
    assert.deepEqual(report.services, [{ name: 'Ant Control', requests: 15, ...sales }])
    assert.deepEqual(report.cities, [
      { name: 'Plano', requests: 13, ...done },
      { name: 'Irving', requests: 2, ...booked },
    ])
    assert.partialDeepStrictEqual(report.pages, [
      { page: '/services/ant-control', requests: 8 },
      { page: '/a', requests: 3, ...done },
      { page: '/b', requests: 2, ...booked },
    ])
  })

  test('adds up page views', async () => {
    const store = await under.empty()
    const count = (page: string, what: Count['what'], amount: number, hours = 1) => ({
      day: day(hours),
      page,
      what,
      amount,
    })
    await store.addCounts({
      id: 'batch',
      counts: [
        count('/', 'view', 90),
        count('/', 'call', 4),
        count('/services/ants', 'view', 20, 30),
        count('/services/ants', 'begun', 6),
        count('/', 'view', 1000, 40 * 24),
      ],
    })
    const { use, pages, days } = await readReport(store, content, now)
    assert.deepEqual([use.view, use.call, use.begun, use.failed], [110, 4, 6, 0])
    assert.partialDeepStrictEqual(pages, [
      { page: '/', view: 90 },
      { page: '/services/ants', view: 20 },
    ])
    assert.partialDeepStrictEqual(days.slice(-2), [{ views: 20 }, { views: 90 }])
  })
})
