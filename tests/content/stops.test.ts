import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { test } from 'node:test'
import { project } from '../../scripts/folders.ts'
import { changeContent, copyContent, field } from '../support/changed-content.ts'
import { testBuild } from '../support/published.ts'
import { environment, programs, temporaryFolder } from '../support/server.ts'

for (const [program, args, name, value, said] of [
  // Only the calendar shows this date.
  [programs.main, [], 'legalLastUpdated', 'March 6, 2999', 'March 6, 2999 is in the future'],
  ['scripts/export.ts', ['site'], 'email', 'hello at pests', 'must be an email address'],
  ['scripts/go-live.ts', [], 'email', 'hello at pests', 'must be an email address'],
] as const) {
  test(`${basename(program)} > exits with one sentence on a mistake in the content`, async () => {
    const folder = await temporaryFolder()
    const content = copyContent(join(folder, 'content'))
    changeContent(content, [['business.yaml', field(name), ` ${value}`]])
    const env = {
      ...environment(folder, { CONTENT_DIR: content, BUILD_DIR: testBuild.program }),
      FORM_RELAY_URL: 'http://127.0.0.1:1',
    }
    // A renderer that isn't ended stays for a minute.
    const options = { env, cwd: folder, encoding: 'utf8', timeout: 50_000 } as const
    const command = [resolve(project, program), ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, options)
    assert.equal(status, 1)
    assert.match(stderr, new RegExp(`^content/business\\.yaml:\\d+: ${name}: ${said}`, 'm'))
    assert.doesNotMatch(stderr, /^ +at /m)
    assert.equal(stdout, '')
    assert.equal(existsSync(join(folder, 'site')), false)
    assert.equal(existsSync(join(folder, 'publication/published.json')), false)
  })
}
