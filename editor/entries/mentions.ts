/** Finds the lines of a content folder that still speak of entries which are gone. */
import { dirname } from 'node:path'
import { loadContent } from '../../model/content/reading/load.ts'
import type { ContentFiles } from './content-files.ts'
import { linesWith } from './lines-with.ts'

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

/** Words for the services, pests and cities that come with the program and that a business doesn't have. */
export const wordsForGone = (shipped: ContentFiles, files: ContentFiles): string[] => [
  ...new Set(
    Object.values(loadContent(shipped).pages)
      .flat()
      .filter(({ file }) => !files.has(file))
      .flatMap(({ file, value }) => wordsFor(file, value)),
  ),
]

/** A line that has lost a link, by its text: other changes may move it. */
export interface Unlinked {
  file: string
  text: string
}

/** A text that still speaks of what is gone, or has lost a link to it. */
export interface Mention {
  /** Within the content folder. */
  file: string
  /** From 1. */
  lines: number[]
  /** The words that name it. A line that has only lost a link has none. */
  words: string[]
}

/**
 * Finds what the owner should read after removing entries.
 *
 * @param words Of the entries, from `wordsFor`.
 */
export function mentionsOf(
  files: ContentFiles,
  words: readonly string[],
  unlinked: readonly Unlinked[],
): Mention[] {
  // An article that lost its only service is gone itself.
  const linesOf = (file: string) => files.read(file)?.split('\n') ?? []
  const named = linesWith(files, [...new Set(words)])
  const all: { file: string; line: number; word?: string }[] = [
    ...unlinked.map(({ file, text }) => ({ file, line: linesOf(file).indexOf(text) + 1 })),
    ...named.flatMap(({ file, word, lines }) => lines.map((line) => ({ file, word, line }))),
  ].filter(({ line }) => line > 0)
  return Object.entries(Object.groupBy(all, ({ file }) => file)).map(([file, found = []]) => ({
    file,
    lines: [...new Set(found.map(({ line }) => line))].toSorted((a, b) => a - b),
    words: [...new Set(found.flatMap(({ word }) => word ?? []))],
  }))
}

/** Mentions as `npm run content` prints them. */
export function mentionsInWords(mentions: readonly Mention[]): string[] {
  if (mentions.length === 0) return []
  return [
    'Read these lines. They name what is gone, or had a link to it, and some may still offer it:',
    ...mentions.map(
      ({ file, lines, words }) =>
        `content/${file}:${lines.join(', ')}: ${words.join(', ') || 'a link is gone'}`,
    ),
  ]
}
