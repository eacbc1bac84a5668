import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterEach, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import type { Task } from '../../../server/background.ts'
import type { Channel, Outcome } from '../../../server/delivery/channel.ts'
import { dayAt, readDigest } from '../../../server/delivery/digest.ts'
import { startDispatcher } from '../../../server/delivery/dispatcher.ts'
import { type Digest, hasNews, type Section } from '../../../server/domain/digest.ts'
import type { NewLead } from '../../../server/domain/lead.ts'
import { openStore } from '../../../server/leads/open-store.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { until } from '../../support/wait.ts'

const terminal = { actor: '', now: '2026-11-20T16:00:00.000Z' }

const hourMs = 3_600_000
const day = dayAt(Date.parse('2026-11-20T18:00:00.000Z'))
const atTen = day.morning + 2 * hourMs
const iso = (time: number) => new Date(time).toISOString()
const yesterdayNoon = iso(day.yesterday.from + 12 * hourMs)

let stops: (() => Promise<unknown>)[] = []
let servers: Task[] = []
/** How often each server has read the clock. It does so once at the beginning of every look. */
let readings: number[] = []
afterEach(async () => {
  for (const stop of stops.reverse()) await stop()
  stops = []
  servers = []
  readings = []
})

/** A channel that takes digests, and says of each attempt what it is told to. */
function inbox(answer: (attempt: number) => Outcome | Promise<Outcome>) {
  const seen: { digest: Digest; recipient: string }[] = []
  const channel: Channel = {
    name: 'email',
    target: 'test',
    recipients: ['owner@pests.example'],
    deliver: async () => ({ result: 'delivered' }),
    deliverDigest: async (digest, recipient) => {
      seen.push({ digest, recipient })
      return answer(seen.length)
    },
  }
  return { seen, channel }
}
const taken = (): Outcome => ({ result: 'delivered' })

/** One server's digests, at a time that stands still. */
function serve(store: LeadStore, channel: Channel, now: number, retrySeconds = [0, 0]): void {
  const log = pino({ level: 'silent' })
  const index = readings.push(0) - 1
  const server = startDispatcher({
    ...{ store, channels: [channel], retrySeconds, timeoutSeconds: 30, log, digests: true },
    now: () => {
      readings[index] = (readings[index] ?? 0) + 1
      return now
    },
  })
  servers.push(server)
  stops.push(server.stop)
}

/** Waits until every server has begun and ended a look, and begun another. */
async function looks(): Promise<void> {
  const before = [...readings]
  const hasLooked = () => {
    for (const server of servers) server.wake()
    return before.every((count, server) => (readings[server] ?? 0) >= count + 2)
  }
  await until(hasLooked, 'every server has looked', 60_000)
}

onBothStores('the digest', (under) => {
  const fresh = async () => {
    const store = await under.empty()
    stops.push(() => store.close())
    const add = async (changes: Partial<NewLead> = {}, ...channels: string[]) => {
      const lead = newLead({ receivedAt: yesterdayNoon, ...changes })
      const to = channels.map((channel) => ({ channel, recipient: '' }))
      await store.add(lead, to, asItIs)
      return lead.id
    }
    return { store, add }
  }

  test('comes once, whichever of two servers on one database brings it', async () => {
    await under.due({ receivedAt: yesterdayNoon })
    const other = await openStore(under.url)
    stops.push(() => other.close())
    const { seen, channel } = inbox(async () => {
      await delay(100)
      return taken()
    })
    for (const store of [under.store, other, under.store, other]) serve(store, channel, atTen)
    await until(() => seen.length > 0, 'one has brought it')
    await looks()
    assert.deepEqual(
      seen.map(({ recipient }) => recipient),
      ['owner@pests.example'],
    )
    // A server that comes later finds it done, and the next day has one of its own.
    serve(other, channel, atTen + 3 * hourMs)
    await looks()
    assert.equal(seen.length, 1)
    serve(other, channel, atTen + 24 * hourMs)
    await until(() => seen.length === 2, 'the next day has its own')
  })

  test('is tried again after it failed, until it is taken, and given up where it is refused', async () => {
    const { store, add } = await fresh()
    await add()
    const failing = inbox((attempt) =>
      attempt < 3 ? { result: 'retry', error: 'the mail server answered 451' } : taken(),
    )
    serve(store, failing.channel, atTen)
    await until(() => failing.seen.length === 3, 'the third attempt')
    await looks()
    assert.equal(failing.seen.length, 3)

    const refusing = inbox(() => ({ result: 'refused', error: '550' }))
    serve(store, { ...refusing.channel, recipients: ['nobody@pests.example'] }, atTen)
    await until(() => refusing.seen.length === 1, 'the only attempt')
    await looks()
    assert.equal(refusing.seen.length, 1)
  })

  test('waits between two attempts as a delivery does', async () => {
    const { store, add } = await fresh()
    await add()
    const { seen, channel } = inbox(() => ({ result: 'retry', error: '451' }))
    serve(store, channel, atTen, [3600])
    await until(() => seen.length === 1, 'the first attempt')
    await looks()
    assert.equal(seen.length, 1)
  })

  test('is not sent again when the result of a sending could not be written down at once', async () => {
    const { store, add } = await fresh()
    await add()
    let writes = 0
    const broken = {
      ...store,
      settleDigest: async (...request: Parameters<LeadStore['settleDigest']>) => {
        writes += 1
        if (writes === 1) throw new Error('the disk is full')
        return store.settleDigest(...request)
      },
    }
    const { seen, channel } = inbox(taken)
    serve(broken, channel, atTen)
    await until(() => writes === 2, 'it is written down')
    await looks()
    assert.equal(seen.length, 1)
  })

  test('of a server that died is sent by another once the lease has ended', async () => {
    const { store } = await fresh()
    const to = { channel: 'email', recipient: randomUUID() }
    const lost = await store.claimDigest(day.today, to, 60)
    assert.ok(typeof lost === 'object')
    assert.equal(await store.claimDigest(day.today, to, 60), 'later')
    const late = { channel: 'email', recipient: randomUUID() }
    const dead = await store.claimDigest(day.today, late, -1)
    const next = await store.claimDigest(day.today, late, 60)
    assert.ok(typeof dead === 'object' && typeof next === 'object')
    assert.equal(next.attempts, 2)
    assert.equal(await store.settleDigest(dead, { state: 'delivered' }), false)
    assert.equal(await store.settleDigest(next, { state: 'delivered' }), true)
    assert.equal(await store.claimDigest(day.today, late, 60), 'settled')
  })

  test('does not come before the morning, and not on a morning that has nothing to say', async () => {
    const { store, add } = await fresh()
    const { seen, channel } = inbox(taken)
    serve(store, channel, atTen)
    await looks()
    // What comes in during the day has an e-mail of its own.
    await add({ receivedAt: iso(atTen) })
    await looks()
    assert.equal(seen.length, 0)
    serve(store, channel, dayAt(atTen + 24 * hourMs).morning - 60_000)
    await looks()
    assert.equal(seen.length, 0)
    serve(store, channel, dayAt(atTen + 24 * hourMs).morning)
    await until(() => seen.length === 1, 'the next morning')
  })

  test('says who waits, what failed, what was set aside and what came, and nothing of who was erased', async () => {
    const { store, add } = await fresh()
    const night = iso(day.yesterday.until + hourMs)
    const first = iso(day.yesterday.from)
    const before = iso(day.yesterday.from - 1)
    const ids = {
      first: await add({ receivedAt: first }),
      before: await add({ receivedAt: before }),
      night: await add({ receivedAt: night }),
      old: await add({ receivedAt: iso(atTen - 100 * hourMs) }),
      failed: await add({ receivedAt: '2026-01-01T00:00:00.000Z' }, 'email'),
      spam: await add({ spam: true, spamReasons: [{ reason: 'a trap', points: 9 }] }),
      oldSpam: await add({ receivedAt: before, spam: true }),
      called: await add(),
      erased: await add({}, 'relay'),
      erasedSpam: await add({ spam: true }),
    }
    const by = { actor: 'Ana', now: iso(atTen), destinations: [] }
    await store.changeLead(ids.called, { kind: 'stage', from: 'new', to: 'called' }, by)
    for (const channel of ['email', 'relay']) {
      const { claims } = await store.claim(channel, 9, 60)
      for (const claim of claims) await store.settle(claim, { state: 'failed', error: '550' })
    }
    const contents = async () => {
      const { morning } = await readDigest(store, atTen)
      const names = Object.entries(ids)
      return Object.fromEntries(
        Object.entries<Section>({ ...morning }).map(([part, { count, leads }]) => {
          assert.equal(count, leads.length)
          return [part, leads.map(({ lead }) => names.find(([, id]) => id === lead.id)?.[0])]
        }),
      )
    }
    const everybody = await contents()
    assert.ok(everybody.failed?.includes('erased') && everybody.spam?.includes('erasedSpam'))
    await store.erase([ids.erased, ids.erasedSpam], iso(atTen))
    assert.deepEqual(await contents(), {
      // Without the desk nobody can have said who was called: older ones are left out.
      waiting: ['before', 'first', 'night'],
      failed: ['failed'],
      spam: ['spam'],
      came: ['first', 'called'],
    })

    // Once somebody uses the desk, whoever is not called waits, however long ago.
    const invitation = { tokenHash: 'hash', name: 'Ana', expiresAt: iso(atTen + hourMs) }
    await store.invite(
      { ...invitation, expiresAt: '2999-01-01T00:00:00.000Z', may: null },
      terminal,
    )
    assert.deepEqual((await readDigest(store, atTen)).deskIsOpen, true)
    const passkey = { id: 'key', publicKey: 'key', counter: 0, transports: [] }
    await store.acceptInvitation('hash', passkey, {
      id: 'session',
      tokenHash: 'token',
      device: 'iPhone',
      now: '2026-01-01T00:00:00.000Z',
      expiresAt: '2999-01-01T00:00:00.000Z',
    })
    assert.deepEqual((await contents()).waiting, ['failed', 'old', 'before', 'first', 'night'])
    await store.changeLead(ids.called, { kind: 'follow-up', from: null, to: day.today }, by)
    assert.ok((await contents()).waiting?.includes('called'))
    await store.changeLead(ids.called, { kind: 'stage', from: 'called', to: 'done' }, by)
    assert.ok(!(await contents()).waiting?.includes('called'), 'done is not followed up')
  })

  test('tried again after a visitor was erased, it does not name them', async () => {
    const { store, add } = await fresh()
    const gone = await add({ name: 'Zebrafish' })
    const stays = await add()
    const { seen, channel } = inbox(async (attempt) => {
      if (attempt > 1) return taken()
      await store.erase([gone], iso(atTen))
      return { result: 'retry', error: '451' }
    })
    serve(store, channel, atTen)
    await until(() => seen.length === 2, 'the second attempt')
    const named = seen.map(({ digest }) => digest.morning.came.leads.map(({ lead }) => lead.id))
    assert.deepEqual([named[0]?.length, named[1]], [2, [stays]])
    await store.erase([stays], iso(atTen))
    assert.equal(hasNews(await readDigest(store, atTen)), false)
  })

  test('counts all and lists the first of them, and names a row that cannot be read', async () => {
    await under.store.erase(await under.store.leadsBefore('2999', 99), iso(atTen))
    for (let count = 0; count < 25; count += 1) await under.due({ receivedAt: yesterdayNoon })
    const { lead } = await under.due({ receivedAt: iso(day.yesterday.from) })
    await under.meddle(`UPDATE leads SET flags = 'not JSON' WHERE id = '${lead.id}'`)
    const { waiting } = (await readDigest(under.store, atTen)).morning
    assert.deepEqual([waiting.count, waiting.leads.length], [26, 19])
    assert.deepEqual(
      waiting.unreadable.map(({ id }) => id),
      [lead.id],
    )
  })
})
