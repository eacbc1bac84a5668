/** Finds the lines of a content folder that still speak of entries which are gone. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Content } from '../../model/content/reading/files.ts'
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

/** Fields that say what the business is for, in search results and headings. */
const offeringField =
  /^ *(- )?(title|titleName|metaDescription|description|shortDescription|headline|intro|facts|benefits|clue|call):/

/** The name of a service, which always offers it. */
const offeringWord = /\b(control|removal|treatment|maintenance|inspection|extermination)$/

/** A sentence about a visit, or one in which the business speaks. */
const offeringSentence =
  /\{[Cc]ontractor\}|\b(we|our|us|treat\w*|services?|visits?|estimate|plan)\b/i

/** A line that has lost a link, by its text: other changes may move it. */
export interface Unlinked {
  file: string
  text: string
}

/**
 * Lists what the owner should read after removing entries.
 *
 * @param words Of the entries, from `wordsFor`.
 * @returns a line for each file in which something is still offered, then one for each that only names it
 */
export function mentionsOf(
  folder: string,
  business: unknown,
  words: readonly string[],
  unlinked: readonly Unlinked[],
): string[] {
  // An article that lost its only service is gone itself.
  const linesOf = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8').split('\n') : []
  const { named } = findOtherPlaces(folder, business as Content['business'], [...new Set(words)])
  const mentions = [
    ...unlinked.map(({ file, text }) => {
      return { file, word: 'a link is gone', line: linesOf(file).indexOf(text) + 1, isOffer: true }
    }),
    ...named.flatMap(({ file, place: word, lines }) => {
      const texts = linesOf(file)
      return lines.map((line) => ({
        file,
        word,
        line,
        isOffer: isOffer(texts[line - 1] ?? '', word),
      }))
    }),
  ].filter(({ line }) => line > 0)
  const list = (title: string, areOffers: boolean) => {
    const listed = mentions.filter(({ isOffer }) => isOffer === areOffers)
    const files = Object.entries(Object.groupBy(listed, ({ file }) => file))
    const lists = files.map(([file, found = []]) => {
      const lines = new Set(found.map(({ line }) => line).toSorted((a, b) => a - b))
      return `content/${file}:${[...lines].join(', ')}: ${[...new Set(found.map(({ word }) => word))].join(', ')}`
    })
    return lists.length > 0 ? [title, ...lists] : []
  }
  const again = [...new Set(named.map(({ place }) => `"${place}"`))].join(' ')
  return [
    ...list('Rewrite these lines. They may still offer what is gone:', true),
    ...list('These only name it, which may be right:', false),
    ...(again ? [`Later: npm run go-live -- ${again}`] : []),
  ]
}

/** Whether a line offers what a word in it stands for. */
function isOffer(line: string, word: string): boolean {
  if (offeringField.test(line) || offeringWord.test(word)) return true
  if (/^ *(- )?\w*Alt:/.test(line)) return false
  const has = new RegExp(`\\b${RegExp.escape(word)}`, 'i')
  const spoken = line.replaceAll(/\{if [^{}]*\}/g, '')
  return spoken.split(/(?<=[.?!])\s/).some((part) => has.test(part) && offeringSentence.test(part))
}
