import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageNumbers } from '../../../site/article/list-pages.ts'

test('pageNumbers > returns the first, the last, the current page and its neighbors', () => {
  const rows: [current: number, last: number, shown: string][] = [
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 8 9'],
    [200, 334, '1 … 199 200 201 … 334'],
  ]
  for (const [current, last, shown] of rows) {
    assert.equal(
      pageNumbers(current, last)
        .map((number) => number ?? '…')
        .join(' '),
      shown,
    )
  }
})
