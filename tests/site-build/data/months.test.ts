import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pestCalendar } from '../../../model/content.ts'
import { monthsInWords } from '../../../site/data/months.ts'

const inWords = (...months: number[]) => monthsInWords(months, pestCalendar.months)

test('months that follow each other are said as a span', () => {
  assert.equal(inWords(3, 4, 5), 'March to May')
  assert.equal(inWords(8), 'August')
  assert.equal(inWords(1, 2, 5, 6), 'January to February, May to June')
})

test('a span may pass the turn of the year', () => {
  assert.equal(inWords(11, 12, 1, 2), 'November to February')
})
