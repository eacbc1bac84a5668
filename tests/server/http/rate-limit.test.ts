import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rateLimiter } from '../../../server/http/rate-limit.ts'

test('rateLimiter > returns a wait above the limit, until ten minutes are over', () => {
  let now = 0
  const wait = rateLimiter(2, () => now)
  assert.deepEqual([wait('a'), wait('a'), wait('a'), wait('b')], [0, 0, 600, 0])
  now = 599_000
  assert.equal(wait('a'), 1)
  now = 600_000
  assert.equal(wait('a'), 0)
})

test('rateLimiter > evicts the oldest keys when it is full', () => {
  const wait = rateLimiter(1, () => 0)
  wait('the first')
  for (let count = 0; count < 30_000; count += 1) wait(`sender ${count}`)
  assert.equal(wait('the first'), 0)
  assert.ok(wait('sender 29999') > 0)
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Used memory in bytes. */
const heap = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('rateLimiter > forgets keys when their ten minutes are over', () => {
  let now = 0
  const wait = rateLimiter(1, () => now)
  for (let count = 0; count < 20_000; count += 1) wait(`sender ${count}`)
  const full = heap()
  now = 599_000
  wait('one more')
  assert.ok(wait('sender 19999') > 0)
  now = 600_000
  wait('another')
  assert.ok(full - heap() > 1_000_000, 'what it took is free')
  assert.equal(wait('one more'), 599)
})

test('rateLimiter > keeps little memory, however long the keys are', () => {
  const before = heap()
  const wait = rateLimiter(1)
  for (let count = 0; count < 2000; count += 1) wait(`${count} ${'a'.repeat(60_000)}`)
  assert.ok(heap() - before < 10_000_000, 'far less than the 120 MB of the keys')
  assert.ok(wait(`0 ${'a'.repeat(60_000)}`) > 0)
})
