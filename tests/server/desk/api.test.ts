import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { deskProblems, visitStateLabels } from '../../../desk/words/shared.ts'
import type { Changed, LeadDetail, LeadList } from '../../../model/desk/api.ts'
import type { Access, Me } from '../../../model/desk/people.ts'
import type { Report } from '../../../model/desk/report.ts'
import { dayAfter, dayBefore, dayOf } from '../../../model/time/time-zone.ts'
import { readDeskProgram } from '../../../server/desk/program.ts'
import { hashOf } from '../../../server/desk/tokens.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { assertExcludes, assertIncludes } from '../../support/assert.ts'
import { invite, named, send, signIn, storeRequest, takeInvitation } from '../../support/desk.ts'
import { hostileTexts } from '../../support/hostile.ts'
import { leads } from '../../support/leads.ts'
import { asItIs, newLead } from '../../support/new-lead.ts'
import { newCredential } from '../../support/passkey.ts'
import { letIn } from '../../support/people.ts'
import { published, publishedContent, testBuild } from '../../support/published.ts'
import { newBrowser } from '../../support/push.ts'
import { discard, startServer } from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

const { business, desk, email } = publishedContent()

/** Files of the desk that the server has for people who are let in. */
const program = readDeskProgram(testBuild.program)
const deskFiles = [
  ...program.files.keys(),
  ...Object.keys(published().others).filter((path) => path.startsWith('/desk/')),
]

const server = await startServer()
after(() => discard(server))

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' })

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
  })

const described = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
  headers: [...answer.headers].filter(([name]) => !/^(date|connection|keep-alive)$/.test(name)),
})

test('desk > answers 404 until the first invitation', async () => {
  const unknown = await described(await get('/elsewhere'))
  for (const path of ['/desk', '/desk/', '/desk/api/leads', ...deskFiles]) {
    assert.deepEqual(await described(await get(path)), unknown, path)
  }
  const refused = await described(await post('/elsewhere', '{}'))
  for (const path of ['', '/api/leads', '/session/challenge', '/session/sign-in']) {
    assert.deepEqual(await described(await post(`/desk${path}`, '{}')), refused, path)
  }
})

describe('desk with people', () => {
  let cookie: string
  before(async () => {
    cookie = await signIn(server.folder)
    await waitUntil(async () => (await get('/desk')).status === 200, 'the desk is open')
  })

  /** Reads JSON from the API with the session of the first person, or with another cookie. */
  const read = async <Body>(path: string, as = cookie): Promise<Body> =>
    (await (await get(`/desk/api/${path}`, { cookie: as })).json()) as Body
  const write = (path: string, body: unknown = {}, as = cookie) =>
    post(`/desk/api/${path}`, body, { cookie: as })
  const statusOf = async (...args: Parameters<typeof write>) => (await write(...args)).status

  test('invitation > has the address of the running server, from a command without settings and from the desk', async () => {
    const ownUrl = server.url.replace('127.0.0.1', 'localhost')
    const { stdout } = await leads(server.folder, ['invite', named('Bo'), '--json'])
    const elsewhere = { SITE_URL: 'https://pests.example' }
    const set = await leads(server.folder, ['invite', named('Bo'), '--json'], elsewhere)
    const answer = await fetch(`${ownUrl}/desk/api/invitations`, {
      method: 'POST',
      body: JSON.stringify({ name: named('Bo'), may: ['answer'] }),
      headers: { cookie, origin: ownUrl, 'content-type': 'application/json' },
    })
    const links = [stdout, await answer.text(), set.stdout].map(
      (json) => new URL(JSON.parse(json).url),
    )
    assert.deepEqual(
      links.map(({ origin }) => origin),
      [ownUrl, ownUrl, elsewhere.SITE_URL],
    )
  })

  test('API > gives every request without a session the same response', async () => {
    const planted = { cookie: 'desk=planted-before' }
    const answers = await Promise.all([
      get('/desk/api/leads'),
      get('/desk/api/nothing'),
      get('/desk/api/leads/1', planted),
      get('/desk/api/live', { cookie: `desk=${'x'.repeat(5000)}` }),
      post('/desk/api/changes', 'no json'),
      post('/desk/api/notifications', '{}'),
      post('/desk/api/changes', '[]', { origin: 'https://evil.example' }),
      fetch(`${server.url}/desk/api/people`, { method: 'DELETE' }),
    ])
    const [first, ...others] = await Promise.all(answers.map(described))
    assert.equal(first?.status, 401)
    for (const other of others) assert.deepEqual(other, first)
    assert.equal((await get('/desk', planted)).headers.get('set-cookie'), null)
  })

  test('desk > forbids caching and indexing, and sends a strict content security policy', async () => {
    for (const path of ['', '/api/leads', '/app.webmanifest', '/worker.js']) {
      const { headers } = await get(`/desk${path}`, { cookie })
      assert.equal(headers.get('cache-control'), 'no-store', path)
      assert.equal(headers.get('x-robots-tag'), 'noindex', path)
    }
    const page = await get('/desk', { cookie })
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.match(policy, /default-src 'none'/)
    assert.doesNotMatch(policy, /unsafe/)
    const styles = (await page.text()).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)
    assert.deepEqual(
      [...styles].map(([, href]) => href),
      program.styles,
    )
  })

  test('change > is refused from another origin, and after a concurrent change', async () => {
    const id = await send(server.url)
    const change = '/desk/api/changes'
    const body = [{ id, change: { kind: 'stage', from: 'new', to: 'done' } }]
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
    assert.equal((await read<LeadDetail>(`leads/${id}`)).stage, 'new')
    assert.equal((await post(change, body, { cookie })).status, 200)
    const late = await post(change, body, { cookie })
    assert.equal(late.status, 409)
    assert.equal((await late.json()).stage, 'done')
  })

  test('session > is invalid after signing out, on the device or from the command line', async () => {
    const [own, stolen] = [await signIn(server.folder), await signIn(server.folder)]
    const deviceOf = async (as: string) => (await read<Me>('me', as)).device
    assert.equal(await statusOf(`devices/${await deviceOf(own)}/sign-out`, {}, own), 204)
    const { stdout } = await leads(server.folder, ['devices', '--sign-out', await deviceOf(stolen)])
    assert.match(stdout, /Signed out/)
    for (const as of [own, stolen]) {
      assert.equal((await get('/desk/api/leads', { cookie: as })).status, 401)
    }
  })

  test('permissions > are enforced by the server on every route', async () => {
    const helper = await signIn(server.folder, 'answer')
    const editor = await signIn(server.folder, 'edit')
    const { people } = await read<Access>('people', helper)
    assert.equal(people.length, 1, 'a helper sees no one else')
    const { device } = await read<Me>('me')
    const managing: [path: string, body: object][] = [
      ['invitations', { name: 'Eve', may: ['manage'] }],
      ['invitations/withdraw', { name: 'Eve' }],
      [`people/${people[0]?.id}/changes`, { kind: 'permissions', may: ['manage'] }],
    ]
    for (const [path, body] of managing) {
      for (const as of [helper, editor]) assert.equal(await statusOf(path, body, as), 403, path)
      const elsewhere = { cookie, origin: 'https://evil.example' }
      assert.equal((await post(`/desk/api/${path}`, body, elsewhere)).status, 403, path)
    }
    assert.equal(await statusOf(`devices/${device}/sign-out`, {}, helper), 404)
    const id = await send(server.url)
    for (const path of ['leads', `leads/${id}`, 'report', 'notifications']) {
      assert.equal((await get(`/desk/api/${path}`, { cookie: editor })).status, 403, path)
    }
    assert.equal(await statusOf('changes', [{ id, change: { kind: 'spam' } }], editor), 403)
    assertExcludes(await (await get('/desk', { cookie: editor })).text(), id)
    assert.equal((await get('/desk/api/leads', { cookie: helper })).status, 200)
  })

  test('invitation > is invalid once used or expired, and survives a refused passkey', async () => {
    const ask = (step: string, body: object) => post(`/desk/session/${step}`, body)
    const store = await openStore(`file:${server.folder}/leads.db`)
    const now = new Date().toISOString()
    const expired = { tokenHash: hashOf('expired'), name: 'Al', expiresAt: now, may: null }
    await store.invite(expired, { actor: '', now })
    await store.close()
    assert.equal((await ask('invitation', { token: 'expired' })).status, 401)
    const { token } = await invite(server.folder, 'Bo')
    const first = await ask('invitation', { token })
    assert.deepEqual([first.status, (await first.json()).person], [200, 'Bo'])
    await takeInvitation(server.folder, token)
    assert.equal((await ask('invitation', { token })).status, 401)
    const wrong = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } }
    assert.equal((await ask('accept', { token, credential: wrong })).status, 401)

    const id = randomBytes(16)
    const accept = async (name: string, headers = {}) => {
      const { token } = await invite(server.folder, name)
      const { options } = await (await ask('invitation', { token })).json()
      const credential = newCredential(options, 'http://localhost:3000', id)
      const body = { token, credential }
      return { token, answer: await post('/desk/session/accept', body, headers) }
    }
    const before = await signIn(server.folder)
    const joined = await accept('Cy', { cookie: before })
    assert.equal(joined.answer.status, 204)
    const [after = ''] = joined.answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    const answers = [before, after].map((as) => get('/desk/api/me', { cookie: as }))
    const [ended, begun] = await Promise.all(answers)
    assert.deepEqual([ended?.status, begun?.status], [401, 200], 'the session before has ended')
    const again = await accept('Di')
    assert.equal(again.answer.status, 409)
    assert.equal((await again.answer.json()).title, deskProblems.passkeyExists)
    assert.equal((await ask('invitation', { token: again.token })).status, 200)
  })

  test('API > refuses invalid input, and changes nothing', async () => {
    const id = await send(server.url)
    const today = dayOf(Date.now(), business.timeZone)
    const wish = (change: unknown) => [{ id, change }]
    const followUps = ['2026-02-31', '2026-11-20T9:00', dayAfter(today, 732)]
    const visit = { day: today, from: '10:00', until: '09:00', cents: null, who: '' }
    const stage = { from: 'new', to: 'new' }
    const { subscription } = newBrowser('https://push.mail.example/send/1')
    const { p256dh, auth } = subscription.keys
    const endpoints = [
      ...[
        'http://push.mail.example/1',
        'https://localhost/1',
        'https://127.0.0.1/1',
        'https://0x7f.1/1',
      ],
      ...['https://2130706433/1', 'https://[::1]/1', 'https://169.254.169.254/latest/meta-data'],
      ...['https://push.mail.example:22/1', 'https://user:password@push.mail.example/1'],
      ...['file:///etc/passwd', 'javascript:alert(1)', '/relative', 'https://push.mail.example/\0'],
      `https://push.mail.example/${'x'.repeat(1000)}`,
    ]
    const keys = [
      { p256dh: 'A'.repeat(87), auth },
      { p256dh: p256dh.slice(1), auth },
      { p256dh, auth: '' },
    ]
    const call = {
      submissionId: randomUUID(),
      phone: '972 555 0177',
      name: '',
      service: '',
      message: '',
      stage: 'new',
    }
    const outcome = { kind: 'outcome', from: 'call', to: 'reached' }
    const bodies: [path: string, ...bodies: unknown[]][] = [
      ['changes', '', '{', '[]', 'null', '[{"__proto__":{"kind":"spam"}}]', 'x'.repeat(500_000)],
      ['changes', wish({ kind: 'spam' }).concat(wish({ kind: 'note', text: '' }))],
      ['changes', [{ id: `${id}\0`, change: { kind: 'spam' } }]],
      [
        'changes',
        ...[
          ...['owned', 'earlier', 'new'].map((to) => ({ kind: 'stage', from: 'new', to })),
          ...followUps.map((to) => ({ kind: 'follow-up', from: null, to })),
          ...['', 'a\0b', 'x'.repeat(5000)].map((text) => ({ kind: 'note', text })),
          { kind: 'note', text: 'x', extra: 1 },
          { kind: 'outcome', from: 'call', to: 'call', stage },
          { ...outcome, stage: { from: 'new', to: 'earlier' } },
          { kind: 'visit', visit: 'v', from: null, to: visit },
          { kind: 'resend', channel: '\0' },
        ].map(wish),
      ],
      ['devices/%00/sign-out', {}],
      ['notifications', ...endpoints.map((endpoint) => ({ ...subscription, endpoint }))],
      ['notifications', ...keys.map((one) => ({ ...subscription, keys: one })), {}],
      [
        'leads',
        { ...call, phone: '' },
        { ...call, phone: '12' },
        { ...call, stage: 'done' },
        { ...call, name: '\0' },
      ],
    ]
    for (const [path, ...invalid] of bodies) {
      for (const body of invalid) {
        assert.equal(
          await statusOf(path, body),
          400,
          `${path} ${JSON.stringify(body).slice(0, 90)}`,
        )
      }
    }
    const after = encodeURIComponent('{"at":"\\u0000","id":"x"}')
    const queries = ['view=x', 'after=x', 'after={}', `after=${after}`, 'q=a&q=b', 'q=a%00']
    for (const path of [
      ...queries.map((query) => `leads?${query}`),
      `leads/${id}%00`,
      'leads.csv?view=x',
    ]) {
      assert.equal((await get(`/desk/api/${path}`, { cookie })).status, 400, path)
    }
    for (const q of ["' OR 1=1 --", '%', '\\', '"; DROP TABLE leads; --']) {
      const answer = await get(`/desk/api/leads?q=${encodeURIComponent(q)}`, { cookie })
      assert.equal(answer.status, 200, q)
    }
    const stay = { ...outcome, stage: { from: 'earlier', to: 'earlier' } }
    assert.equal(await statusOf('changes', wish(stay)), 409, 'understood, but the request is new')
    const lead = await read<LeadDetail>(`leads/${id}`)
    assert.deepEqual([lead.stage, lead.history.length <= 2], ['new', true])
    let from: string | null = null
    for (const to of [dayBefore(today), today, dayAfter(today, 729)]) {
      assert.equal(await statusOf('changes', wish({ kind: 'follow-up', from, to })), 200, to)
      from = to
    }
  })

  test('sign-in > limits attempts', async () => {
    const guess = () => post('/desk/session/invitation', `{"token":"${randomUUID()}"}`)
    assert.equal((await guess()).status, 401)
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await guess()).status),
    )
    assertIncludes(statuses, 429)
  })

  test('API > returns hostile fields of a lead as text', async () => {
    for (const [kind, text] of Object.entries(hostileTexts)) {
      // The size limit refuses longer requests earlier.
      if (text.length > 2000) continue
      const id = await send(server.url, { name: `x${text}`, message: text, email: text || 'none' })
      const { name, message, mailTo } = await read<LeadDetail>(`leads/${id}`)
      assert.doesNotMatch(name + message, /[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2066-\u2069]/u, kind)
      assert.ok(mailTo === null || !/[\s,;<>]/.test(mailTo), kind)
      const page = await (await get('/desk', { cookie })).text()
      assert.equal(page.match(/<\/?script/gi)?.length, 4, `${kind}: the page's own two scripts`)
    }
  })

  test("GET /desk/api/leads > returns today's follow-ups on the first page only", async () => {
    const list = (query: Record<string, string>) =>
      read<LeadList>(`leads?${new URLSearchParams(query)}`)
    const yearsAgo = '2021-01-01T00:00:00.000Z'
    const put = await storeRequest(server.folder, { receivedAt: yearsAgo })
    const call = { kind: 'follow-up', from: null, to: dayOf(Date.now(), business.timeZone) }
    await write('changes', [{ id: put, change: call }])
    // By age it would be on the second page.
    await Promise.all(Array.from({ length: 40 }, () => storeRequest(server.folder, {})))
    let page = await list({ view: 'to-call' })
    assert.ok(page.next)
    const seen = [...page.due, ...page.leads].map(({ id }) => id)
    while (page.next !== null) {
      page = await list({ view: 'to-call', after: page.next })
      seen.push(...[...page.due, ...page.leads].map(({ id }) => id))
    }
    assertIncludes(seen, put)
    assert.equal(seen.length, new Set(seen).size)
  })

  test('GET /desk/api/leads.csv > returns every request of a list or search, and no formula', async () => {
    const mark = randomUUID().slice(0, 8)
    const count = 210
    const message = '=HYPERLINK("x")\nAnts; "many"'
    const store = await openStore(`file:${server.folder}/leads.db`)
    const sent = Array.from({ length: count }, () => newLead({ name: mark, message }))
    await Promise.all(sent.map((lead) => store.add(lead, [], asItIs)))
    await store.close()
    const answer = await get(`/desk/api/leads.csv?view=all&q=${mark}`, { cookie })
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment/)
    const text = Buffer.from(await answer.arrayBuffer()).toString('utf8')
    assert.ok(text.startsWith('\ufeff'))
    assert.equal(text.split('\r\n').length, count + 1)
    assert.doesNotMatch(text, /(^|[",\n])=/m)
    assert.match(text, /"'=HYPERLINK\(""x""\)\nAnts; ""many"""/)
    const all = await (await get('/desk/api/leads.csv?view=booked', { cookie })).text()
    assert.doesNotMatch(all, new RegExp(mark))
    const [{ id } = assert.fail()] = sent
    const visit = { day: '2026-11-20', from: '08:00', until: '10:00', cents: 18_050, who: 'Sam' }
    const payment = { cents: 18_050, how: 'check', day: '2026-11-21' }
    const done = [
      { kind: 'note', text: 'Gate code 4455 at 2909 Marsh Lane' },
      { kind: 'stage', from: 'new', to: 'done' },
      { kind: 'visit', visit: id, from: null, to: visit },
      { kind: 'payment', visit: id, payment: id, from: null, to: payment },
    ]
    const steps = done.map((change) => ({ id, change }))
    assert.equal(await statusOf('changes', steps), 200)
    const paid = await (await get(`/desk/api/leads.csv?view=done&q=${mark}`, { cookie })).text()
    const { check } = desk.payment.ways
    const columns = [
      '2909 Marsh Lane',
      '2026-11-20',
      '08:00',
      '10:00',
      'Sam',
      visitStateLabels.done,
      '180.50',
      '180.50',
      '0.00',
      check,
    ]
    // As the list, the map and the calendar say it.
    const row = paid.split('\r\n').find((line) => line.includes('Gate code')) ?? ''
    const wanted = [...columns, '2026-11-21', 'Gate code 4455 at 2909 Marsh Lane'].join(',')
    assert.equal(row.slice(-wanted.length - 2), `${wanted},,`, row)
  })

  test('device > is listed with its last use, to a few minutes', async () => {
    const store = await openStore(`file:${server.folder}/leads.db`)
    const token = randomUUID()
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const { id } = await letIn(store, named('Ida'), { tokenHash: hashOf(token), now: ago(6) })
    await store.close()
    await read('me', `desk=${token}`)
    const { devices } = await read<Access>('people')
    const seenAt = devices.find(({ personId }) => personId === id)?.seenAt ?? ''
    assert.ok(seenAt > ago(5), seenAt)
  })

  test('calendar > shows visits without visitor input, until its address is replaced or revoked', async () => {
    const makeAddress = async () => {
      const { url } = (await (await write('calendar')).json()) as { url: string }
      return `${server.url}${new URL(url).pathname}`
    }
    const id = await storeRequest(server.folder, {
      name: 'Zoë Müller',
      message: 'The key is under the mat.',
      location: 'Plano, TX',
    })
    const day = dayAfter(dayOf(Date.now(), business.timeZone))
    const to = { day, from: '08:00', until: '10:00', cents: 18_181_818, who: 'Sam' }
    const booking = [
      { id, change: { kind: 'stage', from: 'new', to: 'booked' } },
      { id, change: { kind: 'visit', visit: id, from: null, to } },
    ]
    assert.equal(await statusOf('changes', booking), 200)

    const address = await makeAddress()
    const answer = await fetch(address)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/calendar/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    const text = (await answer.text()).replaceAll('\r\n ', '')
    assertIncludes(text, `\r\nUID:${id}@`)
    // Whole enough that no time, ID or made-up name contains them by chance.
    assert.doesNotMatch(text, /the mat|181,?818|555-?0142/)

    const replaced = await makeAddress()
    assert.equal((await fetch(address)).status, 404)
    assert.equal((await fetch(replaced)).status, 200)
    const { person } = await read<Me>('me')
    const devices = async () => (await leads(server.folder, ['devices'])).stdout
    assert.match(await devices(), new RegExp(`\nCalendar addresses: ${person}\\.$`, 'm'))
    await write('calendar/off')
    assert.doesNotMatch(await devices(), /Calendar/)
    assert.equal((await fetch(replaced)).status, 404)
    assert.equal((await fetch(`${server.url}/desk/calendar/${'x'.repeat(43)}.ics`)).status, 404)
  })

  test('resend > is refused for a channel that is no longer configured', async () => {
    const id = await send(server.url)
    for (const [channel, status] of [
      ['email', 409],
      ['outbox', 200],
    ] as const) {
      const answer = await write('changes', [{ id, change: { kind: 'resend', channel } }])
      const body = (await answer.json()) as LeadDetail & Partial<Changed>
      const { history } = body.lead ?? body
      const isNoted = history.some(({ kind }) => kind === 'resend')
      assert.deepEqual([answer.status, isNoted], [status, status === 200])
    }
  })

  test('GET /desk/api/live > sends an event without data for a new lead, and HEAD opens no stream', async () => {
    const head = await fetch(`${server.url}/desk/api/live`, { method: 'HEAD', headers: { cookie } })
    assert.match(head.headers.get('content-type') ?? '', /^text\/event-stream/)
    const stream = await get('/desk/api/live', { cookie })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    assert.ok(reader)
    await reader.read()
    const id = await send(server.url)
    let text = ''
    await waitUntil(async () => {
      text += (await reader.read()).value ?? ''
      return text.includes('event: change')
    }, 'the event comes')
    assertExcludes(text, id)
    await reader.cancel()
  })

  test('request by phone > is stored once, without consent or deliveries', async () => {
    const typed = {
      submissionId: randomUUID(),
      phone: '972 555 0177',
      name: 'Rosa',
      service: '',
      message: 'Wasps',
      stage: 'called',
    }
    const add = (body: object) => write('leads', body)
    const first = await add(typed)
    assert.equal(first.status, 201)
    const { id } = await first.json()
    assert.equal((await (await add(typed)).json()).id, id)
    const lead = await read<LeadDetail>(`leads/${id}`)
    assert.deepEqual([lead.stage, lead.dial, lead.mayText], ['called', '+19725550177', false])
    assert.deepEqual([lead.consent, lead.deliveries], [null, []])
    assert.deepEqual(
      lead.history.map(({ kind }) => kind),
      ['stage', 'phone'],
    )
    const { sources } = await read<Report>('report')
    assert.equal(sources.find(({ name }) => name === email.forms.phone)?.requests, 1)
  })

  test('stop > does not wait for open desks', async () => {
    const stream = await get('/desk/api/live', { cookie })
    assert.equal(await server.stop(), 0)
    await stream.text()
  })
})
