import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { failures } from '../../../model/content/content.ts'
import {
  discard,
  startServer,
  type TestServer,
  temporaryFolder,
  writeSite,
} from '../../support/server.ts'

const services = '<!doctype html><title>Services</title>'
const script = 'console.log("hashed")'
/** Too large to be held in memory from the start. */
const picture = Buffer.alloc(40_000, 'picture ')
let folder: string
let server: TestServer

before(async () => {
  folder = await temporaryFolder()
  const files = {
    'index.html': '<title>Home</title>',
    'services.html': services,
    'services.html.br': brotliCompressSync(services),
    'services.html.gz': gzipSync(services),
    'services/ant-control.html': '<title>Ants</title>',
    'services/404.html': '<title>Service Not Found</title>',
    'services/404.html.br': brotliCompressSync('<title>Service Not Found</title>'),
    '404.html': '<title>404 Not Found</title>',
    'estimate/received.html': '<title>Thank You!</title>',
    'estimate/problem.html': '%%PROBLEM_TITLE%%',
    '_astro/app.abc123.js': script,
    'pictures/house.abc123.avif': picture,
    'favicon.ico': 'icon',
    'rss.xml': '<rss/>',
    '.well-known/security.txt': 'Contact: mailto:x@example.com',
    '.secret': 'secret',
  }
  await writeSite(folder, files, 'https://pests.example')
  server = await startServer({ folder, site: true, env: { SITE_URL: 'https://pests.example' } })
})
after(() => discard(server))

/** A request whose path is sent as it is written, and whose answer is not decoded. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const outgoing = request({ hostname, port, path, headers, method }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk as Buffer)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks),
      })
    })
    outgoing.on('error', reject).end()
  })
}

const pages: [string, number, string][] = [
  ['/', 200, 'Home'],
  ['/services', 200, 'Services'],
  ['/services?from=ad', 200, 'Services'],
  ['/services/ant-control', 200, 'Ants'],
  ['/estimate/received', 200, 'Thank You!'],
  ['/rss.xml', 200, 'rss'],
  ['/.well-known/security.txt', 200, 'Contact'],
  ['/nope', 404, '404 Not Found'],
  ['/services/nope', 404, 'Service Not Found'],
  ['/services/nope/deeper', 404, 'Service Not Found'],
  ['/services/ant-control/nope', 404, 'Service Not Found'],
  ['/404', 404, '404 Not Found'],
  ['/404.html', 404, '404 Not Found'],
  ['/estimate/problem', 404, '404 Not Found'],
  ['/estimate/problem.html', 404, '404 Not Found'],
  ['/.secret', 404, '404 Not Found'],
  ['/services.html.br', 404, '404 Not Found'],
  ['/../../etc/passwd', 404, '404 Not Found'],
  ['/..%2f..%2fetc%2fpasswd', 404, '404 Not Found'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, '404 Not Found'],
  ['/services%00', 404, '404 Not Found'],
  ['//evil.example/', 404, '404 Not Found'],
  [`/${'a'.repeat(5000)}`, 414, failures.addressTooLong.title],
]
for (const [path, status, text] of pages) {
  test(`${path.slice(0, 60)} is answered with ${status} and "${text}"`, async () => {
    const answer = await get(path)
    assert.equal(answer.status, status)
    assert.match(answer.body.toString(), new RegExp(text))
  })
}

const redirects: [string, string][] = [
  ['/services/', '/services'],
  ['/services.html', '/services'],
  ['/services/?from=ad', '/services?from=ad'],
  ['/services/?from=ad?utm=x&y=?', '/services?from=ad?utm=x&y=?'],
  ['/services/ant-control/', '/services/ant-control'],
  ['/services/ant-control.html', '/services/ant-control'],
  ['/index.html', '/'],
  ['/index', '/'],
]
for (const [path, location] of redirects) {
  test(`${path} leads to ${location}`, async () => {
    const answer = await get(path)
    assert.equal(answer.status, 308)
    assert.equal(answer.headers.location, location)
  })
}

test('a page is sent compressed as the browser can read it', async () => {
  const answers = { br: 'br, gzip', gzip: 'gzip', none: 'identity' }
  const encodings = []
  for (const accepted of Object.values(answers)) {
    const answer = await get('/services', { 'accept-encoding': accepted })
    assert.equal(answer.headers['cache-control'], 'no-cache')
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
    assert.match(String(answer.headers.vary), /accept-encoding/i)
    encodings.push(answer.headers['content-encoding'])
  }
  assert.deepEqual(encodings, ['br', 'gzip', undefined])
})

test('a page may be kept but is asked for again; what is unchanged is not sent again', async () => {
  const first = await get('/services')
  assert.equal(first.headers['cache-control'], 'no-cache')
  for (const validator of [
    { 'if-none-match': String(first.headers.etag) },
    { 'if-modified-since': String(first.headers['last-modified']) },
  ]) {
    const again = await get('/services', validator)
    assert.equal(again.status, 304)
    assert.equal(again.body.length, 0)
  }
})

test('a 404 is sent whole whatever the browser has kept, and compressed too', async () => {
  const { headers } = await get('/services')
  const answer = await get('/services/nope', {
    'if-none-match': String(headers.etag),
    'if-modified-since': new Date().toUTCString(),
    range: 'bytes=0-3',
  })
  assert.equal(answer.status, 404)
  assert.match(answer.body.toString(), /Service Not Found/)
  const compressed = await get('/services/nope', { 'accept-encoding': 'br' })
  assert.equal(compressed.status, 404)
  assert.equal(compressed.headers['content-encoding'], 'br')
})

test('hashed files are kept for a year, others for a day', async () => {
  const hashed = await get('/_astro/app.abc123.js')
  assert.equal(hashed.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal((await get('/favicon.ico')).headers['cache-control'], 'public, max-age=86400')
})

test('HEAD answers like GET without a body', async () => {
  const answer = await get('/services', {}, 'HEAD')
  assert.equal(answer.status, 200)
  assert.equal(answer.headers['content-length'], String(services.length))
  assert.equal(answer.body.length, 0)
  assert.equal((await get('/services/nope', {}, 'HEAD')).status, 404)
})

test('a part of a file can be asked for', async () => {
  const answer = await get('/_astro/app.abc123.js', { range: 'bytes=0-6' })
  assert.equal(answer.status, 206)
  assert.equal(answer.body.toString(), 'console')
  const outside = await get('/_astro/app.abc123.js', { range: 'bytes=900-' })
  assert.equal(outside.status, 416)
  assert.equal(outside.headers['content-range'], `bytes */${script.length}`)
  const changed = { range: 'bytes=0-6', 'if-range': '"another"' }
  assert.equal((await get('/_astro/app.abc123.js', changed)).status, 200)
})

test('a picture > is read from the disk once, whole and in part', async () => {
  const path = '/pictures/house.abc123.avif'
  assert.deepEqual((await get(path)).body, picture)
  for (const file of globSync(`${folder}/**/house.abc123.avif`)) await rm(file)
  assert.deepEqual((await get(path)).body, picture)
  const part = await get(path, { range: 'bytes=8-14' })
  assert.deepEqual([part.status, part.body.toString()], [206, 'picture'])
  assert.equal((await get(path, {}, 'HEAD')).headers['content-length'], String(picture.length))
})

test('a page asks for no browsing context of its own, which would cost a new process', async () => {
  const { headers } = await get('/')
  assert.equal(headers['cross-origin-opener-policy'], undefined)
})

for (const path of ['/', '/nope', '/healthz', '/estimate', '/_astro/app.abc123.js']) {
  test(`${path} carries the security headers`, async () => {
    const { headers } = await get(path)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
    assert.match(String(headers['permissions-policy']), /geolocation=\(\)/)
    assert.equal(headers['strict-transport-security'], 'max-age=31536000')
  })
}
