import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { environment, temporaryFolder } from '../support/server.ts'

const program = new URL('../../scripts/preflight.ts', import.meta.url).pathname
let folder: string
before(async () => {
  folder = await temporaryFolder()
})
after(() => rm(folder, { recursive: true }))

const preflight = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [program], {
    env: environment(folder, env),
    cwd: folder,
    encoding: 'utf8',
    timeout: 20_000,
  })

test('where the server can start, nothing is said before the build', () => {
  const { status, stdout, stderr } = preflight()
  assert.deepEqual([status, stdout, stderr], [0, '', ''])
})

test('what would keep the server from starting is said before the build, all at once', async (t) => {
  const other = createServer().listen(0, '127.0.0.1')
  t.after(() => other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { status, stderr } = preflight({
    PORT: String(port),
    DATABASE_URL: 'file:/dev/null/leads.db',
    OUTBOX_DIR: '/dev/null/outbox',
  })
  assert.equal(status, 1)
  const sentences = stderr.trim().split('\n')
  assert.equal(sentences.length, 3, stderr)
  for (const variable of [`PORT is ${port}`, 'DATABASE_URL needs', 'OUTBOX_DIR needs']) {
    assert.ok(
      sentences.some((sentence) => sentence.startsWith(variable)),
      stderr,
    )
  }
})

test('preflight > refuses a database that cannot work, in a sentence, at once', () => {
  const file = join(folder, 'notes.txt')
  writeFileSync(file, 'No database, but a text that is long enough to be one.')
  for (const url of [
    'file::memory:',
    'file::memory:?cache=shared',
    'file:leads.db?mode=memory',
    'file:/proc/none/leads.db',
    'file:/proc/self/leads.db',
    `file:${folder}`,
    `file:${file}`,
  ]) {
    const { status, stdout, stderr } = preflight({ DATABASE_URL: url })
    assert.deepEqual([status, stdout], [1, ''], url)
    assert.match(stderr, /^DATABASE_URL [^\n]+\.\n$/, url)
  }
})

test('preflight > reads the first variable of an .env file with a byte order mark', () => {
  const file = join(folder, 'marked.env')
  writeFileSync(file, '\uFEFFPORT=abc\n')
  const { PORT, ...env } = environment(folder)
  const run = (port: object) =>
    spawnSync(process.execPath, [`--env-file=${file}`, program], {
      env: { ...env, ...port },
      cwd: folder,
      encoding: 'utf8',
    }).stderr
  assert.match(run({}), /^PORT is "abc"/)
  assert.equal(run({ PORT }), '', 'the environment still wins')
})

test('preflight > tries METRICS_PORT on METRICS_HOST', () => {
  const { stderr } = preflight({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.77' })
  assert.match(stderr, /^METRICS_HOST is "192\.0\.2\.77", which is no address of this machine/)
})
