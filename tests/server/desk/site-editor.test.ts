import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Config } from '../../../server/config.ts'
import { EditorFailure, siteEditor } from '../../../server/desk/site-editor.ts'
import { temporaryFolder } from '../../support/server.ts'

test('siteEditor > kills the process when a call takes too long, and starts another', async (t) => {
  const folder = await temporaryFolder()
  const config = { EDITS_DIR: join(folder, 'edits'), DIST_DIR: join(folder, 'dist') } as Config
  const editor = siteEditor(config, '')
  t.after(() => editor.close())
  const processes = () =>
    execFileSync('pgrep', ['-P', String(process.pid), '-f', 'edit-site'], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  await editor.call('overview')
  const [hanging = 0] = processes()
  process.kill(hanging, 'SIGSTOP')
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const call = editor.call('overview')
  t.mock.timers.tick(60_000)
  await assert.rejects(call, EditorFailure)
  t.mock.timers.reset()
  await editor.call('overview')
  assert.ok(!processes().includes(hanging))
})
