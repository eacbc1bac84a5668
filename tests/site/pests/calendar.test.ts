import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarRows, monthAt, seasonInWords } from '../../../site/pests/calendar.ts'
import { publishedContent } from '../../support/published.ts'

const content = publishedContent()
const { pestCalendar, pests, site } = content

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

/** The part of a pest's season that a month belongs to, by name of the pest. */
const partIn = (name: string, month: number) =>
  pests
    .find((pest) => pest.name === name)
    ?.season?.phases.find(({ months }) => months.includes(month))

test('calendarRows > lists all pests with a season in every month, those at their peak first, with a label that is true of it', () => {
  const dated = pests.filter(({ season }) => season).map(({ name }) => name)
  for (let month = 1; month <= 12; month += 1) {
    const rows = calendarRows(content, month)
    assert.deepEqual(rows.map(({ name }) => name).toSorted(), dated.toSorted())
    const ranks = rows.map(({ name }) => {
      const part = partIn(name, month)
      return part ? (part.peak ? 2 : 1) : 0
    })
    assert.deepEqual(
      ranks,
      ranks.toSorted((a, b) => b - a),
      `month ${month}`,
    )
    for (const { name, label, months } of rows) {
      // In a month it's the label of this part of the season only, else one that names its months.
      assert.equal(months[month - 1]?.what, partIn(name, month)?.what, `${name}, month ${month}`)
      const named = pestCalendar.months.filter((one) => label.includes(one))
      assert.ok(named.length > 0, `${name}: ${label}`)
    }
  }
})

test('monthAt > is the month where the business works', () => {
  const newYear = new Date('2027-01-01T03:00:00Z')
  assert.equal(monthAt(newYear, 'America/Chicago'), 12)
  assert.equal(monthAt(newYear, 'UTC'), 1)
})
