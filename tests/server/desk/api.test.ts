import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { business, desk } from '../../../model/content/content.ts'
import type { LeadDetail, LeadList, NotificationState } from '../../../model/desk/api.ts'
import type { Access, InvitationLink, Me, PersonChange } from '../../../model/desk/people.ts'
import type { Report } from '../../../model/desk/report.ts'
import { dayAfter, dayBefore, dayOf, instantOf } from '../../../model/time/time-zone.ts'
import { came, invite, named, send, signIn, takeInvitation } from '../../support/desk.ts'
import { hostileTexts } from '../../support/hostile.ts'
import { leads } from '../../support/leads.ts'
import { newCredential } from '../../support/passkey.ts'
import { newBrowser } from '../../support/push.ts'
import {
  discard,
  startServer,
  type TestServer,
  temporaryFolder,
  writeSite,
} from '../../support/server.ts'
import { until } from '../../support/wait.ts'

let server: TestServer
const shiftedClock = new URL('../../support/shifted-clock.ts', import.meta.url)

/** A site whose desk was built: the server finds its files by this list. */
const site = {
  'index.html': '<!doctype html><title>Home</title>',
  '404.html': '<!doctype html><title>Nothing here</title>',
  'desk/manifest.json': JSON.stringify({
    '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
    'main.tsx': {
      file: 'assets/main-1.js',
      isEntry: true,
      imports: ['_shared.js'],
      css: ['assets/main-1.css'],
    },
  }),
  'desk/assets/main-1.js': '',
  'desk/app.webmanifest': '{}',
  'desk/worker.js': '',
  'desk/offline.html': '',
}

before(async () => {
  const folder = await temporaryFolder()
  await writeSite(folder, site)
  server = await startServer({ folder, site: true })
})
after(() => discard(server))

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' })

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
  })

const described = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
  headers: [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)),
})

test('as long as nobody is invited, the desk is an address like any other that does not exist', async () => {
  const unknown = await described(await get('/elsewhere'))
  for (const path of [
    '/desk',
    '/desk/',
    '/desk/api/leads',
    '/desk/assets/main-1.js',
    '/desk/manifest.json',
    '/desk/app.webmanifest',
    '/desk/worker.js',
    '/desk/offline.html',
  ]) {
    assert.deepEqual(await described(await get(path)), unknown, path)
  }
  const refused = await described(await post('/elsewhere', '{}'))
  for (const path of [
    '/desk',
    '/desk/api/leads',
    '/desk/session/challenge',
    '/desk/session/sign-in',
  ]) {
    assert.deepEqual(await described(await post(path, '{}')), refused, path)
  }
})

test('without a session, whatever is asked of the API is answered alike', async () => {
  await signIn(server.folder)
  await until(async () => (await get('/desk')).status === 200, 'the desk is open')
  const answers = await Promise.all([
    get('/desk/api/leads'),
    get('/desk/api/nothing'),
    get('/desk/api/leads/1', { cookie: 'desk=guess' }),
    get('/desk/api/live', { cookie: `desk=${'x'.repeat(5000)}` }),
    post('/desk/api/leads/1/changes', 'no json'),
    post('/desk/api/notifications', '{}'),
    post('/desk/api/leads/1/changes', '{"kind":"spam"}', { origin: 'https://evil.example' }),
    fetch(`${server.url}/desk/api/people`, { method: 'DELETE' }),
  ])
  const [first, ...others] = await Promise.all(answers.map(described))
  assert.equal(first?.status, 401)
  for (const other of others) assert.deepEqual(other, first)
})

test('nothing of the desk is kept by a cache or listed by a search engine', async () => {
  const cookie = await signIn(server.folder)
  const page = await get('/desk', { cookie })
  assert.equal(page.headers.get('cache-control'), 'no-store')
  assert.equal(page.headers.get('x-robots-tag'), 'noindex')
  const policy = page.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.doesNotMatch(policy, /unsafe/)
  for (const path of ['/desk/api/leads', '/desk/app.webmanifest', '/desk/worker.js']) {
    const { headers } = await get(path, { cookie })
    assert.equal(headers.get('cache-control'), 'no-store', path)
    assert.equal(headers.get('x-robots-tag'), 'noindex', path)
  }
})

test('GET /desk > links the styles of the entry and of the chunks it imports, the entry last', async () => {
  const page = await (await get('/desk', { cookie: await signIn(server.folder) })).text()
  const styles = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href,
  )
  assert.deepEqual(styles, ['/desk/assets/shared-1.css', '/desk/assets/main-1.css'])
})

test('a write from another site does nothing, whoever is signed in', async () => {
  const cookie = await signIn(server.folder)
  const id = await send(server.url)
  const change = `/desk/api/leads/${id}/changes`
  const body = '{"kind":"stage","from":"new","to":"done"}'
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: server.url.replace('http:', 'https:') },
    { origin: server.url.replace('http:', 'chrome-extension:') },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await post(change, body, { cookie, ...headers })
    assert.equal(answer.status, 403, JSON.stringify(headers))
  }
  const lead = await (await get(`/desk/api/leads/${id}`, { cookie })).json()
  assert.equal(lead.stage, 'new')
  assert.equal((await post(change, body, { cookie })).status, 200)
  const late = await post(change, body, { cookie })
  assert.equal(late.status, 409)
  assert.equal((await late.json()).stage, 'done', 'who comes second sees how it stands')
})

test('a cookie is worth nothing after signing out, on the device or from the command line', async () => {
  const [own, stolen] = [await signIn(server.folder), await signIn(server.folder)]
  const deviceOf = async (cookie: string) =>
    ((await (await get('/desk/api/me', { cookie })).json()) as Me).device
  const mine = await deviceOf(own)
  const left = await post(`/desk/api/devices/${mine}/sign-out`, '{}', { cookie: own })
  assert.equal(left.status, 204)
  assert.equal((await get('/desk/api/leads', { cookie: own })).status, 401)
  const other = await deviceOf(stolen)
  const { stdout } = await leads(server.folder, ['devices', '--sign-out', other])
  assert.match(stdout, /Signed out/)
  assert.equal((await get('/desk/api/leads', { cookie: stolen })).status, 401)
})

test('permissions > are needed on the server, for every route', async () => {
  const manager = await signIn(server.folder)
  const helper = await signIn(server.folder, 'answer')
  const editor = await signIn(server.folder, 'edit')
  const { people } = (await (await get('/desk/api/people', { cookie: helper })).json()) as Access
  assert.equal(people.length, 1, 'a helper sees no one else')
  const { device } = (await (await get('/desk/api/me', { cookie: manager })).json()) as Me
  const [own] = people
  const all = JSON.stringify({ kind: 'permissions', may: ['manage'] } satisfies PersonChange)
  const managing: [path: string, body: string][] = [
    ['/desk/api/invitations', '{"name":"Eve","may":["manage"]}'],
    ['/desk/api/invitations/withdraw', '{"name":"Eve"}'],
    [`/desk/api/people/${own?.id}/changes`, all],
  ]
  for (const [path, body] of managing) {
    for (const cookie of [helper, editor]) {
      assert.equal((await post(path, body, { cookie })).status, 403, path)
    }
    const elsewhere = { cookie: manager, origin: 'https://evil.example' }
    assert.equal((await post(path, body, elsewhere)).status, 403, path)
  }
  const theirs = await post(`/desk/api/devices/${device}/sign-out`, '{}', { cookie: helper })
  assert.equal(theirs.status, 404)
  const id = await send(server.url)
  for (const path of ['leads', `leads/${id}`, 'report', 'notifications']) {
    assert.equal((await get(`/desk/api/${path}`, { cookie: editor })).status, 403, path)
  }
  const change = `/desk/api/leads/${id}/changes`
  assert.equal((await post(change, '{"kind":"spam"}', { cookie: editor })).status, 403)
  assert.ok(!(await (await get('/desk', { cookie: editor })).text()).includes(id))
  assert.equal((await get('/desk/api/leads', { cookie: helper })).status, 200)
})

test('an invitation from the desk > lets in once; shutting out ends session and stream at once', async () => {
  const cookie = await signIn(server.folder)
  const name = named('Bo')
  const invited = await post('/desk/api/invitations', JSON.stringify({ name, may: ['answer'] }), {
    cookie,
  })
  const { url } = (await invited.json()) as InvitationLink
  const token = new URL(url).hash.slice(1)
  const bo = await takeInvitation(server.folder, token)
  await assert.rejects(takeInvitation(server.folder, token))
  const again = await post('/desk/api/invitations', JSON.stringify({ name, may: ['manage'] }), {
    cookie,
  })
  assert.equal(again.status, 409, 'a name that is taken gets no other permissions')
  const stream = await get('/desk/api/live', { cookie: bo })
  const { people } = (await (await get('/desk/api/people', { cookie })).json()) as Access
  const id = people.find((one) => one.name === name)?.id
  const changes = `/desk/api/people/${id}/changes`
  assert.equal((await post(changes, '{"kind":"shut-out"}', { cookie })).status, 204)
  await stream.text()
  assert.equal((await get('/desk/api/leads', { cookie: bo })).status, 401)
  assert.equal((await post(changes, '{"kind":"shut-out"}', { cookie })).status, 404)
})

test('a cookie that was planted before does not become a session', async () => {
  const planted = 'desk=planted-by-somebody-else'
  await signIn(server.folder)
  assert.equal((await get('/desk/api/leads', { cookie: planted })).status, 401)
  const page = await get('/desk', { cookie: planted })
  assert.equal(page.headers.get('set-cookie'), null)
})

test('an invitation is worth nothing once it was used, or after its 24 hours', async (t) => {
  const env = { NODE_OPTIONS: `--import=${shiftedClock}`, CLOCK_SHIFT_HOURS: '25' }
  const tomorrow = await startServer({ folder: server.folder, site: true, env })
  t.after(() => tomorrow.stop())
  const ask = (address: string, way: string, body: object) =>
    fetch(`${address}/desk/session/${way}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', origin: address },
    })
  const { token } = await invite(server.folder, 'Bo')
  assert.equal((await ask(tomorrow.url, 'invitation', { token })).status, 401)
  const first = await ask(server.url, 'invitation', { token })
  assert.deepEqual([first.status, (await first.json()).person], [200, 'Bo'])
  await takeInvitation(server.folder, token)
  assert.equal((await ask(server.url, 'invitation', { token })).status, 401)
  const credential = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } }
  assert.equal((await ask(server.url, 'accept', { token, credential })).status, 401)
})

test('POST /desk/session/accept > refuses a credential that exists already with 409, and keeps the invitation', async () => {
  const origin = 'http://localhost:3000'
  const accept = async (name: string, id: Buffer<ArrayBuffer>) => {
    const { token } = await invite(server.folder, name)
    const asked = await post('/desk/session/invitation', JSON.stringify({ token }))
    const { options } = await asked.json()
    const credential = newCredential(options, origin, id)
    const answer = await post('/desk/session/accept', JSON.stringify({ token, credential }))
    return { answer, token }
  }
  const id = randomBytes(16)
  assert.equal((await accept('Cy', id)).answer.status, 204)
  const { answer, token } = await accept('Di', id)
  assert.equal(answer.status, 409)
  assert.equal((await answer.json()).title, desk.problems.passkeyExists)
  assert.equal((await post('/desk/session/invitation', JSON.stringify({ token }))).status, 200)
})

test('U+0000 is refused wherever it is sent', async () => {
  const cookie = await signIn(server.folder)
  const id = await send(server.url)
  const nul = encodeURIComponent('\0')
  const addresses = [
    `/desk/api/leads?q=a${nul}`,
    `/desk/api/leads?after=${encodeURIComponent('{"at":"\\u0000","id":"x"}')}`,
    `/desk/api/leads?after=${encodeURIComponent('{"at":"2026","id":"\\u0000"}')}`,
    `/desk/api/leads/${id}${nul}`,
  ]
  for (const address of addresses)
    assert.equal((await get(address, { cookie })).status, 400, address)
  const endpoint = 'https://push.mail.example/\0'
  const credential = { id: '\0', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } }
  const writes: [string, object][] = [
    [`/desk/api/leads/${id}/changes`, { kind: 'note', text: 'a\0b' }],
    [`/desk/api/leads/${id}/changes`, { kind: 'resend', channel: '\0' }],
    [`/desk/api/leads/${id}${nul}/changes`, { kind: 'spam' }],
    [`/desk/api/devices/${nul}/sign-out`, {}],
    ['/desk/api/notifications', { ...newBrowser(endpoint).subscription, endpoint }],
    ['/desk/session/sign-in', { credential }],
    ['/desk/session/accept', { token: 'x', credential }],
  ]
  for (const [address, body] of writes) {
    const { status } = await post(address, JSON.stringify(body), { cookie })
    assert.equal(status, 400, `${address} ${JSON.stringify(body)}`)
  }
})

test('attempts to come in are limited, and guesses are told nothing', async () => {
  const guess = () => post('/desk/session/invitation', `{"token":"${randomUUID()}"}`)
  assert.equal((await guess()).status, 401)
  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await guess()).status))
  assert.ok(statuses.includes(429))
})

test('whatever stands in the fields of a lead reaches the desk as text', async () => {
  const cookie = await signIn(server.folder)
  for (const [kind, text] of Object.entries(hostileTexts)) {
    // What is longer than a request may be is refused before.
    if (text.length > 2000) continue
    const id = await send(server.url, { name: `x${text}`, message: text, email: text || 'none' })
    const answer = await (await get(`/desk/api/leads/${id}`, { cookie })).text()
    const { name, message, mailTo } = JSON.parse(answer)
    assert.doesNotMatch(name + message, /[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2066-\u2069]/u, kind)
    assert.ok(mailTo === null || !/[\s,;<>]/.test(mailTo), kind)
    const page = await (await get('/desk', { cookie })).text()
    assert.equal(page.match(/<\/?script/gi)?.length, 4, `${kind}: the page's own two scripts`)
  }
})

test('what is due today stands at the top, and on no later page again', async () => {
  const cookie = await signIn(server.folder)
  const list = async (query: Record<string, string>) =>
    (await (
      await get(`/desk/api/leads?${new URLSearchParams(query)}`, { cookie })
    ).json()) as LeadList
  const yearsAgo = '2021-01-01T00:00:00.000Z'
  const put = await came(server.folder, { receivedAt: yearsAgo })
  const call = { kind: 'follow-up', from: null, to: dayOf(Date.now(), business.timeZone) }
  await post(`/desk/api/leads/${put}/changes`, JSON.stringify(call), { cookie })
  // So many that it is on another page than the first.
  let page = await list({ view: 'to-call' })
  while (page.next === null) {
    await came(server.folder, {})
    page = await list({ view: 'to-call' })
  }
  const seen = page.due.map(({ id }) => id)
  for (;;) {
    seen.push(...page.leads.map(({ id }) => id))
    if (page.next === null) break
    page = await list({ view: 'to-call', after: page.next })
    assert.deepEqual(page.due, [])
  }
  assert.ok(page.leads.length > 0, 'there is more than one page')
  assert.deepEqual(
    seen.filter((id) => id === put),
    [put],
  )
  assert.equal(seen.length, new Set(seen).size)
})

test('GET /desk/api/leads.csv > has every request of a list or search, and no cell that is run', async () => {
  const cookie = await signIn(server.folder)
  const mark = randomUUID().slice(0, 8)
  const count = 210
  await Promise.all(
    Array.from({ length: count }, () =>
      came(server.folder, { name: mark, message: '=HYPERLINK("x")\nAnts; "many"' }),
    ),
  )
  const answer = await get(`/desk/api/leads.csv?view=all&q=${mark}`, { cookie })
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/)
  const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
  assert.ok(text.startsWith('\ufeff'))
  assert.equal(text.split('\r\n').length, count + 1)
  assert.doesNotMatch(text, /(^|[",\n])=/m)
  assert.match(text, /"'=HYPERLINK\(""x""\)\nAnts; ""many"""/)
  assert.equal((await get('/desk/api/leads.csv?view=nothing', { cookie })).status, 400)
  const all = await (await get('/desk/api/leads.csv?view=booked', { cookie })).text()
  assert.doesNotMatch(all, new RegExp(mark))
})

test('calendar > shows visits without what customers wrote, until its address is replaced or ended', async () => {
  const cookie = await signIn(server.folder)
  const change = (path: string, body: unknown = {}) =>
    post(`/desk/api/${path}`, JSON.stringify(body), { cookie })
  const makeAddress = async () => {
    const { url } = (await (await change('calendar')).json()) as { url: string }
    return `${server.url}${new URL(url).pathname}`
  }
  const id = await came(server.folder, {
    name: 'Zoë; Müller-Lüdenscheidt, of a very long name that takes more than a line',
    message: 'The key is under the mat.',
    location: 'Plano, TX',
  })
  const day = dayAfter(dayOf(Date.now(), business.timeZone))
  const to = { day, from: '08:00', until: '10:00', cents: 18_000, who: 'Sam' }
  await change(`leads/${id}/changes`, { kind: 'stage', from: 'new', to: 'booked' })
  assert.equal((await change(`leads/${id}/changes`, { kind: 'visit', from: null, to })).status, 200)

  const address = await makeAddress()
  const answer = await fetch(address)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/calendar/)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const text = await answer.text()
  const lines = text.split('\r\n')
  assert.ok(
    lines.every((line) => Buffer.byteLength(line) <= 75),
    text,
  )
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  const start = new Date(instantOf(day, '08:00', business.timeZone)).toISOString()
  const utc = start.replaceAll(/[-:]|\.\d+/g, '')
  for (const line of ['BEGIN:VCALENDAR', `DTSTART:${utc}`, 'LOCATION:Plano']) {
    assert.ok(unfolded.includes(line), text)
  }
  assert.match(text.replaceAll('\r\n ', ''), /SUMMARY:Zoë\\; Müller-Lüdenscheidt\\, .* · Sam/)
  assert.doesNotMatch(text, /mat|180|972/)

  const replaced = await makeAddress()
  assert.equal((await fetch(address)).status, 404)
  assert.equal((await fetch(replaced)).status, 200)
  await change('calendar/off')
  assert.equal((await fetch(replaced)).status, 404)
  assert.equal((await fetch(`${server.url}/desk/calendar/${'x'.repeat(43)}.ics`)).status, 404)
})

test('hostile questions are refused and change nothing', async () => {
  const cookie = await signIn(server.folder)
  const id = await send(server.url)
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '{"kind":"stage"}',
    '{"kind":"stage","from":"new","to":"owned"}',
    '{"kind":"stage","from":"new","to":"earlier"}',
    '{"kind":"stage","from":"new","to":"new"}',
    '{"kind":"follow-up","from":null,"to":"2026-11-20T9:00"}',
    '{"kind":"outcome","from":"call","to":"call","stage":{"from":"new","to":"new"}}',
    '{"kind":"visit","from":null,"to":{"day":"2026-11-20","from":"10:00","until":"09:00","cents":null,"who":""}}',
    '{"kind":"note","text":""}',
    '{"kind":"note","text":"x","extra":1}',
    '{"kind":"follow-up","from":null,"to":"2026-02-31"}',
    '{"__proto__":{"kind":"spam"}}',
    JSON.stringify({ kind: 'note', text: 'x'.repeat(5000) }),
    JSON.stringify({ kind: 'note', text: 'x'.repeat(500_000) }),
  ]
  for (const body of bodies) {
    const { status } = await post(`/desk/api/leads/${id}/changes`, body, { cookie })
    assert.equal(status, 400, body.slice(0, 60))
  }
  const queries = ['view=x', 'after=x', 'after={}', `q=${'x'.repeat(300)}`, 'q=a&q=b']
  for (const query of queries) {
    assert.equal((await get(`/desk/api/leads?${query}`, { cookie })).status, 400, query)
  }
  for (const q of ["' OR 1=1 --", '%', '\\', '"; DROP TABLE leads; --']) {
    const answer = await get(`/desk/api/leads?q=${encodeURIComponent(q)}`, { cookie })
    assert.equal(answer.status, 200, q)
  }
  const lead = await (await get(`/desk/api/leads/${id}`, { cookie })).json()
  assert.deepEqual([lead.stage, lead.history.length <= 2], ['new', true])
})

test('follow-up day > takes yesterday to two years ahead where the business is, and refuses all others', async () => {
  const cookie = await signIn(server.folder)
  const id = await send(server.url)
  const today = dayOf(Date.now(), business.timeZone)
  let from: string | null = null
  const statusOf = async (to: string) => {
    const change = JSON.stringify({ kind: 'follow-up', from, to })
    const answer = await post(`/desk/api/leads/${id}/changes`, change, { cookie })
    if (answer.status === 200) from = to
    else assert.match(answer.headers.get('content-type') ?? '', /problem\+json/)
    return answer.status
  }
  const yesterday = dayBefore(today)
  for (const day of ['0002-12-01', '0202-12-01', dayBefore(yesterday), dayAfter(today, 732)]) {
    assert.equal(await statusOf(day), 400, day)
  }
  for (const day of [yesterday, today, dayAfter(today, 729)]) {
    assert.equal(await statusOf(day), 200, day)
  }
})

test('what is set up no more sends nothing again, and nobody is told that it did', async () => {
  const cookie = await signIn(server.folder)
  const id = await send(server.url)
  const again = (channel: string) =>
    post(`/desk/api/leads/${id}/changes`, JSON.stringify({ kind: 'resend', channel }), { cookie })
  const kinds = async (answer: Response) =>
    ((await answer.json()) as LeadDetail).history.map(({ kind }) => kind)
  const refused = await again('email')
  assert.equal(refused.status, 409)
  assert.ok(!(await kinds(refused)).includes('resend'))
  const done = await again('outbox')
  assert.equal(done.status, 200)
  assert.ok((await kinds(done)).includes('resend'))
})

test('where a device takes notifications is a push service, and nothing else', async () => {
  const cookie = await signIn(server.folder)
  const path = '/desk/api/notifications'
  const state = async () => (await (await get(path, { cookie })).json()) as NotificationState
  const { key, endpoint } = await state()
  assert.deepEqual([key.length, endpoint], [87, null])
  const { subscription } = newBrowser('https://push.mail.example/send/1')
  const hostile = [
    'http://push.mail.example/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest/meta-data',
    'https://push.mail.example:22/1',
    'https://user:password@push.mail.example/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/relative',
    `https://push.mail.example/${'x'.repeat(1000)}`,
  ].map((endpoint) => ({ ...subscription, endpoint }))
  const { p256dh, auth } = subscription.keys
  const bodies = [
    ...hostile,
    { ...subscription, keys: { p256dh: 'A'.repeat(87), auth } },
    { ...subscription, keys: { p256dh: p256dh.slice(1), auth } },
    { ...subscription, keys: { p256dh, auth: '' } },
    { ...subscription, extra: 1 },
    {},
  ]
  for (const body of bodies) {
    const { status } = await post(path, JSON.stringify(body), { cookie })
    assert.equal(status, 400, JSON.stringify(body).slice(0, 90))
  }
  assert.equal((await state()).endpoint, null)
  const body = JSON.stringify(subscription)
  assert.equal((await post(path, body)).status, 401)
  const elsewhere = { cookie, origin: 'https://evil.example' }
  assert.equal((await post(path, body, elsewhere)).status, 403)
  assert.equal((await post(path, body, { cookie })).status, 204)
  assert.deepEqual(await state(), { key, endpoint: subscription.endpoint })
  assert.equal((await post(`${path}/off`, '{}', { cookie })).status, 204)
  assert.equal((await state()).endpoint, null)
})

test('an open desk is told of a lead by an event, and of nothing else', async () => {
  const cookie = await signIn(server.folder)
  const stream = await get('/desk/api/live', { cookie })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  assert.ok(reader)
  await reader.read()
  const id = await send(server.url)
  let heard = ''
  await until(async () => {
    heard += (await reader.read()).value ?? ''
    return heard.includes('event: change')
  }, 'the event comes')
  assert.ok(!heard.includes(id))
  await reader.cancel()
})

test('GET /desk/api/live > HEAD is answered at once, without a stream', async () => {
  const cookie = await signIn(server.folder)
  const answer = await fetch(`${server.url}/desk/api/live`, {
    method: 'HEAD',
    headers: { cookie },
    signal: AbortSignal.timeout(5000),
  })
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/)
})

test('a request by phone > is stored once, without consent, and goes to no channel', async () => {
  const cookie = await signIn(server.folder)
  const typed = {
    submissionId: randomUUID(),
    phone: '972 555 0177',
    name: 'Rosa',
    service: '',
    message: 'Wasps',
    stage: 'called',
  }
  const add = (body: object) => post('/desk/api/leads', JSON.stringify(body), { cookie })
  const first = await add(typed)
  assert.equal(first.status, 201)
  const { id } = await first.json()
  assert.equal((await (await add(typed)).json()).id, id)
  const lead = (await (await get(`/desk/api/leads/${id}`, { cookie })).json()) as LeadDetail
  assert.deepEqual([lead.stage, lead.dial, lead.mayText], ['called', '+19725550177', false])
  assert.deepEqual([lead.consent, lead.deliveries], [null, []])
  assert.deepEqual(
    lead.history.map(({ kind }) => kind),
    ['phone'],
  )
  const { phone } = (await (await get('/desk/api/report', { cookie })).json()) as Report
  assert.equal(phone, 1)
  const faults = [{ phone: '' }, { stage: 'done' }, { submissionId: 'x' }, { name: '\0' }]
  for (const fault of faults) assert.equal((await add({ ...typed, ...fault })).status, 400)
})

test('a server that stops does not wait for open desks', async () => {
  const cookie = await signIn(server.folder)
  const stream = await get('/desk/api/live', { cookie })
  assert.equal(await server.stop(), 0)
  await stream.text()
})
