/** Finds the lines of a content folder that still speak of entries which are gone. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../model/content/reading/files.ts'
import { findOtherPlaces } from './other-places.ts'

/** Words that give a text away as one about an entry. */
export function wordsFor(file: string, value: unknown): string[] {
  const { name, mentions = [] } = Object(value)
  if (file.startsWith('services/')) return [serviceName(name), ...mentions]
  return file.startsWith('pests/')
    ? [name.toLowerCase()]
    : file.startsWith('locations/')
      ? [name]
      : []
}

/** The name of a service without a last word that texts leave out: "preventive maintenance". */
const serviceName = (name: string) => name.toLowerCase().replace(/ service$/, '')

/** Fields that say what the business is for, in search results and headings. */
const offeringField =
  /^ *(- )?(title|titleName|metaDescription|description|shortDescription|headline|intro|facts|benefits|clue|call):/

/** The name of a service, which always offers it. */
const offeringWord = /\b(control|removal|treatment|maintenance|inspection|extermination)$/

/** A sentence about a visit, or one in which the business speaks. */
const offeringSentence =
  /\{[Cc]ontractor\}|\b(we|our|us|treat\w*|services?|visits?|estimate|plan)\b/i

/**
 * Lists what the owner should read after removing entries.
 *
 * @param words Of the entries, from `wordsFor`.
 * @param unlinked Lines that have lost a link, by file.
 * @returns a line for each file in which something is still offered, then one for each that only names it
 */
export function mentionsOf(
  folder: string,
  business: unknown,
  words: readonly string[],
  unlinked: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const { named } = findOtherPlaces(folder, business as Content['business'], [...new Set(words)])
  const byFile = Object.groupBy(named, ({ file }) => file)
  const offered: string[] = []
  const harmless: string[] = []
  for (const file of new Set([...unlinked.keys(), ...Object.keys(byFile)])) {
    // An article that lost its only service is gone itself.
    if (!existsSync(join(folder, file))) continue
    const text = readFileSync(join(folder, file), 'utf8').split('\n')
    const found = (byFile[file] ?? []).flatMap(({ place, lines }) =>
      lines.map((line) => ({ line, place, isOffer: isOffer(text[line - 1] ?? '', place) })),
    )
    const cut = text.flatMap((line, index) =>
      unlinked.get(file)?.has(line)
        ? { line: index + 1, place: 'a link is gone', isOffer: true }
        : [],
    )
    const all = [...found, ...cut].toSorted((a, b) => a.line - b.line)
    const list = (entries: typeof all) => {
      const numbers = new Set(entries.map(({ line }) => line))
      const places = new Set(entries.map(({ place }) => place))
      return `content/${file}:${[...numbers].join(', ')}: ${[...places].join(', ')}`
    }
    const offers = all.filter((one) => one.isOffer)
    const rest = all.filter(({ line }) => !offers.some((offer) => offer.line === line))
    if (offers.length > 0) offered.push(list(offers))
    if (rest.length > 0) harmless.push(list(rest))
  }
  const again = [...new Set(named.map(({ place }) => `"${place}"`))].join(' ')
  return [
    ...(offered.length > 0 ? ['Rewrite these lines. They may still offer what is gone:'] : []),
    ...offered,
    ...(harmless.length > 0 ? ['These only name it, which may be right:'] : []),
    ...harmless,
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
