import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ContentFiles } from '../../editor/entries/content-files.ts'
import { answersOf, changeSentences, readMoves } from '../../editor/entries/moves.ts'
import { ownContent } from '../../scripts/folders.ts'

// The content that comes with the program: an owner's words, in another folder, are free.
const shipped = new ContentFiles(ownContent)
const { answers, pairs } = readMoves()
const textOf = (file: string) => shipped.read(file) ?? ''

describe('moves', () => {
  test('change phrases that occur once in the shipped content', () => {
    const stale = pairs.filter(({ file, phrase }) => textOf(file).split(phrase).length !== 2)
    assert.deepEqual(stale, [])
  })

  test('change phrases that do not overlap', () => {
    for (const [file, ofFile] of Map.groupBy(pairs, (pair) => pair.file)) {
      const text = textOf(file)
      const spans = [...new Set(ofFile.map(({ phrase }) => phrase))]
        .map((phrase) => ({ phrase, start: text.indexOf(phrase) }))
        .toSorted((a, b) => a.start - b.start)
      for (const [index, { phrase, start }] of spans.entries()) {
        const next = spans[index + 1]
        assert.ok(!next || start + phrase.length <= next.start, `${file}: ${phrase}`)
      }
    }
  })

  test('depend on answers that there are, each set once a phrase', () => {
    for (const answer of answers.filter((one) => one.startsWith('without/'))) {
      const entry = answer.replace('without/', '')
      const path = join(ownContent, entry === 'pests' ? entry : `${entry}.md`)
      assert.ok(existsSync(path), answer)
    }
    const known = new Set(answers)
    const seen = new Set<string>()
    for (const pair of pairs) {
      for (const answer of pair.answers) assert.ok(known.has(answer), answer)
      const key = [pair.file, pair.phrase, ...pair.answers.toSorted()].join('\n')
      assert.ok(!seen.has(key), key)
      seen.add(key)
    }
  })

  test('say what a phrase becomes when two of its answers hold', () => {
    const undecided = [...Map.groupBy(pairs, ({ file, phrase }) => `${file}: ${phrase}`)].flatMap(
      ([phrase, ofPhrase]) => {
        const decided = new Set(ofPhrase.map((pair) => pair.answers.toSorted().join()))
        return ofPhrase.flatMap((one, index) =>
          ofPhrase.slice(index + 1).flatMap((other) => {
            const both = [...new Set([...one.answers, ...other.answers])].toSorted().join()
            return one.becomes === other.becomes || decided.has(both) ? [] : [`${phrase}: ${both}`]
          }),
        )
      },
    )
    assert.deepEqual(undecided, [])
  })
})

describe('changeSentences', () => {
  const none = new Set<string>()

  test('changes each sentence of an answer, and changes it back', () => {
    assert.deepEqual([...answersOf(shipped)], [])
    for (const answer of answers) {
      const files = new ContentFiles(ownContent)
      const there = changeSentences(files, none, new Set([answer]))
      assert.ok(there.changed.length > 0, answer)
      assert.deepEqual(there.missing, [])
      const back = changeSentences(files, new Set([answer]), none)
      assert.deepEqual(back.missing, [])
      for (const [file, text] of files.changes) assert.equal(text, textOf(file))
    }
  })

  test('keeps a sentence that the owner rewrote, and names it', () => {
    const [pair] = pairs.filter(({ answers }) => answers.length === 1)
    assert.ok(pair)
    const files = new ContentFiles(ownContent)
    const own = textOf(pair.file).replace(pair.phrase, 'My own words.')
    files.write(pair.file, own)
    const { missing } = changeSentences(files, none, new Set(pair.answers))
    assert.deepEqual(missing, [{ file: pair.file, from: pair.phrase, to: pair.becomes }])
    assert.match(files.read(pair.file) ?? '', /My own words\./)
  })
})
