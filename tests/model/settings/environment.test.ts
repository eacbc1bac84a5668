import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { environment, programs, temporaryFolder } from '../../support/server.ts'

const folder = await temporaryFolder()

/** Runs one of the owner's commands as `npm run leads` does, and returns its errors. */
function errorsOf(settings: Record<string, string>): string {
  const { PORT, ...env } = environment(folder)
  const options = { cwd: folder, env: { ...env, ...settings }, encoding: 'utf8' } as const
  return spawnSync(process.execPath, [programs.leads, 'status'], options).stderr
}

test('.env > is read, also with a byte order mark, and gives way to the environment', async () => {
  await writeFile(join(folder, '.env'), '\uFEFFPORT=abc\nLOG_LEVEL="loud" # or silent\n')
  assert.match(errorsOf({}), /^PORT is "abc" but must be .*\nLOG_LEVEL is "loud" but must be .*\n$/)
  assert.match(errorsOf({ PORT: 'xyz' }), /^PORT is "xyz" but/)
})

test('.env > that cannot be read is named, and stops nothing', async () => {
  await rm(join(folder, '.env'), { force: true })
  await mkdir(join(folder, '.env'))
  assert.match(
    errorsOf({ LOG_LEVEL: 'loud' }),
    /^\.env was not read: EISDIR.*\nLOG_LEVEL is "loud" but/,
  )
})

test('npm scripts > print nothing when there is no .env', () => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'leads', '--', 'help'], {
    encoding: 'utf8',
  })
  assert.deepEqual([status, stderr], [0, ''])
})
