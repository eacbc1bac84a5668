import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { assertIncludes } from '../../support/assert.ts'
import { type Change, changeContent, field } from '../../support/changed-content.ts'
import { environment, startServer, type TestServer, temporaryFolder } from '../../support/server.ts'
import { copySmallSite } from '../../support/small-site.ts'
import { waitUntil } from '../../support/wait.ts'

const newHeadline = 'Who is here now?'
const changed: Change = ['pages/about.yaml', field('headline'), ` ${newHeadline}`]
const mistake: Change = ['business.yaml', field('email'), ' hello at pests']

/** A folder with content of its own, and servers that start in it. */
async function workplace(t: TestContext) {
  const folder = await temporaryFolder()
  const content = join(folder, 'content')
  await copySmallSite({ content, state: join(folder, 'publication') })
  const servers: TestServer[] = []
  t.after(() => Promise.all(servers.map((server) => server.stop())))
  const env = { CONTENT_DIR: content }
  return {
    folder,
    content,
    change: (...changes: Change[]) => changeContent(content, changes),
    async start(more: Record<string, string> = {}, publishes = false) {
      const server = await startServer({ folder, env: { ...env, ...more }, publishes })
      servers.push(server)
      return server
    },
    /** `npm run publish`. */
    async publish() {
      const options = { env: environment(folder, env) }
      const child = spawn(process.execPath, ['scripts/publish.ts'], options)
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
      if (child.exitCode === null) await once(child, 'exit')
      return { code: child.exitCode, stdout, stderr }
    },
  }
}

const pageOf = async ({ url }: TestServer, path: string) => (await fetch(url + path)).text()

const hasHeadline = async (server: TestServer) =>
  (await pageOf(server, '/about')).includes(newHeadline)

/** Processes that a server has started. */
const childrenOf = ({ process: { pid } }: TestServer): string =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout

test('start > starts no renderer when nothing has changed', async (t) => {
  const { start } = await workplace(t)
  const server = await start()
  // It looks right after that.
  await waitUntil(() => server.output().includes('No one is told about leads'), 'it has started')
  assert.equal((await fetch(server.url)).status, 200)
  assert.equal(childrenOf(server), '')
})

test('npm run serve > serves what is published, and says when the folder differs', async (t) => {
  const { start, change, content } = await workplace(t)
  change(changed)
  const server = await start()
  const sentence = `${content} differs from what is published.`
  await waitUntil(() => server.output().includes(sentence), 'it says so')
  assert.equal((await fetch(`${server.url}/about`)).status, 200)
  assert.equal(await hasHeadline(server), false)
  assert.equal(childrenOf(server), '', 'nothing is made')
})

test('npm start > serves what was published before, and publishes what has changed', async (t) => {
  const { start, change } = await workplace(t)
  change(changed)
  const server = await start({}, true)
  assert.equal((await fetch(`${server.url}/about`)).status, 200)
  await waitUntil(() => hasHeadline(server), 'the page has changed')
  assert.doesNotMatch(server.output(), /differs from what is published/)
})

test('npm start > serves the last publication when the content has a mistake, and says which', async (t) => {
  const { start, change, content } = await workplace(t)
  change(changed, mistake)
  const server = await start({}, true)
  const sentence = /business\.yaml:\d+: email: must be an email address/
  await waitUntil(() => sentence.test(server.output()), 'the log names the mistake')
  assert.equal((await fetch(`${server.url}/about`)).status, 200)
  assert.equal(await hasHeadline(server), false)
  changeContent(content, [['business.yaml', field('email'), ' hello@pests.example']])
  server.process.kill('SIGHUP')
  await waitUntil(() => hasHeadline(server), 'it publishes what was mended')
})

test('start > publishes again for another SITE_URL', async (t) => {
  const { start } = await workplace(t)
  const server = await start({ SITE_URL: 'https://www.lonepine.example' })
  const address = 'https://www.lonepine.example/about'
  await waitUntil(
    async () => (await pageOf(server, '/sitemap.xml')).includes(`<loc>${address}</loc>`),
    'the sitemap has the address',
  )
  assertIncludes(await pageOf(server, '/about'), `<link rel="canonical" href="${address}"`)
})

test('start > copies the content of the program into an empty folder, and never over a changed one', async (t) => {
  const { folder } = await workplace(t)
  const content = join(folder, 'seeded')
  mkdirSync(content)
  const first = await startServer({ folder, env: { CONTENT_DIR: content } })
  t.after(() => first.stop())
  await first.stop()
  changeContent(content, [changed])
  const second = await startServer({ folder, env: { CONTENT_DIR: content }, publishes: true })
  t.after(() => second.stop())
  await waitUntil(() => hasHeadline(second), 'the changed words are published')
  assertIncludes(readFileSync(join(content, changed[0]), 'utf8'), newHeadline)
})

test('npm run publish > has the running server publish, and prints changed pages or mistakes', async (t) => {
  const { start, change, folder, publish } = await workplace(t)
  const alone = await publish()
  assert.deepEqual([alone.code, alone.stderr], [0, ''])
  assert.match(alone.stdout, /^No server runs here\./)

  const server = await start()
  const socket = statSync(join(folder, 'publication/publish.sock'))
  assert.equal(socket.mode & 0o077, 0, 'only its user may open it')
  assert.equal((await publish()).stdout, 'No page changed.\n')
  change(changed)
  assert.deepEqual(await publish(), { code: 0, stdout: '/about\nLive.\n', stderr: '' })
  assert.ok(await hasHeadline(server))

  change(mistake, ['site.yaml', /^language: .*$/m, ''])
  const refused = await publish()
  assert.deepEqual([refused.code, refused.stdout], [1, ''])
  const found = [...refused.stderr.matchAll(/([\w-]+\.yaml)(?::\d+)?: (\w+): /g)]
  assert.deepEqual(
    found.map(([, file, name]) => [file, name]),
    [
      ['business.yaml', 'email'],
      ['site.yaml', 'language'],
    ],
  )
  assert.doesNotMatch(refused.stderr, /^ +at /m)
  assert.ok(await hasHeadline(server))
})
