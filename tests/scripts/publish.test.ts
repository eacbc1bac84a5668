import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, test } from 'node:test'
import {
  AnotherBuild,
  type BuildFolders,
  lockBuilds,
  publish,
  publishedInputs,
  removeLeftovers,
} from '../../scripts/publish/publish.ts'
import { temporaryFolder } from '../support/server.ts'

const siteUrl = new URL('http://localhost:3000')

let dist: string
let server: string
beforeEach(async () => {
  const folder = await temporaryFolder()
  dist = join(folder, 'dist')
  server = join(folder, 'dist-server')
})

/** A build that writes these files into the site, and its name into the server. */
const files = (all: Record<string, string>) => async (into: BuildFolders) => {
  for (const [name, content] of Object.entries(all)) {
    await mkdir(dirname(join(into.site, name)), { recursive: true })
    await writeFile(join(into.site, name), content)
  }
  await mkdir(into.server)
  await writeFile(join(into.server, 'main.js'), all['index.html'] ?? '')
}

const publishFiles = (all: Record<string, string>, inputs = '') =>
  publish({ site: dist, server }, { siteUrl, inputs: () => inputs }, files(all))

const text = (name: string) => readFile(join(dist, name), 'utf8')

/** The builds that are kept, without the lock and the link. */
const builds = async () =>
  (await readdir(`${dist}.builds`)).filter((name) => !['lock', 'current'].includes(name))

const serverText = () => readFile(join(server, 'main.js'), 'utf8')

test('publish > replaces site and server together when both are built', async () => {
  await publishFiles({ 'index.html': 'one' })
  const links = () => Promise.all([readlink(dist), readlink(server)])
  const before = await links()
  await publish({ site: dist, server }, { siteUrl }, async (into) => {
    await files({ 'index.html': 'two' })(into)
    assert.deepEqual([await text('index.html'), await serverText()], ['one', 'one'])
    await assert.rejects(publishFiles({ 'index.html': 'meanwhile' }), AnotherBuild)
  })
  assert.deepEqual([await text('index.html'), await serverText()], ['two', 'two'])
  assert.deepEqual(await links(), before)
})

test('publish > changes nothing when the build fails', async () => {
  assert.equal(publishedInputs(dist), undefined)
  await publishFiles({ 'index.html': 'one' }, 'a')
  const kept = await builds()
  const failing = publish({ site: dist, server }, { siteUrl, inputs: () => 'b' }, async (into) => {
    await files({ 'index.html': 'half' })(into)
    throw new Error('a link leads nowhere')
  })
  await assert.rejects(failing, /a link leads nowhere/)
  assert.deepEqual([await text('index.html'), await serverText()], ['one', 'one'])
  assert.deepEqual(await builds(), kept)
  assert.equal(publishedInputs(dist), 'a')
})

test('publish > keeps hashed files, but no pages, of the last five builds', async () => {
  await publishFiles({ '_astro/a.1.js': 'a', 'pictures/p.1.avif': 'p', 'old.html': 'o' })
  const inDist = (name: string) => existsSync(join(dist, name))
  const seen: boolean[] = []
  for (let build = 0; build < 8; build += 1) {
    await publishFiles({ '_astro/a.2.js': 'b' })
    assert.equal(inDist('pictures/p.1.avif'), inDist('_astro/a.1.js'))
    assert.equal(inDist('old.html'), false)
    seen.push(inDist('_astro/a.1.js'))
  }
  assert.deepEqual(seen, [true, true, true, true, true, false, false, false])
  assert.equal(await text('_astro/a.2.js'), 'b')
})

test('publish > moves away a folder that was built for another origin', async () => {
  await mkdir(join(dist, '_astro'), { recursive: true })
  await writeFile(join(dist, '_astro/a.1.js'), 'a')
  await publishFiles({ 'index.html': 'one' })
  assert.equal(await text('index.html'), 'one')
  assert.equal(await text('_astro/a.1.js'), 'a')
})

/** Starts a process that prints when it is ready, and returns what kills it. */
async function startProcess(code: string, args: string[] = []): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code, '--', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

test('lockBuilds > is released when its process is killed', async () => {
  await mkdir(`${dist}.builds`, { recursive: true })
  const lock = join(`${dist}.builds`, 'lock')
  const module = new URL('../../scripts/publish/publish.ts', import.meta.url).href
  const kill = await startProcess(
    `const { lockBuilds } = await import(${JSON.stringify(module)})
     globalThis.lock = lockBuilds(${JSON.stringify(lock)})
     console.log('locked'); setInterval(() => {}, 1000)`,
  )
  assert.throws(() => lockBuilds(lock), AnotherBuild)
  await kill()
  using _lock = lockBuilds(lock)
  assert.throws(() => lockBuilds(lock), AnotherBuild)
})

test('removeLeftovers > removes only the files of a killed build', async () => {
  await publishFiles({ 'index.html': 'one' })
  const kept = await builds()
  await mkdir(`${dist}.builds/half/site`, { recursive: true })
  await removeLeftovers(dist)
  assert.deepEqual(await builds(), kept)
  assert.equal(await text('index.html'), 'one')
})

test('publish > keeps the build of a running server, and refuses another address', async () => {
  await publishFiles({ 'index.html': 'one' })
  const [first = ''] = await builds()
  const site = join(`${dist}.builds`, first, 'site')
  // These arguments make it look like a server.
  const kill = await startProcess("console.log('running'); setInterval(() => {}, 1000)", [
    `--site=${site}`,
    `--site-url=${siteUrl.origin}`,
  ])
  for (const version of ['two', 'three']) await publishFiles({ 'index.html': version })
  assert.ok(existsSync(join(site, 'index.html')))
  const elsewhere = { siteUrl: new URL('https://pests.example') }
  await assert.rejects(
    publish({ site: dist, server }, elsewhere, files({ 'index.html': 'four' })),
    /^Error: SITE_URL is https:\/\/pests\.example, but the server that runs here \(process \d+\) is for http:\/\/localhost:3000/,
  )
  assert.equal(await text('index.html'), 'three')
  await kill()
  await publishFiles({ 'index.html': 'five' })
  assert.equal(existsSync(site), false)
})
