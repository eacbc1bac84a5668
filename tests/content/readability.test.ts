import assert from 'node:assert/strict'
import { test } from 'node:test'
import { syllable } from 'syllable'
import { bodyOf, markdownFolders, markdownIn } from '../support/copy.ts'

/** The school year that a reader needs on average, at the most. */
const highestGrade = 9
/** No single page may ask for much more. */
const highestGradeOfOnePage = 11

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

test('the copy can be read by a twelve-year-old', () => {
  const grades = markdownFolders.flatMap((folder) =>
    markdownIn(folder).map((file) => ({ file, grade: gradeOf(plain(bodyOf(file))) })),
  )
  const hard = grades.filter(({ grade }) => grade > highestGradeOfOnePage)
  assert.deepEqual(
    hard,
    [],
    hard.map(({ file, grade }) => `${file} asks for grade ${grade.toFixed(1)}`).join('\n'),
  )
  const average = grades.reduce((sum, { grade }) => sum + grade, 0) / grades.length
  assert.ok(
    average <= highestGrade,
    `the copy asks for grade ${average.toFixed(1)} on average, ${(average - highestGrade).toFixed(1)} too many`,
  )
})
