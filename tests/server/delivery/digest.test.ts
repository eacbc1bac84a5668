import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { rowsOf } from '../../../desk/list/rows.ts'
import { timesOn } from '../../../model/time/office-hours.ts'
import { dayOf, timeOf } from '../../../model/time/time-zone.ts'
import { readConfig } from '../../../server/config.ts'
import type { Channel } from '../../../server/delivery/channel.ts'
import { dayAt, readDigest } from '../../../server/delivery/digest.ts'
import { startDispatcher } from '../../../server/delivery/dispatcher.ts'
import { listOf } from '../../../server/desk/leads.ts'
import type { Section } from '../../../server/domain/digest.ts'
import type { NewLead } from '../../../server/domain/lead.ts'
import { openStore } from '../../../server/store/open-store.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { noBackups } from '../../support/backups.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { letIn } from '../../support/people.ts'
import { publishedSite } from '../../support/published.ts'
import { waitUntil } from '../../support/wait.ts'

const { content } = publishedSite.current
const { business, email } = content

const hourMs = 3_600_000
const iso = (time: number) => new Date(time).toISOString()

const { hours, timeZone } = business

/** Every third hour from days before clocks change until days after. */
const hoursAround = (date: string) =>
  Array.from({ length: 40 }, (_, index) => Date.parse(`${date}T00:00:00Z`) + 3 * index * hourMs)

test('dayAt > starts the morning at opening time, and ends yesterday at midnight', () => {
  for (const date of ['2026-03-06', '2026-10-30']) {
    const times = hoursAround(date)
    const days = new Map(
      times.map((time) => [JSON.stringify(dayAt(content, time)), dayAt(content, time)]),
    )
    assert.equal(days.size, new Set(times.map((time) => dayOf(time, timeZone))).size)
    let midnight: number | undefined
    for (const { today, morning, yesterday } of days.values()) {
      const opens = timesOn(today, hours)?.opens ?? email.digest.closedDays
      assert.equal(`${dayOf(morning, timeZone)} ${timeOf(morning, timeZone)}`, `${today} ${opens}`)
      assert.equal(timeOf(yesterday.until, timeZone), '00:00')
      assert.equal(yesterday.from, midnight ?? yesterday.from)
      midnight = yesterday.until
    }
  }
})

const day = dayAt(content, Date.parse('2026-11-20T18:00:00.000Z'))
const atTen = day.morning + 2 * hourMs
const yesterdayNoon = iso(day.yesterday.from + 12 * hourMs)

onBothStores('digest', (under) => {
  let number = 1000
  const add = async (store: LeadStore, changes: Partial<NewLead> = {}, ...channels: string[]) => {
    // Each is of a customer of their own.
    number += 1
    const own = { phoneE164: `+1214555${number}`, emailNormalized: `${number}@mail.example` }
    const lead = newLead({ receivedAt: yesterdayNoon, ...own, ...changes })
    await store.add(
      lead,
      channels.map((channel) => ({ channel, recipient: '' })),
      asItIs,
    )
    return lead.id
  }

  test('claimDigest > leases a digest to one server until it settles', async () => {
    const { store } = under
    const to = (recipient: string) => ({ channel: 'email', recipient })
    const claim = (recipient: string, seconds: number) =>
      store.claimDigest(day.today, to(recipient), seconds)
    const takers = await Promise.all(Array.from({ length: 5 }, () => claim('held', 60)))
    const [held, ...others] = takers.filter((taker) => typeof taker === 'object')
    assert.ok(held && others.length === 0)
    assert.equal(await claim('held', 60), 'later')
    await store.settleDigest(held, { state: 'pending', afterSeconds: 3600, error: '451' })
    assert.equal(await claim('held', 60), 'later')

    const dead = await claim('free', -1)
    const next = await claim('free', 60)
    assert.ok(typeof dead === 'object' && typeof next === 'object')
    assert.equal(next.attempts, 2)
    assert.equal(await store.settleDigest(dead, { state: 'delivered' }), false)
    assert.equal(await store.settleDigest(next, { state: 'delivered' }), true)
    assert.equal(await claim('free', 60), 'settled')
  })

  test('dispatchers > send one digest each morning that has news, and retry a failure', async (t) => {
    const url = await under.newUrl()
    const stores = [await openStore(url), await openStore(url)]
    /** The day of each digest that was attempted. The first attempt fails. */
    const attempts: string[] = []
    const channel: Channel = {
      name: 'email',
      target: 'test',
      recipients: ['owner@pests.example'],
      deliver: async () => ({ result: 'delivered' }),
      deliverDigest: async (digest) => {
        attempts.push(digest.day)
        if (attempts.length > 1) return { result: 'delivered' }
        return { result: 'retry', error: 'the mail server answered 451' }
      },
    }
    let now = atTen
    /** How often each dispatcher has read the clock, which it does once per poll. */
    const looks = [0, 0]
    const log = pino({ level: 'silent' })
    const dispatchers = stores.map((store, index) =>
      startDispatcher({
        ...{ store, log, channels: [channel], retrySeconds: [0], timeoutSeconds: 30 },
        site: publishedSite,
        digests: true,
        backups: async () => noBackups,
        now: () => {
          looks[index] = (looks[index] ?? 0) + 1
          return now
        },
      }),
    )
    /** Waits for what they are sending, too. */
    const stop = () => Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()))
    t.after(async () => {
      await stop()
      for (const store of stores) await store.close()
    })
    /** Waits until both dispatchers have finished a poll at this time. */
    const bothLookAt = async (time: number) => {
      now = time
      const before = [...looks]
      await waitUntil(() => {
        for (const dispatcher of dispatchers) dispatcher.wake()
        return before.every((count, index) => (looks[index] ?? 0) >= count + 2)
      }, 'both have looked')
    }
    await bothLookAt(atTen)
    // What is under way would take the request below for that day's news.
    const { today } = dayAt(content, atTen)
    const claim = { channel: 'email', recipient: 'owner@pests.example' } as const
    await waitUntil(
      async () => (await stores[0]?.claimDigest(today, claim, 60)) === 'settled',
      'the first day is settled',
    )
    assert.deepEqual(attempts, [], 'there is no news')
    const tomorrow = dayAt(content, atTen + 24 * hourMs)
    const early = tomorrow.morning - 60_000
    await bothLookAt(early)
    await add(stores[0] as LeadStore, { receivedAt: iso(atTen) })
    await bothLookAt(early)
    assert.deepEqual(attempts, [], 'it is too early')
    await bothLookAt(tomorrow.morning)
    await waitUntil(() => attempts.length > 1, 'the next morning')
    await bothLookAt(tomorrow.morning + 3 * hourMs)
    const dayAfter = dayAt(content, tomorrow.morning + 24 * hourMs)
    await bothLookAt(dayAfter.morning)
    await stop()
    assert.deepEqual(attempts, [tomorrow.today, tomorrow.today, dayAfter.today])
  })

  test('readDigest > lists waiting, failed, spam and new leads, but no erased leads', async () => {
    const store = await under.empty()
    const before = iso(day.yesterday.from - 1)
    const ids = {
      first: await add(store, { receivedAt: iso(day.yesterday.from) }),
      before: await add(store, { receivedAt: before }),
      night: await add(store, { receivedAt: iso(day.yesterday.until + hourMs) }),
      old: await add(store, { receivedAt: iso(atTen - 100 * hourMs) }),
      failed: await add(store, { receivedAt: '2026-01-01T00:00:00.000Z' }, 'email'),
      spam: await add(store, { spam: true, spamReasons: [{ reason: 'a trap', points: 9 }] }),
      oldSpam: await add(store, { receivedAt: before, spam: true }),
      called: await add(store),
      erased: await add(store, {}, 'relay'),
      erasedSpam: await add(store, { spam: true }),
    }
    const by = { actor: 'Ana', now: iso(atTen), destinations: [], seller: 'The Seller' }
    await store.changeLead(ids.called, { kind: 'stage', from: 'new', to: 'called' }, by)
    for (const channel of ['email', 'relay']) {
      const { claims } = await store.claim(channel, 9, 60)
      for (const claim of claims) await store.settle(claim, { state: 'failed', error: '550' })
    }
    const contents = async () => {
      const { morning } = await readDigest(store, content, atTen, noBackups)
      const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0]
      const sections = Object.entries<Section>({ ...morning })
      return Object.fromEntries(
        sections.map(([name, { leads }]) => [name, leads.map(({ id }) => nameOf(id))]),
      )
    }
    const all = await contents()
    assertIncludes(all.failed, 'erased')
    assertIncludes(all.spam, 'erasedSpam')
    await store.erase([ids.erased, ids.erasedSpam], iso(atTen))
    assert.deepEqual(await contents(), {
      // Without the desk no one can mark a lead as called, so older ones are left out.
      waiting: ['before', 'first', 'night'],
      failed: ['failed'],
      spam: ['spam'],
      came: ['first', 'called'],
      ...{ visits: [], later: [], owed: [] },
    })

    await letIn(store, 'Ana', { now: '2026-01-01T00:00:00.000Z' })
    assert.equal((await readDigest(store, content, atTen, noBackups)).deskIsOpen, true)
    assert.deepEqual((await contents()).waiting, ['failed', 'old', 'before', 'first', 'night'])
    await store.changeLead(ids.called, { kind: 'follow-up', from: null, to: day.today }, by)
    assertIncludes((await contents()).waiting, 'called')
    await store.changeLead(ids.called, { kind: 'stage', from: 'called', to: 'done' }, by)
    assertExcludes((await contents()).waiting, 'called', 'done is not followed up')
  })

  test('readDigest > names each customer by the request that their row of the list shows', async () => {
    const store = await under.empty()
    const by = { actor: 'Ana', now: iso(atTen), destinations: [], seller: 'The Seller' }
    const at = (hours: number) => ({ receivedAt: iso(atTen - hours * hourMs) })
    const same = (number: number) => ({
      ...{ phoneE164: `+1214555${number}`, emailNormalized: `${number}@mail.example` },
    })
    const ids = {
      oldest: await add(store, { ...same(2001), ...at(9), name: 'Mike' }),
      newest: await add(store, { ...same(2001), ...at(1), name: 'Lisa' }),
      withNumber: await add(store, { ...same(2002), ...at(8) }),
      withoutNumber: await add(store, { ...same(2002), ...at(2), phoneE164: null }),
      due: await add(store, { ...same(2003), ...at(7) }),
      newer: await add(store, { ...same(2003), ...at(3) }),
    }
    const put = { kind: 'follow-up', from: null, to: day.today } as const
    await store.changeLead(ids.due, put, by)
    const { leads } = (await readDigest(store, content, atTen, noBackups)).morning.waiting
    assert.deepEqual(
      leads.map(({ id, waitingSince }) => [id, waitingSince]),
      [
        [ids.newest, at(9).receivedAt],
        [ids.withNumber, at(8).receivedAt],
        [ids.due, at(7).receivedAt],
      ],
    )
    const shown = { config: readConfig({}), store, site: publishedSite, destinations: () => [] }
    const list = await listOf(shown, { view: 'to-call', q: '' }, 'Ana')
    const { callNext, due, leads: others } = list
    const rows = rowsOf('to-call', [...(callNext ? [callNext] : []), ...due, ...others])
    assert.deepEqual(new Set(rows.map(([{ id }]) => id)), new Set(leads.map(({ id }) => id)))
  })

  test('readDigest > counts all leads, lists the first ones, and names an unreadable row', async () => {
    for (let count = 0; count < 25; count += 1) await add(under.store)
    const { lead } = await under.due({ receivedAt: iso(day.yesterday.from) })
    await under.runStatement(`UPDATE leads SET flags = 'not JSON' WHERE id = '${lead.id}'`)
    const { waiting } = (await readDigest(under.store, content, atTen, noBackups)).morning
    assert.deepEqual([waiting.count, waiting.leads.length], [26, 19])
    assert.deepEqual(
      waiting.unreadable.map(({ id }) => id),
      [lead.id],
    )
  })
})
