import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, markdownIn } from '../support/copy.ts'

/** City pages that share more than this are doorway pages to a search engine. */
const highestShare = 0.15
const sequenceLength = 5

function sequences(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return new Set(
    words
      .slice(0, Math.max(0, words.length - sequenceLength + 1))
      .map((_, index) => words.slice(index, index + sequenceLength).join(' ')),
  )
}

test('no two city pages share more than 15 % of their five-word sequences', () => {
  const pages = markdownIn('locations').map((file) => ({ file, own: sequences(bodyOf(file)) }))
  const faults = pages.flatMap((a, index) =>
    pages.slice(index + 1).flatMap((b) => {
      const shared = a.own.intersection(b.own).size / Math.min(a.own.size, b.own.size)
      return shared > highestShare
        ? [`${a.file} and ${b.file} share ${Math.round(shared * 100)} %`]
        : []
    }),
  )
  assert.deepEqual(faults, [], faults.join('\n'))
})
