/** Finds the lines of a content folder that still speak of entries which are gone. */
import { dirname } from 'node:path'
import type { Content } from '../../model/content/reading/files.ts'
import type { ContentFiles } from './content-files.ts'
import { findOtherPlaces } from './other-places.ts'

/** Words that give a text away as one about an entry. */
export function wordsFor(file: string, value: unknown): string[] {
  const { name = '', mentions = [] } = Object(value)
  const words: Record<string, string[]> = {
    services: [name.toLowerCase().replace(/ service$/, ''), ...mentions],
    pests: [name.toLowerCase()],
    locations: [name],
  }
  return words[dirname(file)] ?? []
}

/** A line that has lost a link, by its text: other changes may move it. */
export interface Unlinked {
  file: string
  text: string
}

/**
 * Lists what the owner should read after removing entries.
 *
 * @param words Of the entries, from `wordsFor`.
 * @returns a line for each file that still names them or has lost a link to them
 */
export function mentionsOf(
  files: ContentFiles,
  business: unknown,
  words: readonly string[],
  unlinked: readonly Unlinked[],
): string[] {
  // An article that lost its only service is gone itself.
  const linesOf = (file: string) => files.read(file)?.split('\n') ?? []
  const { named } = findOtherPlaces(files, business as Content['business'], [...new Set(words)])
  const mentions = [
    ...unlinked.map(({ file, text }) => {
      return { file, word: 'a link is gone', line: linesOf(file).indexOf(text) + 1 }
    }),
    ...named.flatMap(({ file, place: word, lines }) => lines.map((line) => ({ file, word, line }))),
  ].filter(({ line }) => line > 0)
  if (mentions.length === 0) return []
  const byFile = Object.entries(Object.groupBy(mentions, ({ file }) => file))
  const again = [...new Set(named.map(({ place }) => `"${place}"`))].join(' ')
  return [
    'Read these lines. They name what is gone, or had a link to it, and some may still offer it:',
    ...byFile.map(([file, found = []]) => {
      const lines = new Set(found.map(({ line }) => line).toSorted((a, b) => a - b))
      return `content/${file}:${[...lines].join(', ')}: ${[...new Set(found.map(({ word }) => word))].join(', ')}`
    }),
    ...(again ? [`Later: npm run go-live -- ${again}`] : []),
  ]
}
