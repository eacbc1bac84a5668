import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextInOrder } from '../../../site/data/related.ts'

const all = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))

const rows = [
  { current: 'a', most: 3, next: 'bcd' },
  { current: 'c', most: 3, next: 'dea' },
  { current: 'e', most: 3, next: 'abc' },
  { current: 'b', most: 9, next: 'cdea' },
  { current: 'b', most: 0, next: '' },
  { current: 'not in the list', most: 2, next: 'ab' },
]

for (const { current, most, next } of rows) {
  test(`up to ${most} after "${current}": "${next}"`, () => {
    const ids = nextInOrder(all, current, most).map(({ id }) => id)
    assert.equal(ids.join(''), next)
  })
}

test('the only one has no others', () => {
  assert.deepEqual(nextInOrder([{ id: 'a' }], 'a', 3), [])
})
