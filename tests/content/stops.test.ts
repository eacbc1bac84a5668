import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'stops-'))
const env = {
  ...process.env,
  CONTENT_DIR: join(folder, 'content'),
  DIST_DIR: join(folder, 'dist'),
  DATABASE_URL: `file:${join(folder, 'leads.db')}`,
}

before(() => cpSync('content', env.CONTENT_DIR, { recursive: true }))
after(() => rmSync(folder, { recursive: true }))

/** Puts a fact of the business that is a mistake into the content. */
function spoil(field: string, value: string): void {
  const file = join(env.CONTENT_DIR, 'business.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(new RegExp(`^${field}:.*`, 'm'), `${field}: ${value}`))
}

const run = (...command: [string, ...string[]]) =>
  spawnSync(command[0], command.slice(1), { env, encoding: 'utf8', timeout: 60_000 })

test('a mistake that only the calendar shows stops the build before anything is done', () => {
  spoil('legalLastUpdated', 'March 6, 2999')
  const { status, stdout, stderr } = run('npm', 'run', '--silent', 'build')
  assert.notEqual(status, 0)
  assert.match(stderr, /legalLastUpdated: March 6, 2999 is in the future/)
  assert.doesNotMatch(stdout, /build/)
  assert.equal(existsSync(env.DIST_DIR), false)
})

test('a mistake stops the server with a sentence and nothing else', () => {
  spoil('email', 'hello at pests')
  for (const program of ['server/main.ts', 'scripts/go-live.ts']) {
    const { status, stdout, stderr } = run(process.execPath, program)
    assert.equal(status, 1, program)
    assert.equal(stdout, '', program)
    assert.match(stderr, /business\.yaml:\d+: email: must be an e-mail address/, program)
    assert.doesNotMatch(stderr, /^ +at /m, program)
  }
})
