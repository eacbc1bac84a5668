import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextInOrder } from '../../../site/data/navigation.ts'

test('nextInOrder > returns the entries after the current one, from the start after the end', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
  const rows: [current: string, most: number, next: string][] = [
    ['a', 3, 'bcd'],
    ['c', 3, 'dea'],
    ['e', 3, 'abc'],
    ['b', 9, 'cdea'],
    ['b', 0, ''],
    ['not in the list', 2, 'ab'],
  ]
  for (const [current, most, next] of rows) {
    const ids = nextInOrder(all, current, most).map(({ id }) => id)
    assert.equal(ids.join(''), next)
  }
  assert.deepEqual(nextInOrder([{ id: 'a' }], 'a', 3), [])
})
