import assert from 'node:assert/strict'
import { test } from 'node:test'
import { syllable } from 'syllable'
import { ContentFiles, comments, type Text } from '../../editor/entries/content-files.ts'
import { sentence } from '../../model/content/reading/fault.ts'
import { readContent } from '../../model/content/reading/read.ts'
import { findPhrases, type Rule } from '../../scripts/content/wording.ts'
import { contentFolder } from '../../scripts/folders.ts'
import { type Change, readChanged } from '../support/changed-content.ts'

const sources = /^sources:\n(?: .*\n)*/gm
/** The English texts. */
const copy = new ContentFiles(contentFolder())
  .texts(comments, sources)
  .filter(({ file }) => !file.startsWith('es/'))
const pages = copy.filter(({ file }) => file.endsWith('.md'))

/** The text of a page, below its front matter. */
const bodyOf = ({ text }: Text) => text.split(/^---$/m).slice(2).join('---')

const proof = 'no one could prove it'
const voice = 'see "Voice" in docs/identity.md'

/** Work of the contractor, unless the company does its own work. */
const contractorsWork =
  /\b(we|our technicians?) (also |then |first )?(inspect|treat|spray|bait|trap|seal|repair|exterminate|check|close|draw)\b/i

const rules: Rule[] = [
  {
    words: /\b(five|5)[- ]star\b|\btop[- ]rated\b|\baward[- ]winning\b|\breviews? (say|from)\b/i,
    advice: 'no ratings, reviews or awards are invented',
  },
  {
    words: /#1\b|\bnumber one\b|\bworld[- ]class\b|\bunmatched\b|\bunbeatable\b|\bpremier\b/i,
    advice: proof,
  },
  {
    words: /\bthe best (pest|company|service|team|in)\b|\bleading (pest|company|provider)/i,
    advice: proof,
  },
  { words: /\b(lowest|cheapest) (price|rate|cost)/i, advice: proof },
  ...(readContent(contentFolder()).content.business.referral
    ? [{ words: contractorsWork, advice: `your contractor does that: ${voice}` }]
    : []),
  {
    words:
      /\b(autumn|whilst|straight away|fortnight|post ?box|colour|neighbour|favour|tick(s|ed|ing)? the box|ring (us|them|up|the office)|pest company)\b/i,
    advice: `not American: ${voice}`,
  },
  {
    words: /\basked (before every|by (people|those) who)\b|\bKoreatown\b/i,
    advice: `no record shows it, and no pest belongs to a community: ${voice}`,
  },
  {
    words:
      /\b(you|you[’']ve|your (house|home)) (have|has|got)\b|\b(it|this|that) (is|must be) an? \w+ (ant|roach|spider|termite)\b/i,
    advice: 'a page says what looks like it; what it is, is for a licensed inspection to say',
    only: /^pests\/|identify\.yaml/,
  },
  {
    words:
      /\b(completely|totally|permanently) (eliminat|remov|eradicat|rid)|\b100 ?%|\brisk-free\b/i,
    advice: proof,
  },
]

test('copy > says nothing that no one could prove, or in another voice', () => {
  const faults = findPhrases(copy, rules).filter(
    (fault) => !fault.startsWith('content/claims.yaml'),
  )
  assert.deepEqual(faults, [], faults.join('\n'))
})

test('copy > says nothing that the law names as deceptive, and claims nothing outside content/claims.yaml', () => {
  const everyClaimOff: Change[] = [['claims.yaml', /shown: true/g, 'shown: false']]
  const { warnings } = readChanged(everyClaimOff)
  const said = warnings.filter(({ field }) => field !== 'category').map(sentence)
  assert.deepEqual(said, [], said.join('\n'))
})

/** School years that a reader needs on average, and for a single page. */
const highestGrade = { average: 9, page: 11 }

/** The words of Markdown without its marks. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ .*$|^\*\*[^*]+\*\*$|^\|.*$/gm, '')
    .replaceAll(/[*_`]|^[-\d.]+ /gm, '')

/** The Flesch–Kincaid grade level: https://en.wikipedia.org/wiki/Flesch–Kincaid_readability_tests */
function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:](?:\s|$)/).filter((sentence) => /\w{2}/.test(sentence))
  const words = text.split(/\s+/).filter((word) => /\w/.test(word))
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

test('copy > is readable for a twelve-year-old', () => {
  const grades = pages.map((page) => ({ file: page.file, grade: gradeOf(plain(bodyOf(page))) }))
  const hard = grades.filter(({ grade }) => grade > highestGrade.page)
  assert.deepEqual(hard, [])
  const average = grades.reduce((sum, { grade }) => sum + grade, 0) / grades.length
  assert.ok(average <= highestGrade.average, `grade ${average.toFixed(1)} on average`)
})

/** City pages that share more of their five-word sequences are doorway pages to a search engine. */
const highestShare = 0.15

test('city pages > share at most 15% of their five-word sequences once they have their own texts', () => {
  const written = pages.filter(
    ({ file, text }) => file.startsWith('locations/') && /^pests:/m.test(text),
  )
  const cities = written.map((page) => {
    const [...words] =
      bodyOf(page)
        .toLowerCase()
        .match(/[\p{L}\p{N}']+/gu) ?? []
    const own = new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')))
    return { file: page.file, own }
  })
  const alike = cities.flatMap((a, index) =>
    cities.slice(index + 1).flatMap((b) => {
      const share = a.own.intersection(b.own).size / Math.min(a.own.size, b.own.size)
      return share > highestShare ? [`${a.file}, ${b.file}: ${Math.round(share * 100)}%`] : []
    }),
  )
  assert.deepEqual(alike, [])
})
