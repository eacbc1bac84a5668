import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns'
import { request } from 'node:http'
import { after, afterEach, beforeEach, test } from 'node:test'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { notificationWords } from '../../../desk/words/list.ts'
import { officeHours, timesOn } from '../../../model/time/office-hours.ts'
import { instantOf } from '../../../model/time/time-zone.ts'
import type { Task } from '../../../server/background.ts'
import { startDispatcher } from '../../../server/delivery/dispatcher.ts'
import { pushChannel } from '../../../server/delivery/push/channel.ts'
import { isPublic, post, postThrough } from '../../../server/delivery/push/post.ts'
import { remindOfWaiting } from '../../../server/delivery/push/reminders.ts'
import type { Delivery, NewLead } from '../../../server/domain/lead.ts'
import { noBackups } from '../../support/backups.ts'
import { onBothStores } from '../../support/both-stores.ts'
import { startHttpStub } from '../../support/http-stub.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { letIn } from '../../support/people.ts'
import { publishedSite } from '../../support/published.ts'
import { newBrowser } from '../../support/push.ts'
import { waitUntil } from '../../support/wait.ts'

const { business, desk, locations, services } = publishedSite.current.content

const terminal = { actor: '', now: '2026-11-20T16:00:00.000Z' }

const log = pino({ level: 'silent' }) as FastifyBaseLogger
const [service] = services
const [city] = locations
assert.ok(service && city)

const pushService = await startHttpStub((response) => response.writeHead(201).end())
after(() => pushService.close())

onBothStores('push', (under) => {
  let dispatcher: Task
  let person: string
  beforeEach(async () => {
    pushService.requests = []
    pushService.answer = (response) => response.writeHead(201).end()
    person = `Ana ${randomUUID().slice(0, 6)}`
    dispatcher = startDispatcher({
      store: under.store,
      site: publishedSite,
      channels: [pushChannel(under.store, publishedSite, plainPost)],
      retrySeconds: [60, 60],
      timeoutSeconds: 1,
      log,
      digests: false,
      backups: async () => noBackups,
    })
  })
  afterEach(async () => {
    await dispatcher.stop()
    await under.store.shutOut(person, terminal)
  })

  /** Signs a device in and subscribes it at a path of the push service. */
  async function device(expiresAt = '2999-01-01T00:00:00.000Z') {
    const { store } = under
    const path = `/${randomUUID()}`
    const { id } = (await letIn(store, person, { now: '2026-11-20T00:00:00.000Z', expiresAt }))
      .session
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
  /** Waits for the end of an attempt with this result. */
  const settledAs = (lead: NewLead, state: Delivery['state']) => {
    const ended = (one: Delivery) => one.deliveredAt !== null || one.lastError !== null
    const find = async () => (await pushes(lead)).find((one) => ended(one) && one.state === state)
    return waitUntil(find, `a push is ${state}`)
  }
  test('push > names the service and city from our content, and no visitor data', async () => {
    const { browser, sent } = await device()
    const lead = await comes({ location: `${city.name}, ${city.state} ${city.zipCodes[0]}` })
    const delivery = await settledAs(lead, 'delivered')
    assert.equal(delivery.recipient, `${person}’s iPhone`)
    const [first] = sent()
    assert.ok(first)
    const topic = `${service.name}, ${city.name}`
    assert.deepEqual(JSON.parse(browser.read(first.bytes)), {
      id: lead.id,
      title: notificationWords.requestAbout(topic),
      again: false,
      waiting: (await under.store.deskTotals(terminal.now.slice(0, 16)))['to-call'],
    })
    assert.match(String(first.headers.authorization), /^vapid t=/)
    await comes({ service: 'I am Bob, call 972 555 0100', location: 'Elm St 5' })
    const second = await waitUntil(() => sent()[1], 'the second push')
    assert.equal(JSON.parse(browser.read(second.bytes)).title, notificationWords.request)
  })

  test('push > reminds once of an overdue request that no one has opened', async () => {
    const { sent, browser } = await device()
    const opens = timesOn('2026-11-20', officeHours(business))?.opens ?? ''
    const morning = instantOf('2026-11-20', opens, business.timeZone)
    const received = { receivedAt: new Date(morning).toISOString() }
    const [lead, noted] = [await comes(received), await comes(received)]
    for (const one of [lead, noted]) await settledAs(one, 'delivered')
    const note = { kind: 'note', text: 'on my way' } as const
    await under.store.changeLead(noted.id, note, {
      ...terminal,
      destinations: [],
      seller: 'The Seller',
    })
    const { redMinutes } = desk.clock
    const remindAfter = (minutes: number) =>
      remindOfWaiting(under.store, publishedSite, morning + minutes * 60_000)
    const rounds = async (one: NewLead) => (await pushes(one)).map(({ round }) => round)
    await remindAfter(redMinutes - 1)
    assert.deepEqual(await rounds(lead), [1])
    await Promise.all([remindAfter(redMinutes), remindAfter(redMinutes)])
    dispatcher.wake()
    const push = await waitUntil(() => sent()[2], 'the device is reminded')
    const { id, title, again } = JSON.parse(browser.read(push.bytes))
    const expected = notificationWords.stillWaitingAbout(service.name)
    assert.deepEqual([id, title, again], [lead.id, expected, true])
    await settledAs(lead, 'delivered')
    await remindAfter(redMinutes + 60)
    assert.deepEqual([await rounds(lead), await rounds(noted)], [[2], [1]])

    const night = [await comes(received), await comes(received)] as const
    for (const one of night) await settledAs(one, 'delivered')
    await remindAfter(redMinutes + 61)
    dispatcher.wake()
    const both = await waitUntil(() => sent()[5], 'one reminder for both')
    const count = notificationWords.stillWaitingMany('2')
    assert.equal(JSON.parse(browser.read(both.bytes)).title, count)
    assert.equal(sent().length, 6)
  })

  test('push > notifies every signed-in device, and none of spam', async () => {
    const { id } = await device()
    const second = await device()
    const names = (await pushes(await comes())).map(({ recipient }) => recipient)
    assert.deepEqual(names.toSorted(), [`${person}’s iPhone`, `${person}’s iPhone 2`])
    assert.deepEqual(await pushes(await comes({ spam: true })), [])
    await device('2026-11-20T10:00:00.000Z')
    assert.equal((await pushes(await comes())).length, 2, 'the session of the third has expired')
    await under.store.endSession(id, terminal)
    assert.equal((await pushes(await comes())).length, 1)
    await under.store.unsubscribe(second.id)
    assert.deepEqual(await pushes(await comes()), [])
    await device()
    await under.store.shutOut(person, terminal)
    assert.deepEqual(await pushes(await comes()), [])
  })

  test('subscribe > moves the subscription of a browser to its new session', async () => {
    const [first, second] = [await device(), await device()]
    await under.store.subscribe(second.id, first.browser.subscription)
    assert.equal(await under.store.subscribedAt(first.id), null)
    assert.equal((await pushes(await comes())).length, 1)
    assert.equal(await under.store.subscribe('no session', first.browser.subscription), false)
  })

  test('push > drops an expired subscription, and raises an alarm if it was the only delivery', async () => {
    const alarms = async () => (await under.store.deskTotals('2026-11-20')).failed
    pushService.answer = (response) => response.writeHead(410).end()
    const { id } = await device()
    const before = await alarms()
    await settledAs(await comes(), 'failed')
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

  test('push > waits for the Retry-After of the push service', async () => {
    pushService.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end()
    await device()
    const started = Date.now()
    const { lastError, dueAt } = await settledAs(await comes(), 'pending')
    assert.match(lastError ?? '', /429/)
    assert.ok(Date.parse(dueAt) - started > 7_000_000)
  })
})

/** The stub has no HTTPS. */
const plainPost = postThrough(request as never, lookup as never)

test("isPublic > is false for the address of Azure's platform service", () => {
  for (const address of ['168.63.129.16', '::ffff:168.63.129.16']) {
    assert.equal(isPublic(address), false, address)
  }
  assert.equal(isPublic('168.63.129.17'), true)
})

test('post > refuses to connect to a private network', async () => {
  const signal = AbortSignal.timeout(5000)
  const address = new URL(pushService.url.replace('http://127.0.0.1', 'https://localhost'))
  await assert.rejects(post(address, {}, Buffer.from(''), signal), /localhost is .*no push service/)
})
