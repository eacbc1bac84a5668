import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { business } from '../../../model/content/content.ts'
import { type Beacon, countsPath } from '../../../model/counts/beacon.ts'
import type { Report } from '../../../model/desk/report.ts'
import { dayOf } from '../../../model/time/time-zone.ts'
import { openStore } from '../../../server/leads/open-store.ts'
import { hostileTexts } from '../../support/hostile.ts'
import { leads } from '../../support/leads.ts'
import { startServer, type TestServer, temporaryFolder, writeSite } from '../../support/server.ts'

let folder: string
let server: TestServer

before(async () => {
  folder = await temporaryFolder()
  await writeSite(folder, {
    'index.html': '<!doctype html><title>Home</title>',
    'services/ants.html': '<!doctype html><title>Ants</title>',
    'robots.txt': '',
    '404.html': '',
  })
  server = await start()
})
after(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const start = (env: Record<string, string> = {}) =>
  startServer({ folder, site: true, env: { TRUST_PROXY: 'loopback', ...env } })

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const view = (page = '/'): Beacon => ({ page, events: ['view'] })

/** What a browser on one of the site's pages sends. */
async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const { status } = await fetch(`${server.url}${countsPath}`, {
    method: 'POST',
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'user-agent': browser,
      origin: new URL(server.url).origin,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return status
}

/** Stops the server, which writes what it has counted, reads that, and starts another with nothing counted. */
async function counted(): Promise<string[]> {
  assert.equal(await server.stop(), 0)
  const store = await openStore(`file:${folder}/leads.db`)
  const { byPage } = await store.countsSince('')
  await store.forgetCounts('9999')
  await store.close()
  server = await start()
  return byPage.map(({ page, what, bucket, amount }) => `${page} ${what} ${bucket}: ${amount}`)
}

test('what pages say is added up: events by page, how they felt by kind of page', async () => {
  await send({ page: '/services/ants', events: ['view', 'call'], vitals: { lcp: 801, cls: 0.004 } })
  await send({ page: '/services/ants', events: ['view', 'begun', 'sent'], vitals: { lcp: 950 } })
  await send({ page: '/', events: ['view', 'failed', 'text'], vitals: { inp: 90_000 } })
  assert.deepEqual(await counted(), [
    '/ failed 0: 1',
    '/ inp 10000: 1',
    '/ text 0: 1',
    '/ view 0: 1',
    '/services/* cls 5: 1',
    '/services/* lcp 1000: 2',
    '/services/ants begun 0: 1',
    '/services/ants call 0: 1',
    '/services/ants sent 0: 1',
    '/services/ants view 0: 2',
  ])
})

test('a day is one of the business, whatever zone the e-mails go by', async () => {
  const ahead = 'Pacific/Kiritimati'
  const behind = 'Pacific/Pago_Pago'
  const day = (zone = business.timeZone) => dayOf(Date.now(), zone)
  await server.stop()
  server = await start({ TIME_ZONE: day(ahead) === day() ? behind : ahead })
  const days = [day()]
  await send(view())
  days.push(day())
  await server.stop()
  const store = await openStore(`file:${folder}/leads.db`)
  const { byDay } = await store.countsSince('')
  await store.close()
  server = await start()
  await counted()
  assert.equal(byDay.length, 1)
  assert.ok(days.includes(byDay[0]?.day ?? ''), `${byDay[0]?.day} is none of ${days}`)
})

test('who asks not to be counted is not, nor are robots, other sites and nobody', async () => {
  await send(view(), { 'sec-gpc': '1' })
  await send(view(), { dnt: '1' })
  for (const robot of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
    'curl/8.5.0',
    '',
  ]) {
    await send(view(), { 'user-agent': robot })
  }
  await send(view(), { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  await send(view(), { origin: 'https://evil.example' })
  await send(view(), { origin: '' })
  assert.deepEqual(await counted(), [])
})

test('what no page of the site says is answered alike, and counts nothing', async () => {
  const nonsense: unknown[] = [
    ...['', '{', 'null', '[]', '1', '"view"', '{"page":"/"}', 'x'.repeat(5000)],
    view('/nowhere'),
    view('/robots.txt'),
    view('/services/ants?id=7'),
    view('https://evil.example/'),
    view(`/${'a'.repeat(300)}`),
    { page: '/', events: ['purchase'] },
    { page: '/', events: Array(50).fill('view') },
    { page: '/', events: ['view'], visitor: 'Maria' },
    { page: '/', events: ['view'], vitals: { lcp: -1 } },
    { page: '/', events: ['view'], vitals: { lcp: '1' } },
    { page: '/', events: ['view'], vitals: { fid: 1 } },
    { page: ['/'], events: ['view'] },
    ...Object.values(hostileTexts).map((text) => view(text)),
    ...Object.values(hostileTexts),
  ]
  for (const body of nonsense)
    assert.equal(await send(body), 204, JSON.stringify(body).slice(0, 80))
  assert.equal(await send('{"page":"/"}', { 'content-type': 'image/png' }), 204)
  assert.deepEqual(await counted(), [])
})

test('the owner reads it with a command', async () => {
  await send({ page: '/services/ants', events: ['view', 'call'], vitals: { lcp: 700 } })
  await server.stop()
  const text = await leads(folder, ['report'])
  assert.match(text.stdout, /^\/services\/ants +1 +1 /m)
  assert.match(text.stdout, /^\/services\/\* +800 ms good$/m)
  const { stdout } = await leads(folder, ['report', '--json'])
  const { use, weeks } = JSON.parse(stdout) as Report
  assert.deepEqual([use.view, use.call, use.sent, weeks[0]?.requests], [1, 1, 0, 0])
  server = await start()
  await counted()
})

test('one beacon adds at most one to each number, and a network a bounded number of them', async () => {
  const from = (ip: string) =>
    send({ page: '/', events: ['view', 'view'] }, { 'x-forwarded-for': ip })
  const flood = 300
  for (let sent = 0; sent < flood; sent += 1) assert.equal(await from('203.0.113.9'), 204)
  await from('203.0.113.10')
  const [line = ''] = await counted()
  const amount = Number(/^\/ view 0: (\d+)$/.exec(line)?.[1])
  assert.ok(amount > 1 && amount < flood, line)
})
