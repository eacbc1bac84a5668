import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'stops-'))
after(() => rmSync(folder, { recursive: true }))

for (const [program, field, value, said] of [
  // Only the calendar shows this date, so it must not stop a running server.
  ['scripts/build.ts', 'legalLastUpdated', 'March 6, 2999', 'March 6, 2999 is in the future'],
  ['server/main.ts', 'email', 'hello at pests', 'must be an email address'],
  ['scripts/go-live.ts', 'email', 'hello at pests', 'must be an email address'],
] as const) {
  test(`${program} > exits with one sentence on a mistake in the content`, () => {
    const [content, dist] = [join(folder, program, 'content'), join(folder, program, 'dist')]
    cpSync('content', content, { recursive: true })
    const file = join(content, 'business.yaml')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(new RegExp(`^${field}:.*`, 'm'), `${field}: ${value}`))
    const env = { ...process.env, CONTENT_DIR: content, DIST_DIR: dist }
    const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
      env,
      encoding: 'utf8',
    })
    assert.equal(status, 1)
    const path = RegExp.escape(relative('', file))
    assert.match(stderr, new RegExp(`^${path}:\\d+: ${field}: ${said}`, 'm'))
    assert.doesNotMatch(stderr, /^ +at /m)
    assert.equal(stdout, '')
    assert.equal(existsSync(dist), false)
  })
}
