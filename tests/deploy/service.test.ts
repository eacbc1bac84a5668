import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { project } from '../../scripts/folders.ts'

test('systemd unit > lets the renderer lower its priority, and the server write to its own folders only', () => {
  const unit = readFileSync(join(project, 'deploy/pest-control-site.service'), 'utf8')
  assert.match(unit, /^ProtectSystem=strict$/m)
  assert.match(unit, /^StateDirectory=pest-control-site$/m)
  // @resources forbids it.
  assert.match(unit, /^SystemCallFilter=~.*@resources\n(#.*\n)*SystemCallFilter=setpriority$/m)
})
