import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageTitle } from '../../../site/seo/head.ts'

const wordings = ['Pest Control in University Park, TX', 'Pest Control in University Park']

const cases = [
  { what: 'the best wording where it fits', name: 'x'.repeat(22), taken: 0 },
  { what: 'a shorter one where only that fits', name: 'x'.repeat(23), taken: 1 },
  { what: 'the shortest where nothing fits', name: 'x'.repeat(60), taken: 1 },
]

test('pageTitle > falls back to the shortest wording, when a longer one comes last', () => {
  const name = 'x'.repeat(60)
  assert.equal(pageTitle(name, ['Short', 'A longer name']), `${name} - Short`)
})

for (const { what, name, taken } of cases) {
  test(`a title takes ${what}, behind the whole name of the business`, () => {
    assert.equal(pageTitle(name, wordings), `${name} - ${wordings[taken]}`)
  })
}
