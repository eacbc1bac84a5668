import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns'
import { request } from 'node:http'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { business, desk, locations, services } from '../../../model/content/content.ts'
import { officeHours, timesOn } from '../../../model/time/office-hours.ts'
import { instantOf } from '../../../model/time/time-zone.ts'
import type { Task } from '../../../server/background.ts'
import { startDispatcher } from '../../../server/delivery/dispatcher.ts'
import { pushChannel } from '../../../server/delivery/push/channel.ts'
import { isPublic, post, postThrough } from '../../../server/delivery/push/post.ts'
import { remindOfWaiting } from '../../../server/delivery/push/reminders.ts'
import type { Delivery, NewLead } from '../../../server/domain/lead.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { type HttpStub, startHttpStub } from '../../support/http-stub.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { newBrowser } from '../../support/push.ts'
import { until } from '../../support/wait.ts'

const terminal = { actor: '', now: '2026-11-20T16:00:00.000Z' }

const log = pino({ level: 'silent' }) as FastifyBaseLogger
const [service] = services
const [city] = locations
assert.ok(service && city)

let pushService: HttpStub
before(async () => {
  pushService = await startHttpStub((response) => response.writeHead(201).end())
})
after(() => pushService.close())

onBothStores('notifications', (under) => {
  let dispatcher: Task
  let person: string
  beforeEach(async () => {
    pushService.requests = []
    pushService.answer = (response) => response.writeHead(201).end()
    person = `Ana ${randomUUID().slice(0, 6)}`
    dispatcher = startDispatcher({
      store: under.store,
      channels: [pushChannel(under.store, 'mailto:us@mail.example', plainPost)],
      retrySeconds: [60, 60],
      timeoutSeconds: 1,
      log,
      digests: false,
    })
  })
  afterEach(async () => {
    await dispatcher.stop()
    await under.store.shutOut(person, terminal)
  })

  /** Signs a device in and subscribes it; what it is sent stands under its path at the service. */
  async function device(expiresAt = '2999-01-01T00:00:00.000Z') {
    const { store } = under
    const [token, id, path] = [randomUUID(), randomUUID(), `/${randomUUID()}`]
    await store.invite(
      { tokenHash: token, name: person, expiresAt: '2999-01-01T00:00:00.000Z', may: null },
      terminal,
    )
    const passkey = { id: randomUUID(), publicKey: '', counter: 0, transports: [] }
    const session = { id, tokenHash: randomUUID(), device: 'iPhone, Safari', expiresAt }
    await store.acceptInvitation(token, passkey, { ...session, now: '2026-11-20T00:00:00.000Z' })
    const browser = newBrowser(`${pushService.url}${path}`)
    await store.keepPushKeys((await keys()).generateVAPIDKeys())
    assert.ok(await store.subscribe(id, browser.subscription))
    const sent = () => pushService.requests.filter((one) => one.path === path)
    return { id, browser, sent }
  }
  const keys = async () => (await import('web-push')).default

  async function comes(changes: Partial<NewLead> = {}, destinations = [] as string[]) {
    const lead = newLead({ service: service?.name ?? '', location: '', ...changes })
    const to = destinations.map((channel) => ({ channel, recipient: '' }))
    await under.store.add(lead, to, asItIs)
    dispatcher.wake()
    return lead
  }
  const pushes = async ({ id }: NewLead) =>
    (await under.read(id)).deliveries.filter(({ channel }) => channel === 'push')
  /** Waits for the end of an attempt: one that is under way has neither delivered nor failed. */
  const settledAs = (lead: NewLead, state: Delivery['state']) => {
    const ended = (one: Delivery) => one.deliveredAt !== null || one.lastError !== null
    const find = async () => (await pushes(lead)).find((one) => ended(one) && one.state === state)
    return until(find, `a push is ${state}`)
  }
  const alarms = async () => (await under.store.deskTotals('2026-11-20')).failed

  test('a phone is told what is asked about and where, and nothing of who asks', async () => {
    const { browser, sent } = await device()
    const where = { location: `${city.name}, ${city.state} ${city.zipCodes[0]}` }
    const lead = await comes(where)
    const delivery = await settledAs(lead, 'delivered')
    assert.equal(delivery.recipient, `${person}’s iPhone`)
    const [told] = sent()
    assert.ok(told)
    const about = `${service.name}, ${city.name}`
    assert.deepEqual(JSON.parse(browser.read(told.bytes)), {
      id: lead.id,
      title: desk.notifications.requestAbout.replace('{topic}', about),
      again: false,
      waiting: (await under.store.deskTotals(terminal.now.slice(0, 16))).toCall,
    })
    assert.match(String(told.headers.authorization), /^vapid t=/)
    await comes({ service: 'I am Bob, call 972 555 0100', location: 'Elm St 5' })
    const second = await until(() => sent()[1], 'the second is told')
    const { title } = JSON.parse(browser.read(second.bytes))
    assert.equal(title, desk.notifications.request, 'only words of our own content are said')
  })

  test('a request that turns red > is pushed a second time, once, unless someone touched it', async () => {
    const { sent, browser } = await device()
    const opens = timesOn('2026-11-20', officeHours(business))?.opens ?? ''
    const morning = instantOf('2026-11-20', opens, business.timeZone)
    const received = { receivedAt: new Date(morning).toISOString() }
    const [lead, noted] = [await comes(received), await comes(received)]
    await settledAs(lead, 'delivered')
    await settledAs(noted, 'delivered')
    const note = { kind: 'note', text: 'on my way' } as const
    await under.store.changeLead(noted.id, note, { ...terminal, destinations: [] })
    const remindAfter = (minutes: number) =>
      remindOfWaiting(under.store, morning + minutes * 60_000)
    await remindAfter(desk.clock.redMinutes - 1)
    assert.deepEqual(
      (await pushes(lead)).map(({ round }) => round),
      [1],
    )
    await Promise.all([remindAfter(desk.clock.redMinutes), remindAfter(desk.clock.redMinutes)])
    dispatcher.wake()
    const told = await until(() => sent()[2], 'the device is reminded')
    const { id, title, again } = JSON.parse(browser.read(told.bytes))
    const expected = desk.notifications.stillWaitingAbout.replace('{topic}', service.name)
    assert.deepEqual([id, title, again], [lead.id, expected, true])
    await settledAs(lead, 'delivered')
    await remindAfter(desk.clock.redMinutes + 60)
    assert.deepEqual(
      (await pushes(lead)).map(({ round, state }) => [round, state]),
      [[2, 'delivered']],
    )
    assert.deepEqual(
      (await pushes(noted)).map(({ round }) => round),
      [1],
    )
  })

  test('each device of a person has a name and a delivery of its own', async () => {
    await device()
    await device()
    const lead = await comes()
    const names = (await pushes(lead)).map(({ recipient }) => recipient)
    assert.deepEqual(names.toSorted(), [`${person}’s iPhone`, `${person}’s iPhone 2`])
  })

  test('nobody is called to the phone for spam, or on a device that was signed out', async () => {
    const { id } = await device()
    assert.deepEqual(await pushes(await comes({ spam: true })), [])
    await device('2026-11-20T10:00:00.000Z')
    assert.equal((await pushes(await comes())).length, 1, 'one session has ended')
    await under.store.endSession(id, terminal)
    assert.deepEqual(await pushes(await comes()), [])
    await device()
    await under.store.shutOut(person, terminal)
    assert.deepEqual(await pushes(await comes()), [])
  })

  test('a subscription that is gone is dropped, and alarms only where nothing else has told', async () => {
    pushService.answer = (response) => response.writeHead(410).end()
    const { id } = await device()
    const before = await alarms()
    const alone = await comes()
    await settledAs(alone, 'failed')
    assert.equal(await alarms(), before + 1)
    assert.equal(await under.store.subscribedAt(id), null)
    assert.deepEqual(await pushes(await comes()), [])

    await device()
    const mailed = await comes({}, [person])
    const [claim] = await under.claim(person)
    assert.ok(claim)
    await under.store.settle(claim, { state: 'delivered' })
    await settledAs(mailed, 'failed')
    assert.equal(await alarms(), before + 1)
  })

  test('a push service that asks for time is left alone for so long', async () => {
    pushService.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end()
    await device()
    const started = Date.now()
    const { lastError, dueAt } = await settledAs(await comes(), 'pending')
    assert.match(lastError ?? '', /429/)
    assert.ok(Date.parse(dueAt) - started > 7_000_000)
  })

  test('a push service that hangs keeps nobody else from being told', async () => {
    const [stuck, other] = [await device(), await device()]
    pushService.answer = (response, { path }) => {
      if (path !== new URL(stuck.browser.subscription.endpoint).pathname) {
        response.writeHead(201).end()
      }
    }
    const lead = await comes()
    await settledAs(lead, 'delivered')
    assert.equal(other.sent().length, 1)
    assert.match((await settledAs(lead, 'pending')).lastError ?? '', /no answer within/)
  })

  test('a browser that signs in anew takes the place of what it was before', async () => {
    const [first, second] = [await device(), await device()]
    await under.store.subscribe(second.id, first.browser.subscription)
    assert.equal(await under.store.subscribedAt(first.id), null)
    assert.equal((await pushes(await comes())).length, 1)
    await under.store.unsubscribe(second.id)
    assert.deepEqual(await pushes(await comes()), [])
    assert.equal(await under.store.subscribe('no session', first.browser.subscription), false)
  })
})

/** A push service speaks HTTPS; the one that stands in for it does not. */
const plainPost = postThrough(request as never, lookup as never)

test("push > takes Azure's address of its own service for a private one", () => {
  for (const address of ['168.63.129.16', '::ffff:168.63.129.16']) {
    assert.equal(isPublic(address), false, address)
  }
  assert.equal(isPublic('168.63.129.17'), true)
})

test('a name that leads into a private network is not knocked at', async () => {
  const signal = AbortSignal.timeout(5000)
  const address = new URL(pushService.url.replace('http://127.0.0.1', 'https://localhost'))
  await assert.rejects(post(address, {}, Buffer.from(''), signal), /localhost is .*no push service/)
})
