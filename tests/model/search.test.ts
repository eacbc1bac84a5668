import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findWords, textMatcher } from '../../model/search.ts'

test('textMatcher > ignores case, accents, typography and the notation of numbers', () => {
  const text = 'Đặng José’s café — “don’t wait”, call (972) 555‑0142.'
  for (const search of [
    'dang',
    'JOSE’S',
    "jose's",
    'cafe -',
    '"don\'t',
    'wait don’t',
    '9725550142',
  ]) {
    assert.ok(textMatcher(search)(text), search)
  }
  assert.ok(!textMatcher('jose anders')(text))
})

test('findWords > returns the place of the words in the text as written, else of the first word', () => {
  const text = 'Straße: “ﬁve” cafés don’t wait'
  for (const [search, found] of [
    ["cafes don't", 'cafés don’t'],
    ['strasse', 'Straße'],
    ['five', 'ﬁve'],
    ['wait cafes', 'wait'],
    ['nothing cafes', 'cafés'],
  ] as const) {
    const { start, end } = findWords(text, search) ?? {}
    assert.equal(text.slice(start, end), found)
  }
  assert.equal(findWords(text, 'nothing'), undefined)
})
