/** Finds lines of a content folder that have certain words, such as the name of another city. */
import { type ContentFiles, comments } from './content-files.ts'

/** Lines of a content file that have a word. */
export interface Occurrence {
  /** Within the content folder. */
  file: string
  word: string
  /** From 1. */
  lines: number[]
}

/** Parts that may have any word: notes, sources, file names, and what no page shows of a claim. */
const notes = [
  comments,
  /^(?:sources|seasons):\n(?:[ -].*\n)*/gm,
  /^ *(?:- )?\w+: [a-z0-9]+(?:-[a-z0-9]+)+$/gm,
  /^ +- [a-z0-9-]+$/gm,
  /^ +(?:smallPrint|evidence|words): .*$/gm,
  /^referral: /gm,
]

/**
 * Finds lines that have one of some words. Sources, notes and the law don't count.
 *
 * @param words also found in the plural, and in any case if they have no capitals
 */
export const linesWith = (content: ContentFiles, words: readonly string[]): Occurrence[] =>
  content
    .texts(...notes)
    .filter(({ file }) => !file.startsWith('law/'))
    .flatMap(({ file, text }) => {
      const lines = text.split('\n')
      return words.flatMap((word) => {
        const flags = word === word.toLowerCase() ? 'i' : ''
        const pattern = new RegExp(`(?<!\\w)${RegExp.escape(word)}s?(?!\\w)`, flags)
        const found = lines.flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
        return found.length > 0 ? [{ file, word, lines: found }] : []
      })
    })
