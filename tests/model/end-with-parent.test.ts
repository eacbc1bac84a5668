import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { waitUntil } from '../support/wait.ts'

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('endWithParent > kills a process that hangs, when its parent is killed', async () => {
  const parent = fork(join(import.meta.dirname, '../support/busy-child.ts'), { execArgv: [] })
  const [child] = (await once(parent, 'message')) as [number]
  assert.ok(isRunning(child))
  parent.kill('SIGKILL')
  await waitUntil(() => !isRunning(child), 'the child has ended')
})
