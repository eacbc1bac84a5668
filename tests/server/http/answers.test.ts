import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import type { AppParts } from '../../../server/app.ts'
import { registerFallbacks } from '../../../server/http/problem.ts'
import { startApp } from '../../support/app.ts'
import { assertIncludes } from '../../support/assert.ts'
import { postForm, postJson, validForm } from '../../support/form.ts'
import { publishedSite } from '../../support/published.ts'
import { waitUntil } from '../../support/wait.ts'

const { business, form } = publishedSite.current.content

const app = await startApp({ SITE_URL: 'https://pests.example' })
after(() => app.close())

/** Sends bytes, and returns the whole response until the connection closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  socket.write(bytes)
  return String(Buffer.concat(await socket.toArray()))
}

function assertSecure(head: string): void {
  for (const header of [
    // In a header, or in the site's own page.
    /content-security-policy(: |" content=").*default-src 'none'/i,
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

const host = 'HTTP/1.1\r\nHost: x\r\n'
const close = 'Connection: close\r\n'
const encoding = 'Content-Type: application/x-www-form-urlencoded\r\n'
const nonsense: [status: number, what: string, bytes: string][] = [
  [400, 'a broken percent sign', `GET /%zz ${host}${close}\r\n`],
  [400, 'no Host', `GET / HTTP/1.1\r\n${close}\r\n`],
  [400, 'two Hosts', `GET / ${host}${close}Host: y\r\n\r\n`],
  [400, 'no HTTP', 'hello\r\n\r\n'],
  [400, 'an unknown method', `STEAL / ${host}${close}\r\n`],
  [400, 'a tunnel', `CONNECT mail.example:25 ${host}\r\n`],
  [400, 'two lengths', `POST /estimate ${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  [
    400,
    'broken chunks',
    `POST /estimate ${host}${encoding}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  ],
  [404, 'an unknown path', `GET /nope ${host}${close}\r\n`],
  [405, 'a form posted to a page', `POST /about ${host}${close}Content-Length: 0\r\n\r\n`],
  [404, 'an unknown expectation', `GET /nope ${host}${close}Expect: x\r\n\r\n`],
  [405, 'an unusual method', `PROPFIND / ${host}${close}\r\n`],
  ...['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method): [number, string, string] => [
    405,
    `${method} of the form`,
    `${method} /estimate ${host}${close}\r\n`,
  ]),
  [
    400,
    'no boundary',
    `POST /estimate ${host}${close}Content-Type: multipart/form-data\r\nContent-Length: 2\r\n\r\nab`,
  ],
  [422, 'no length and no chunks', `POST /estimate ${host}${encoding}${close}\r\n`],
  [414, 'a long path', `GET /${'a'.repeat(6000)} ${host}${close}\r\n`],
  [
    415,
    'another body',
    `POST /estimate ${host}${close}Content-Type: text/xml\r\nContent-Length: 2\r\n\r\n<>`,
  ],
  [431, 'large headers', `GET / ${host}Cookie: ${'a'.repeat(300_000)}\r\n\r\n`],
]

test('error response > is a page, or JSON on request, with phone number and security headers', async () => {
  for (const [status, what, bytes] of nonsense) {
    const page = await exchange(bytes)
    assert.match(page, new RegExp(`^HTTP/1\\.1 ${status} `), what)
    assertSecure(page)
    assert.match(page, /content-type: text\/html/i)
    assertIncludes(page, `href="tel:${business.phone.e164}"`)
    if (status === 405) assert.match(page, /^allow: (POST|GET, HEAD)\r$/im)
    if (status === 422) assertIncludes(page, form.fields.name.missing)

    const json = await exchange(bytes.replace(host, `${host}Accept: application/json\r\n`))
    assert.match(json, new RegExp(`^HTTP/1\\.1 ${status} `), what)
    assertSecure(json)
    // What the HTTP parser rejects has no readable headers.
    if (/content-type: text\/html/i.test(json)) continue
    const problem = JSON.parse(json.split('\r\n\r\n')[1] ?? '')
    assert.deepEqual([problem.status, problem.phone], [status, business.phone])
    assertIncludes(problem.detail, business.phone.display, what)
  }
})

test('500 > shows the phone number and no details of the error', async () => {
  const broken = Fastify()
  broken.decorate('site', publishedSite)
  registerFallbacks(broken)
  broken.get('/', () => {
    throw new Error('hunter2')
  })
  for (const accept of ['text/html', 'application/json']) {
    const answer = await broken.inject({ url: '/', headers: { accept } })
    assert.equal(answer.statusCode, 500)
    assertIncludes(String(answer.headers['content-type']), accept.replace('application/', ''))
    assertIncludes(answer.body, business.phone.display)
    assert.doesNotMatch(answer.body, /hunter2/)
  }
})

test('413 > reaches a client that is still sending', async () => {
  for (const post of [postJson, postForm]) {
    const response = await post(app.url, validForm({ message: 'm'.repeat(8_000_000) }))
    assert.equal(response.status, 413)
    assertIncludes(await response.text(), business.phone.display)
  }
})

test('408 > ends a request that arrives too slowly', { timeout: 60_000 }, async (t) => {
  const own = await startApp({}, { requestMayTakeMs: 1000 })
  t.after(() => own.close())
  const socket = connect(Number(new URL(own.url).port), '127.0.0.1')
  socket.write(`POST /estimate ${host}${encoding}Content-Length: 1000\r\n\r\n`)
  const trickle = setInterval(() => socket.write('a'), 100)
  const answer = String(Buffer.concat(await socket.toArray()))
  clearInterval(trickle)
  assert.match(answer, /^HTTP\/1\.1 408 /)
  assertIncludes(answer, business.phone.display)
})

/** Opens a connection to a server of its own that closes after the test. */
async function openConnection(t: TestContext, limits: Partial<AppParts>) {
  const { url, app, close } = await startApp({}, limits)
  const accepted = once(app.server, 'connection')
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  t.after(async () => {
    socket.destroy()
    await close()
  })
  await accepted
  const count = promisify(app.server.getConnections.bind(app.server))
  const ended = () => waitUntil(async () => (await count()) === 0, 'it has ended', 20_000)
  return { socket, ended }
}

test('connection > ends when only blank lines follow an answer', async (t) => {
  const { socket, ended } = await openConnection(t, { keepAliveMs: 200, requestMayTakeMs: 200 })
  socket.resume().write(`GET / ${host}\r\n`)
  await once(socket, 'data')
  const blankLines = setInterval(() => socket.write('\r\n'), 20)
  await ended().finally(() => clearInterval(blankLines))
})

test('connection > ends when the client does not read', async (t) => {
  const { socket, ended } = await openConnection(t, { standstillMs: 300 })
  // More answers than the buffers of the system hold.
  socket.pause().write(`GET / ${host}\r\n`.repeat(20_000))
  await ended()
})
