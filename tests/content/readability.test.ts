import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fleschKincaid } from 'flesch-kincaid'
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

function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:](?:\s|$)/).filter((sentence) => /\w{2}/.test(sentence))
  const words = text.split(/\s+/).filter((word) => /\w/.test(word))
  return fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  })
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
