import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pestCalendar } from '../../../model/content/content.ts'
import { monthsInWords, seasonInWords } from '../../../site/pests/calendar.ts'

const inWords = (...months: number[]) => monthsInWords(months, pestCalendar.months)

test('monthsInWords > joins consecutive months to a range', () => {
  assert.equal(inWords(3, 4, 5), 'March to May')
  assert.equal(inWords(8), 'August')
  assert.equal(inWords(1, 2, 5, 6), 'January to February, May to June')
  assert.equal(inWords(11, 12, 1, 2), 'November to February')
})

const season = (seen: number[], peak: number[]) =>
  seasonInWords({ seen, peak }, pestCalendar.months, {
    anyMonth: 'Any month',
    mostly: '{months}, mostly {peak}',
  })

test('seasonInWords > names the peak behind the months, unless they are the same', () => {
  assert.equal(season([3, 4, 5], [4]), 'March to May, mostly April')
  assert.equal(season([3, 4, 5], []), 'March to May')
  assert.equal(season([5, 6], [5, 6]), 'May to June')
})

test('seasonInWords > says any month for a season of twelve', () => {
  const year = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  assert.equal(season(year, [10, 11, 12, 1]), 'Any month, mostly October to January')
})
