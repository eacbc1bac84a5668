import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { oldAddress } from '../../../model/content/schema/text.ts'
import { cacheControl } from '../../../model/http/built-files.ts'
import { earlierAddressKey } from '../../../model/http/earlier-address.ts'
import { compressWell } from '../../../server/publication/compress.ts'
import { type SiteFile, textFile, typeOf } from '../../../server/publication/files.ts'
import { find } from '../../../server/site/route.ts'
import { siteOf, startApp } from '../../support/app.ts'
import { postForm, validForm } from '../../support/form.ts'
import { publishedContent } from '../../support/published.ts'
import { rawRequest } from '../../support/raw-request.ts'
import { temporaryFolder } from '../../support/server.ts'

const { failures } = publishedContent()

const SITE_URL = 'https://pests.example'
const services = '<!doctype html><title>Services</title>'
const noService = '<title>Service Not Found</title>'
const script = 'console.log("hashed")'
/** Too large for the server to preload. */
const picture = Buffer.alloc(40_000, 'picture ')

const folder = await temporaryFolder()

/** Files as a publication has them, by path. */
async function published(contents: Record<string, string | Buffer>) {
  const files = new Map<string, SiteFile>()
  for (const [path, content] of Object.entries(contents)) {
    if (typeof content === 'string') {
      files.set(path, textFile(path, 'e', await compressWell(content)))
      continue
    }
    const file = join(folder, `${files.size}`)
    writeFileSync(file, content)
    files.set(path, {
      type: typeOf(path),
      cacheControl: cacheControl(path),
      etag: 'W/"e"',
      copies: {},
      identity: { path: file, length: content.length, bytes: undefined },
    })
  }
  return files
}

const files = await published({
  '/': '<title>Home</title>',
  '/services': services,
  '/services/ant-control': '<title>Ants</title>',
  '/estimate/received': '<title>Thank You!</title>',
  '/assets/app.abc12345.js': script,
  '/pictures/house.abc12345.avif': picture,
  '/favicon.ico': Buffer.from('icon'),
  '/rss.xml': '<rss/>',
  '/404': '<title>404 Not Found</title>',
  '/services/404': noService,
})
const site = siteOf(publishedContent(), {
  pages: new Set([...files.keys()].filter((path) => !path.includes('.'))),
  file: async (path) => files.get(path),
  problemPage: 'Problem: %%PROBLEM_TITLE%%',
})
const app = await startApp({ SITE_URL }, { site })
after(() => app.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(app.url, { path, headers, method })

const pages: Record<string, [status: number, text: string]> = {
  '/': [200, 'Home'],
  '/services': [200, 'Services'],
  '/services?from=ad': [200, 'Services'],
  '/services/ant-control': [200, 'Ants'],
  '/estimate/received': [200, 'Thank You!'],
  '/rss.xml': [200, 'rss'],
  '/services/nope': [404, 'Service Not Found'],
  '/services/nope/deeper': [404, 'Service Not Found'],
  '/services/ant-control/nope': [404, 'Service Not Found'],
  [`/${'a'.repeat(5000)}`]: [414, failures.addressTooLong.title],
}
const notFound = `/nope /404 /404.html /estimate/problem /estimate/problem.html /.secret
  /services.html.br /../../etc/passwd /..%2f..%2fetc%2fpasswd /%2e%2e/%2e%2e/etc/passwd
  /services%00 //evil.example/`.split(/\s+/)

test('site > serves each page at its address, and the nearest 404 page elsewhere', async () => {
  for (const path of notFound) pages[path] = [404, '404 Not Found']
  for (const [path, [status, text]] of Object.entries(pages)) {
    const answer = await get(path)
    assert.equal(answer.status, status, path)
    assert.match(answer.body.toString(), new RegExp(text), path)
  }
})

test('site > redirects other spellings of a path', async () => {
  for (const [path, location] of Object.entries({
    '/services/': '/services',
    '/services.html': '/services',
    '/services/?from=ad?utm=x&y=?': '/services?from=ad?utm=x&y=?',
    '/services/ant-control/': '/services/ant-control',
    '/index.html': '/',
    '/index': '/',
  })) {
    const answer = await get(path)
    assert.deepEqual([answer.status, answer.headers.location], [308, location])
  }
})

test('site > redirects each earlier address that the content takes, as browsers ask for it', async () => {
  const typed = `/pest%20services|/pest services|/Termites.ASPX|/caf%C3%A9|/cafe\u0301/|/a%2Fb|/a+b|/50&c;d|/old.html`
  for (const address of typed.split('|')) {
    const from = oldAddress.parse(address)
    const redirects = new Map([[earlierAddressKey(from), '/services']])
    const site = { pages: new Set<string>(), file: async () => undefined, redirects }
    for (const asked of [from, from.toUpperCase(), from.toLowerCase(), `${from}/`]) {
      const found = await find(site, encodeURI(asked))
      assert.partialDeepStrictEqual(found, { kind: 'redirect', to: '/services' }, asked)
    }
  }
  for (const address of ['//elsewhere.example', '/100%', '/a?b', '/a\nb', 'a']) {
    assert.ok(!oldAddress.safeParse(address).success, address)
  }
})

test('page > uses an encoding that the browser accepts', async () => {
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { headers } = await get('/services', { 'accept-encoding': accepted })
    assert.equal(headers['content-encoding'], encoding)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.match(String(headers.vary), /accept-encoding/i)
  }
})

test('cache policy > revalidates pages, keeps hashed files for a year and others for a day', async () => {
  const { headers } = await get('/services')
  assert.equal(headers['cache-control'], 'no-cache')
  const validator = { 'if-none-match': String(headers.etag) }
  const again = await get('/services', validator)
  assert.deepEqual([again.status, again.body.length], [304, 0])
  // A 404 page is never a 304.
  const missing = await get('/services/nope', validator)
  assert.deepEqual([missing.status, String(missing.body)], [404, noService])
  const compressed = await get('/services/nope', { 'accept-encoding': 'br' })
  assert.equal(compressed.headers['content-encoding'], 'br')
  const { headers: hashed } = await get('/assets/app.abc12345.js')
  assert.equal(hashed['cache-control'], 'public, max-age=31536000, immutable')
  const { headers: icon } = await get('/favicon.ico')
  assert.equal(icon['cache-control'], 'public, max-age=86400')
})

test('HEAD > answers like GET, without a body', async () => {
  const { status, headers, body } = await get('/services', {}, 'HEAD')
  assert.deepEqual(
    [status, headers['content-length'], body.length],
    [200, String(services.length), 0],
  )
  assert.equal((await get('/services/nope', {}, 'HEAD')).status, 404)
})

test('picture > is read from disk once', async () => {
  const path = '/pictures/house.abc12345.avif'
  assert.deepEqual((await get(path)).body, picture)
  await rm(folder, { recursive: true })
  assert.deepEqual((await get(path)).body, picture)
  const head = await get(path, {}, 'HEAD')
  assert.equal(head.headers['content-length'], String(picture.length))
})

test('POST /estimate > answers a validation error with the problem page of the site', async () => {
  const response = await postForm(app.url, validForm({ name: '' }))
  assert.equal(response.status, 422)
  assert.equal(await response.text(), `Problem: ${failures.missingFields.title}`)
})

test('every response > has security headers', async () => {
  for (const path of ['/', '/nope', '/healthz', '/estimate', '/assets/app.abc12345.js']) {
    const { headers } = await get(path)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
    assert.match(String(headers['permissions-policy']), /geolocation=\(\)/)
    assert.equal(headers['strict-transport-security'], 'max-age=31536000')
    // The header would make browsers start a new process for the page.
    assert.equal(headers['cross-origin-opener-policy'], undefined)
  }
})
