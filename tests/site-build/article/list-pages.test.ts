import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageNumbers } from '../../../site/article/list-pages.ts'

const rows = [
  { current: 1, last: 1, shown: '1' },
  { current: 1, last: 3, shown: '1 2 3' },
  { current: 1, last: 9, shown: '1 2 … 9' },
  { current: 4, last: 9, shown: '1 2 3 4 5 … 9' },
  { current: 5, last: 9, shown: '1 … 4 5 6 … 9' },
  { current: 9, last: 9, shown: '1 … 8 9' },
  { current: 200, last: 334, shown: '1 … 199 200 201 … 334' },
]

for (const { current, last, shown } of rows) {
  test(`page ${current} of ${last} leads to ${shown}`, () => {
    const numbers = pageNumbers(current, last).map((number) => number ?? '…')
    assert.equal(numbers.join(' '), shown)
  })
}
