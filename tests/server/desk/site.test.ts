import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { compareTexts } from '../../../model/desk/compare.ts'
import type { SiteFile, SiteMatch, SiteOverview } from '../../../model/desk/site.ts'
import { signIn, takeInvitation } from '../../support/desk.ts'
import { leads } from '../../support/leads.ts'
import { publishedContent } from '../../support/published.ts'
import { discard, startServer, temporaryFolder, writeSite } from '../../support/server.ts'
import { waitUntil } from '../../support/wait.ts'

const { desk } = publishedContent()

const project = resolve(import.meta.dirname, '../../..')
const content = resolve(project, process.env.CONTENT_DIR || 'content')

/** What the editor keeps about a draft without changes. */
const stateOf = (ended: object | null) =>
  JSON.stringify({ changed: {}, building: null, ended, preview: null })

const folder = await temporaryFolder()
await cp(content, join(folder, 'content'), { recursive: true })
await writeSite(
  folder,
  {
    'index.html': '<!doctype html><title>Home</title>',
    'desk/manifest.json': '{"main.tsx":{"file":"assets/main-1.js","isEntry":true}}',
    'desk/assets/main-1.js': '',
  },
  'http://localhost:3000',
  'dist.builds/one/site',
)
await symlink('dist.builds/one/site', join(folder, 'dist'))
await mkdir(join(folder, 'edits'))
await writeFile(join(folder, 'edits/state.json'), stateOf(null))
const server = await startServer({
  folder,
  site: true,
  env: { CONTENT_DIR: join(folder, 'content'), EDITS_DIR: join(folder, 'edits') },
})
const ana = await signIn(folder)
const ben = await signIn(folder)
after(() => discard(server))

const get = (name: string, cookie = ana) =>
  fetch(`${server.url}/desk/api/site/${name}`, { headers: { cookie } })

const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/desk/api/site/${name}`, {
    method: 'POST',
    headers: { cookie: ana, origin: server.url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const read = async <Answer>(name: string, cookie = ana): Promise<Answer> => {
  const answer = await get(name, cookie)
  assert.equal(answer.status, 200, await answer.clone().text())
  return (await answer.json()) as Answer
}
const file = (path: string, cookie = ana) =>
  read<SiteFile>(`file?${new URLSearchParams({ path })}`, cookie)

const published = (path: string) => readFile(join(server.folder, 'content', path), 'utf8')

const upload = (name: string, body: BodyInit) =>
  fetch(`${server.url}/desk/api/site/picture?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { cookie: ana, origin: server.url, 'content-type': 'application/octet-stream' },
    body,
  })

/** Saves a file with some of its fields changed. */
async function save(opened: SiteFile, fields: object, cookie = ana, body = opened.body) {
  const value = { ...(opened.value as object), ...fields }
  const { path, version } = opened
  const answer = await post('file', { path, version, value, body }, { cookie })
  return { status: answer.status, file: (await answer.json()) as SiteFile }
}

test('site editing > is ready before the first request, when the draft was changed recently', async () => {
  await waitUntil(() => existsSync(join(server.folder, 'edits/draft')), 'the draft is read')
})

test('site editing > saves a draft, and reports each mistake of check-content at its field', async () => {
  const before = await read<SiteOverview>('overview')
  assert.deepEqual([before.cannot, before.problems, before.changes], [null, [], 0])
  const saved = await save(await file('business.yaml'), { phone: '12' })
  assert.equal(saved.status, 200)
  assert.deepEqual(saved.file.problems[0]?.path, ['phone'])
  assert.equal((await file('business.yaml', ben)).version, saved.file.version)
  assert.equal((await read<SiteOverview>('overview')).changes, 1)
  const { draft } = await read<SiteOverview>('overview')
  assert.equal((await post('publish', { draft })).status, 409)
  const undone = await post('discard', { path: 'business.yaml', version: saved.file.version })
  assert.equal(undone.status, 200)
  assert.equal((await file('business.yaml')).changed, null)
})

test('site editing > treats a file that changes on disk as a concurrent change', async () => {
  const before = await published('site.yaml')
  const saved = await save(await file('site.yaml'), { language: 'en-GB' })
  await writeFile(
    join(server.folder, 'content/site.yaml'),
    before.replace(/^language: .*$/m, 'language: en-CA'),
  )
  const { outside } = await file('site.yaml')
  assert.deepEqual(
    outside?.after && compareTexts(outside.before, outside.after).map((one) => one.after),
    ['en-CA'],
  )
  assert.equal(
    (await post('publish', { draft: (await read<SiteOverview>('overview')).draft })).status,
    409,
  )
  const kept = await post('keep', { path: 'site.yaml', version: saved.file.version })
  assert.equal(((await kept.json()) as SiteFile).outside, null)
  await post('discard', { path: 'site.yaml', version: saved.file.version })
  // Unchanged files follow the disk at once.
  await writeFile(join(server.folder, 'content/site.yaml'), before)
  assert.equal((await file('site.yaml')).changed, null)
  assert.equal(await readFile(join(server.folder, 'edits/draft/site.yaml'), 'utf8'), before)
})

test('site editing > reads and writes content files only, whatever the path', async () => {
  const { version, value } = await file('business.yaml')
  const paths = [
    '../leads.db',
    '/etc/passwd',
    'services/../../leads.db',
    'services\\..\\..\\leads.db',
    'pages/%2e%2e/%2e%2e/leads.db',
    'business.yaml\0.md',
    '.git/config',
    'pictures/../business.yaml',
    './business.yaml',
    'blog/new.md',
    '__proto__',
    'constructor',
    '',
  ]
  for (const path of paths) {
    assert.equal((await get(`file?${new URLSearchParams({ path })}`)).status, 404, path)
    for (const [name, body] of [
      ['file', { path, version, value, body: null }],
      ['file', { path, version: '', value, body: null }],
      ['discard', { path, version: '' }],
      ['keep', { path, version: '' }],
    ] as const) {
      assert.equal((await post(name, body)).status, 404, `${name} ${path}`)
    }
  }
  for (const name of ['../business', 'x/y', '.', '', 'A', 'a'.repeat(61)]) {
    const answer = await upload(name, 'x')
    assert.equal(answer.status, 400, name)
  }
})

test('site editing > refuses a deeply nested, long or large file', async () => {
  const { version } = await file('proof.yaml')
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const fields = { path: 'proof.yaml', version, body: null }
  assert.equal((await post('file', { ...fields, value: JSON.parse(deep) })).status, 400)
  assert.equal((await post('file', { ...fields, value: 'x'.repeat(500_000) })).status, 400)
  assert.equal((await post('file', { ...fields, value: Array(10_000).fill(1) })).status, 400)
})

test('site editing > refuses HTML, scripts and unsafe links in a text', async () => {
  const opened = (await read<SiteOverview>('overview')).files.find(({ path }) =>
    path.startsWith('blog/'),
  )
  const texts = [
    '<script>alert(1)</script>',
    '<svg onload=alert(1)>',
    '<a href="https://x.example" onclick="alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x]( <javascript:alert(1)> )',
    '<javascript:alert(1)>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '[x](data:text/html,x)',
    '[x](java&#115;cript:alert(1))',
  ]
  const article = await file(opened?.path ?? '')
  const body = `${article.body}\n\n${texts.join('\n\n')}\n`
  const { file: saved } = await save(article, {}, ana, body)
  assert.ok(saved.problems.length >= texts.length, JSON.stringify(saved.problems))
  assert.ok(saved.problems.every(({ path }) => path[0] === 'body'))
  await post('discard', { path: saved.path, version: saved.version })
})

test('site editing > creates an article, lists what it still lacks, and finds it by its text', async () => {
  const answer = await post('article', { title: 'Ana’s first article!' })
  const article = (await answer.json()) as SiteFile
  assert.equal(article.path, 'blog/anas-first-article.md')
  assert.equal((article.value as { services: string[] }).services.length, 1)
  assert.deepEqual(
    article.problems.map(({ path }) => path[0]),
    ['excerpt', 'body'],
  )
  const title = '{if city Nowhere}Not {end}Ana’s first in {region}'
  const { file: saved } = await save(article, { title })
  const { value } = await file('business.yaml')
  const name = `Ana’s first in ${(value as { region: string }).region}`
  const search = (q: string) => read<SiteMatch[]>(`search?${new URLSearchParams({ q })}`)
  const { files } = await read<SiteOverview>('overview')
  // As written, in other punctuation, and as visitors read it.
  for (const list of [files, ...(await Promise.all(["ANA'S first", `${name}`].map(search)))]) {
    assert.equal(list.find(({ path }) => path === article.path)?.name, name)
  }
  const gone = await post('discard', { path: article.path, version: saved.version })
  assert.equal(await gone.json(), null)
})

test('site editing > removes the metadata of a picture, and serves it', async () => {
  const photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: 'green' },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()
  const choice = (await (await upload('new-van', photo)).json()) as { value: string; url: string }
  assert.equal(choice.value, 'new-van')
  const stored = await readFile(join(server.folder, 'edits/draft/pictures/new-van.webp'))
  assert.equal((await sharp(stored).metadata()).exif, undefined)
  const shown = await fetch(`${server.url}${choice.url}`, { headers: { cookie: ana } })
  assert.equal(shown.headers.get('content-type'), 'image/webp')
  assert.equal(
    ((await (await upload('new-van', photo)).json()) as { value: string }).value,
    'new-van-2',
  )
  assert.equal((await upload('new-van', '<svg xmlns="http://www.w3.org/2000/svg"/>')).status, 400)
  for (const path of ['pictures/new-van.webp', 'pictures/new-van-2.webp']) {
    await rm(join(server.folder, 'edits/draft', path))
  }
})

test('site editing > refuses calls without a session, without the permission, or from another origin', async () => {
  const args = ['invite', 'Cleo', '--may', 'answer', '--json']
  const { stdout } = await leads(server.folder, args)
  const { hash } = new URL((JSON.parse(stdout) as { url: string }).url)
  const cleo = await takeInvitation(server.folder, hash.slice(1))
  for (const name of ['overview', 'file?path=business.yaml', 'history', 'picture?name=hero']) {
    assert.equal((await get(name, '')).status, 401, name)
    assert.equal((await get(name, cleo)).status, 403, name)
  }
  for (const headers of [{ cookie: cleo }, { origin: 'https://elsewhere.example' }]) {
    assert.equal((await post('article', { title: 'x' }, headers)).status, 403)
  }
  const preview = await fetch(`${server.url}/desk/preview/one/`, { redirect: 'manual' })
  assert.equal(preview.status, 401)
})

test('site preview > serves pages below its own path, also at desktop width, not indexed and not cached', async () => {
  const page = (base: string, width: string) =>
    `<meta name="viewport" content="width=${width}"><a href="${base}/contact">Contact</a><img src="${base}/pictures/a.webp" srcset="${base}/pictures/a.webp 1x, ${base}/pictures/b.webp 2x">`
  const files = { 'index.html': page('', 'device-width') }
  await writeSite(join(server.folder, 'edits'), files, undefined, 'preview/one')
  const open = (path: string) => fetch(`${server.url}${path}`, { headers: { cookie: ana } })
  for (const [base, width] of [
    ['/desk/preview/one', 'device-width'],
    ['/desk/preview/one@desktop', '1280'],
  ] as const) {
    const answer = await open(`${base}/`)
    assert.equal(await answer.text(), page(base, width))
    assert.equal(answer.headers.get('x-robots-tag'), 'noindex')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    for (const path of ['..%2f..%2fstate.json', '%2e%2e%2f.build.json', 'missing']) {
      assert.equal((await open(`${base}/${path}`)).status, 404, path)
    }
  }
})

test('site editing > explains what to do when the server cannot build the site', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'dist'), { recursive: true })
  await writeSite(folder, { 'desk/manifest.json': '{}', 'index.html': '' })
  const copied = await startServer({
    folder,
    site: true,
    env: { EDITS_DIR: join(folder, 'edits') },
  })
  const cookie = await signIn(folder)
  const answer = await fetch(`${copied.url}/desk/api/site/overview`, { headers: { cookie } })
  assert.match(((await answer.json()) as SiteOverview).cannot ?? '', /without the tools/)
  await discard(copied)
})

test('site editing > says that a publication is live once its build is served', async () => {
  const link = join(server.folder, 'dist')
  const state = join(server.folder, 'edits/state.json')
  const publishedAt = async (at: number) => {
    const ended = { kind: 'publish', at: new Date(at).toISOString(), error: null }
    await writeFile(state, stateOf(ended))
    return read<SiteOverview>('overview')
  }
  const live = await publishedAt(Date.now())
  assert.deepEqual([live.building, live.ended?.error], [null, null])
  // The server never takes over a build for another address.
  await writeSite(server.folder, {}, 'https://other.example', 'dist.builds/two/site')
  await rm(link)
  await symlink('dist.builds/two/site', link)
  const starting = await publishedAt(Date.now())
  assert.deepEqual([starting.building, starting.ended], ['publish', null])
  const failed = await publishedAt(Date.now() - 3_600_000)
  assert.deepEqual([failed.building, failed.ended?.error], [null, desk.siteProblems.notServed])
})
