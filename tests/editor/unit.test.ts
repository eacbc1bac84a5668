import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'

const project = resolve(import.meta.dirname, '../../..')

test('systemd unit > lets the desk keep drafts and build, and nothing else', () => {
  const unit = readFileSync(join(project, 'deploy/pest-control-site.service'), 'utf8')
  const [, folder] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
  const writable = unit.match(/^ReadWritePaths=.*$/gm)
  assert.deepEqual(writable, [`ReadWritePaths=-${folder}/.cache -${folder}/dist.builds`])
  assert.match(unit, /^ProtectSystem=strict$/m)
  assert.match(unit, /^Environment=EDITS_DIR=\/var\/lib\/pest-control-site\//m)
  // The build lowers its priority, which @resources forbids.
  assert.match(unit, /^SystemCallFilter=~.*@resources\n(#.*\n)*SystemCallFilter=setpriority$/m)
})
