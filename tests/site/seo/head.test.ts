import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageTitle } from '../../../site/seo/head.ts'

test('pageTitle > returns the first wording that fits with the name, or else the shortest', () => {
  const wordings = ['Pest Control in University Park, TX', 'Pest Control in University Park']
  for (const [nameLength, taken] of [
    [22, 0],
    [23, 1],
    [60, 1],
  ] as const) {
    const name = 'x'.repeat(nameLength)
    assert.equal(pageTitle(name, wordings), `${name} - ${wordings[taken]}`)
  }
  const name = 'x'.repeat(60)
  assert.equal(pageTitle(name, ['Short', 'A longer one']), `${name} - Short`)
})
