import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { project } from '../../scripts/folders.ts'
import { readPublication } from '../../server/publication/publication.ts'
import { assertIncludes } from '../support/assert.ts'
import { readHeaders, readNotFound } from '../support/host-files.ts'
import { startHttpStub } from '../support/http-stub.ts'
import { publishedContent, shareCache, testBuild } from '../support/published.ts'
import { temporaryFolder } from '../support/server.ts'

const { business } = publishedContent()

const relay = await startHttpStub((response) => response.writeHead(200).end())
after(() => relay.close())

/** What exports keep. A fresh checkout has none yet: encoding pictures again would take long. */
const kept = join(project, '.cache/export')
const isFresh = !existsSync(kept)
before(() => {
  if (!isFresh) return
  mkdirSync(kept, { recursive: true })
  shareCache(kept)
})
after(() => {
  if (isFresh) rmSync(kept, { recursive: true })
})

/** `npm run export -- <folder>`, without the build. */
async function exportTo(folder: readonly string[], more: Record<string, string> = {}) {
  const env = {
    ...{ BUILD_DIR: testBuild.program, SITE_URL: 'https://pests.example' },
    ...{ CONTENT_DIR: testBuild.smallContent, ...more },
  }
  const child = spawn(process.execPath, ['scripts/export.ts', ...folder], {
    cwd: project,
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await ended
  return { status, stdout, stderr }
}

test('npm run export > writes every page with the relay’s form, headers and redirects', async () => {
  const folder = join(await temporaryFolder(), 'site')
  const env = { FORM_RELAY_URL: relay.url }
  const { status, stdout, stderr } = await exportTo([folder], env)
  assert.deepEqual([status, stdout, stderr], [0, `Wrote ${folder}.\n`, ''])
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const actions = new Set<string>()
  const { pages = {} } = readPublication(testBuild.smallPublication(true)) ?? {}
  // Not what only a server answers with.
  for (const path of Object.keys(pages).filter((name) => !name.endsWith('/received'))) {
    const html = read(path === '/' ? 'index.html' : `${path}.html`)
    if (!html.includes('noindex'))
      assertIncludes(html, `<link rel="canonical" href="https://pests.example${path}"`, path)
    for (const [, action = ''] of html.matchAll(/<form [^>]*action="?([^" >]*)/g))
      actions.add(action)
  }
  assert.deepEqual([...actions], [`${relay.url}/${business.email}`])
  assert.match(read('licenses.json'), /"react-dom"/)
  // The server's answers to the form, and its desk.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  assert.deepEqual(
    names.filter((name) => /^(estimate|desk)(\/|\.html|$)/.test(name)),
    [],
  )
  const headersOf = readHeaders(folder)
  assert.match(headersOf('/')['strict-transport-security'] ?? '', /max-age/)
  const [script = ''] = names.filter((name) => /^assets\/.*\.js$/.test(name))
  assert.match(headersOf(`/${script}`)['cache-control'] ?? '', /immutable/)
  const notFound = readNotFound(folder)
  assert.equal(notFound('/services/nothing'), '/services/404.html')
  assert.ok(existsSync(join(folder, '404.html')))

  // Again, into the same folder: what is no longer there goes.
  writeFileSync(join(folder, 'old.html'), '')
  assert.equal((await exportTo([folder], env)).status, 0)
  assert.equal(existsSync(join(folder, 'old.html')), false)
})

test('npm run export > stops without a folder or a relay, and overwrites no other files', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'letter.txt'), 'mine')
  for (const [name, env, said] of [
    [[], { FORM_RELAY_URL: relay.url }, /^Name the folder to write/],
    [[join(folder, 'site')], {}, /^FORM_RELAY_URL is not set/],
    [[folder], { FORM_RELAY_URL: relay.url }, /has files that are no export/],
  ] as const) {
    const { status, stderr } = await exportTo(name, env)
    assert.equal(status, 1)
    assert.match(stderr, said)
  }
  assert.deepEqual(readdirSync(folder), ['letter.txt'])
})
