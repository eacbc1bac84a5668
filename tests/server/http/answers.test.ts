import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { pino } from 'pino'
import { business } from '../../../model/content/content.ts'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import type { LeadStore } from '../../../server/leads/store.ts'
import { postForm, postJson, validForm } from '../../support/form.ts'
import { discard, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
before(async () => {
  server = await startServer({ site: false, env: { SITE_URL: 'https://pests.example' } })
})
after(() => discard(server))

/** Sends bytes as they are, and returns all that comes back until the connection ends. */
function exchange(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('end', () => {
      socket.end()
      resolve(text)
    })
    socket.on('error', reject)
  })
}

/** An application without its surroundings. */
const parts = {
  config: readConfig({ SITE_URL: 'https://pests.example' }),
  store: {} as LeadStore,
  log: pino({ level: 'silent' }),
  logLinesLost: () => 0,
  destinations: [],
  onStored: () => {},
  site: undefined,
}

const close = 'Connection: close\r\n'
const accept = 'Accept: application/json\r\n'
const form = 'Content-Type: application/x-www-form-urlencoded\r\n'

const nonsense: [string, number, string][] = [
  ['a broken percent sign', 400, `GET /%zz HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
  ['no Host', 400, `GET / HTTP/1.1\r\n${close}\r\n`],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['a method that is none', 400, `STEAL / HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
  ['a tunnel', 400, 'CONNECT mail.example:25 HTTP/1.1\r\nHost: mail.example\r\n\r\n'],
  [
    'two lengths',
    400,
    'POST /estimate HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  ],
  [
    'broken chunks',
    400,
    `POST /estimate HTTP/1.1\r\nHost: x\r\n${form}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
  ['an address that is none', 404, `GET /nope HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
  [
    'a form posted to a page',
    405,
    `POST /about HTTP/1.1\r\nHost: x\r\n${close}Content-Length: 0\r\n\r\n`,
  ],
  ['an unusual method', 405, `PROPFIND / HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
  ['the form asked for by GET', 405, `GET /estimate HTTP/1.1\r\nHost: x\r\n${close}\r\n`],
  ['no length and no chunks', 422, `POST /estimate HTTP/1.1\r\nHost: x\r\n${form}${close}\r\n`],
  [
    'an address that is too long',
    414,
    `GET /${'a'.repeat(6000)} HTTP/1.1\r\nHost: x\r\n${close}\r\n`,
  ],
  [
    'another kind of body',
    415,
    `POST /estimate HTTP/1.1\r\nHost: x\r\n${close}Content-Type: text/xml\r\nContent-Length: 2\r\n\r\n<>`,
  ],
  [
    'headers that are too large',
    431,
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(300_000)}\r\n\r\n`,
  ],
]

for (const [what, status, bytes] of nonsense) {
  test(`${what}: ${status}, a page with the telephone and all security headers`, async () => {
    const answer = await exchange(bytes)
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `))
    assertSecure(answer)
    assert.match(answer, /content-type: text\/html/i)
    assert.ok(answer.includes(`href="tel:${business.phone.e164}"`))
  })
}

test('whoever asks for JSON is told the same in JSON', async () => {
  for (const [what, status, bytes] of nonsense) {
    const answer = await exchange(bytes.replace('Host: x\r\n', `Host: x\r\n${accept}`))
    assert.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), what)
    assertSecure(answer)
    if (/content-type: text\/html/i.test(answer)) continue
    const [, body = ''] = answer.split('\r\n\r\n')
    const problem = JSON.parse(body) as { status: number; phone: unknown; detail: string }
    assert.equal(problem.status, status)
    assert.deepEqual(problem.phone, business.phone)
    assert.ok(problem.detail.includes(business.phone.display), what)
  }
})

test('what breaks is answered with the telephone too, and with no word of what it was', async (t) => {
  const { app } = await buildApp(parts)
  t.after(() => app.close())
  app.get('/breaks', () => {
    throw new Error('hunter2')
  })
  for (const [accepted, type] of [
    ['text/html', /^text\/html/],
    ['application/json', /^application\/problem\+json/],
  ] as const) {
    const answer = await app.inject({ url: '/breaks', headers: { accept: accepted } })
    assert.equal(answer.statusCode, 500)
    assert.match(String(answer.headers['content-type']), type)
    assert.ok(answer.body.includes(business.phone.display))
    assert.doesNotMatch(answer.body, /hunter2/)
    assertSecure(
      Object.entries(answer.headers)
        .map((header) => header.join(': '))
        .join('\r\n'),
    )
  }
})

function assertSecure(answer: string): void {
  const [head = ''] = answer.split('\r\n\r\n')
  for (const header of [
    /^content-security-policy: .*default-src 'none'/im,
    /^x-content-type-options: nosniff/im,
    /^referrer-policy: strict-origin/im,
    /^permissions-policy: camera=\(\)/im,
    /^cross-origin-resource-policy: same-origin/im,
    /^strict-transport-security: max-age=/im,
    /^cache-control: no-store/im,
  ]) {
    assert.match(head, header)
  }
}

test('a request that is too large is answered to the end, however much of it is still coming', async () => {
  for (const post of [postJson, postForm]) {
    const response = await post(server.url, validForm({ message: 'm'.repeat(8_000_000) }))
    assert.equal(response.status, 413)
    assert.ok((await response.text()).includes(business.phone.display))
  }
})

test('a body that trickles in holds its connection for no longer than a request may take', async () => {
  const usual = await buildApp(parts)
  assert.equal(usual.app.server.requestTimeout, 30_000)
  const { app, leave } = await buildApp({ ...parts, requestMayTakeMs: 1000 })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  socket.write(`POST /estimate HTTP/1.1\r\nHost: x\r\n${form}Content-Length: 1000\r\n\r\n`)
  const trickle = setInterval(() => socket.write('a'), 100)
  await once(socket, 'end')
  clearInterval(trickle)
  socket.end()
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assert.ok(answer.includes(business.phone.display))
  await leave()
})
