import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { type Beacon, countsPath } from '../../../model/counts/beacon.ts'
import { dayOf } from '../../../model/time/time-zone.ts'
import { readConfig } from '../../../server/config.ts'
import { registerCounts } from '../../../server/counts/route.ts'
import type { Site } from '../../../server/publication/publisher.ts'
import type { Count } from '../../../server/store/sql/report.ts'
import type { LeadStore } from '../../../server/store/store.ts'
import { hostileTexts } from '../../support/hostile.ts'
import { publishedContent } from '../../support/published.ts'

const content = publishedContent()
const { business } = content

const types = {
  '/': 'text/html; charset=utf-8',
  '/services/ants': 'text/html; charset=utf-8',
  '/robots.txt': 'text/plain',
}
const pages = new Set(
  Object.entries(types).flatMap(([path, type]) => (type.startsWith('text/html') ? path : [])),
)
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const view = (page = '/'): Beacon => ({ page, events: ['view'] })

let written: Count[] = []

const app = Fastify()
const store = {
  addCounts: async ({ counts }: { counts: readonly Count[] }) => void written.push(...counts),
} as unknown as LeadStore
// A zone of the logs in which it is another day than at the business.
const today = dayOf(Date.now(), business.timeZone)
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
const TIME_ZONE = zones.find((zone) => dayOf(Date.now(), zone) !== today)
const config = readConfig({ SITE_URL: 'https://pests.example', TIME_ZONE })
const site = { current: { content, pages } } as unknown as Site
const counters = await registerCounts(app, { store, config }, site)
after(async () => {
  await counters.close()
  await app.close()
})

/** Headers that a browser sends from a page of the site. */
async function send(body: unknown, headers: Record<string, string> = {}, ip = '203.0.113.1') {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: countsPath,
    remoteAddress: ip,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': browser,
      origin: 'https://pests.example',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  assert.equal(statusCode, 204, JSON.stringify(body).slice(0, 80))
}

/** Counts since the last call. */
async function counted(): Promise<string[]> {
  await counters.write()
  const lines = written.map(({ page, what, amount }) => `${page} ${what}: ${amount}`)
  written = []
  return lines.sort()
}

test('page counts > add up events by page, on the day of the business', async () => {
  const days = [dayOf(Date.now(), business.timeZone)]
  await send({ page: '/services/ants', events: ['view', 'call'] })
  await send({ page: '/services/ants', events: ['view', 'begun', 'sent'] })
  await send({ page: '/', events: ['view', 'view', 'failed', 'text'] })
  await counters.write()
  days.push(dayOf(Date.now(), business.timeZone))
  assert.ok(written.every(({ day }) => days.includes(day)))
  assert.deepEqual(await counted(), [
    '/ failed: 1',
    '/ text: 1',
    '/ view: 1',
    '/services/ants begun: 1',
    '/services/ants call: 1',
    '/services/ants sent: 1',
    '/services/ants view: 2',
  ])
})

test('page counts > ignore visitors with GPC or Do Not Track, bots, and other origins', async () => {
  const robots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.5.0',
    '',
  ]
  for (const headers of [
    { 'sec-gpc': '1' },
    { dnt: '1' },
    ...robots.map((robot) => ({ 'user-agent': robot })),
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: '' },
  ]) {
    await send(view(), headers)
  }
  assert.deepEqual(await counted(), [])
})

test('page counts > answer an invalid beacon like a valid one, and ignore it', async () => {
  const nonsense: unknown[] = [
    ...['', '{', 'null', '[]', '1', '"view"', '{"page":"/"}', 'x'.repeat(5000)],
    ...['/nowhere', '/robots.txt', '/services/ants?id=7', 'https://evil.example/'].map(view),
    view(`/${'a'.repeat(300)}`),
    { page: '/', events: ['purchase'] },
    { page: '/', events: Array(50).fill('view') },
    { page: ['/'], events: ['view'] },
    ...Object.values(hostileTexts).flatMap((text) => [text, view(text)]),
  ]
  for (const body of nonsense) await send(body)
  await send('{"page":"/"}', { 'content-type': 'image/png' })
  assert.deepEqual(await counted(), [])
})

test('page counts > count the events of a page from before an update, and nothing else that it sends', async () => {
  await send({ page: '/', events: ['view'], vitals: { lcp: 800 }, visitor: 'Maria' })
  assert.deepEqual(await counted(), ['/ view: 1'])
})

test('page counts > limit the beacons of one network', async () => {
  for (let sent = 0; sent < 300; sent += 1) await send(view(), {}, '203.0.113.9')
  await send(view('/services/ants'), {}, '203.0.114.10')
  assert.deepEqual(await counted(), ['/ view: 200', '/services/ants view: 1'])
})
