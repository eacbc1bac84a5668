import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seasonInWords } from '../../../site/pests/calendar.ts'
import { publishedContent } from '../../support/published.ts'

const { pestCalendar, site } = publishedContent()

test('seasonInWords > joins consecutive months, and adds the peak if it differs', () => {
  const words = { anyMonth: 'Any month', mostly: '{months}, mostly {peak}' }
  for (const [seen, peak, expected] of [
    [[3, 4, 5], [4], 'March to May, mostly April'],
    [[3, 4, 5], [], 'March to May'],
    [[5, 6], [5, 6], 'May to June'],
    [[8], [], 'August'],
    [[1, 2, 5, 6], [1, 5], 'January to February and May to June, mostly January and May'],
    [[11, 12, 1, 2], [], 'November to February'],
    [
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      [10, 11, 12, 1],
      'Any month, mostly October to January',
    ],
  ] as const) {
    assert.equal(seasonInWords({ seen, peak }, pestCalendar.months, words, site.language), expected)
  }
})
