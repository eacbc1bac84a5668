import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { environment, programs, temporaryFolder } from '../support/server.ts'

test('built server > needs no packages and no content', {
  skip: !process.env.SERVER_DIR,
}, async () => {
  const folder = await temporaryFolder()
  const built = join(folder, 'dist-server')
  await cp(dirname(programs.main), built, { recursive: true, dereference: true })
  const env = environment(folder, { CONTENT_DIR: '' })
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, { env, cwd: folder, encoding: 'utf8' })
  const parts = (await readdir(built)).filter((name) => /-[\w-]+\.js$/.test(name))
  assert.ok(parts.length > 0)
  const imports = parts.map((name) => `import './dist-server/${name}'`).join('\n')
  assert.equal(run('--input-type=module', '--eval', imports).stderr, '')
  assert.match(run(join(built, 'cli.js'), 'list').stderr, /^There is no database /)
  assert.match(run(join(built, 'main.js')).stderr, /^Nothing is built in /)
})
