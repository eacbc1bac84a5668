import assert from 'node:assert/strict'
import { test } from 'node:test'
import { every } from '../../server/background.ts'
import { waitUntil } from '../support/wait.ts'

const hourMs = 3_600_000

/** Work that the test finishes by hand. */
function slowWork() {
  const seen = { runs: 0, end: () => {} }
  const work = () => {
    seen.runs += 1
    return new Promise<void>((resolve) => {
      seen.end = resolve
    })
  }
  return { seen, work }
}

test('every > runs once more when woken during a run, never concurrently', async () => {
  const { seen, work } = slowWork()
  const task = every(hourMs, work, assert.ifError)
  task.wake()
  task.wake()
  assert.equal(seen.runs, 1)
  seen.end()
  await waitUntil(() => seen.runs === 2, 'the run after the wake-up')
  const stopped = task.stop()
  seen.end()
  await stopped
  assert.equal(seen.runs, 2)
})

test('every > waits for the current run when stopped', async () => {
  const { seen, work } = slowWork()
  const stopped = every(hourMs, work, assert.ifError).stop()
  const first = await Promise.race([
    stopped,
    new Promise((resolve) => setImmediate(resolve, 'running')),
  ])
  assert.equal(first, 'running')
  seen.end()
  await stopped
})

test('every > runs at once, and again after each pause, even after an error', async () => {
  const errors: unknown[] = []
  const work = () => {
    throw new Error(`run ${errors.length}`)
  }
  const task = every(1, work, (error) => errors.push(error))
  assert.equal(errors.length, 1)
  await waitUntil(() => errors.length > 1, 'it runs again')
  await task.stop()
  assert.deepEqual(errors.slice(0, 2).map(String), ['Error: run 0', 'Error: run 1'])
})
