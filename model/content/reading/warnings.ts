import { findWords, fold } from '../../search.ts'
import type { Fault } from './fault.ts'
import { faultAt, type RawContent, type RawFile, type RawPage } from './load.ts'
import { type Facts, fillPlaceholders } from './placeholders.ts'
import { originalOf } from './words.ts'

/** A text as pages show it: of a field, or without a path that below the fields of a page. */
export interface ShownText {
  raw: RawFile
  path?: PropertyKey[]
  text: string
}

/**
 * Finds what isn't a mistake, but what the owner should read again: words that the law of the state names,
 * or that make a claim which is off, and pages that are long.
 */
export const findWarnings = (
  content: RawContent,
  texts: readonly ShownText[],
  facts: Facts,
): Fault[] => [...phraseWarnings(texts, phrasesOf(content, facts)), ...lengthWarnings(texts)]

interface Phrases {
  words: RegExp
  message: (found: string) => string
  /** Files that may say it. */
  except: RegExp
}

/** Files without the words of the business to visitors. Claims are worded, and can be switched off, in one. */
const notAdvertising = /^(claims|desk|theme)\.yaml$|^law\//

/** The same, and what limits a promise. */
const notClaims = new RegExp(`${notAdvertising.source}|^pages/.*\\.md$`)

function phrasesOf({ yaml }: RawContent, facts: Facts): Phrases[] {
  const { words, rule } = Object(Object(yaml.law.value).advertising)
  const off = Object.values(Object(yaml.claims.value))
    .map(Object)
    .filter(({ shown }) => !shown)
  const lists = [
    { list: words, except: notAdvertising, message: (found: string) => `"${found}": ${rule}` },
    ...off.map(({ title, words = [] }) => {
      const name = fillPlaceholders(String(title), facts).text
      const message = (found: string) => `says "${found}", and the claim "${name}" is off`
      return { list: [name].concat(words), except: notClaims, message }
    }),
  ]
  return lists.flatMap(({ list, ...rest }) =>
    Array.isArray(list) && list.length > 0 ? [{ ...rest, words: anyOf(list.map(String)) }] : [],
  )
}

/** Matches any of some words in a folded text, also in the plural, with a space or a hyphen between them. */
const anyOf = (list: readonly string[]): RegExp => {
  const words = list.map((one) =>
    fold(one)
      .split(/[\s-]+/)
      .map(RegExp.escape)
      .join('[\\s-]+'),
  )
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})s?(?![\\p{L}\\d])`, 'gu')
}

/** Names of other entries and files, and where facts come from. */
const isCopy = ({ path = [] }: ShownText) => path[0] !== 'sources' && path.at(-1) !== 'url'

const phraseWarnings = (texts: readonly ShownText[], phrases: readonly Phrases[]): Fault[] =>
  texts.filter(isCopy).flatMap(({ raw, path, text }) => {
    const folded = fold(text)
    return phrases.flatMap(({ words, except, message }) => {
      const found = except.test(originalOf(raw.file)) ? null : folded.match(words)
      if (!found) return []
      const said = message([...new Set(found)].map((one) => asWritten(text, one)).join('", "'))
      if (path) return faultAt(raw, path, said)
      const { body, bodyLine } = raw as RawPage
      const line = body.split('\n').findIndex((one) => fold(one).match(words))
      return {
        file: raw.file,
        line: bodyLine + Math.max(line, 0),
        field: '',
        message: said,
      }
    })
  })

/** Folded words as a text has them, on one line. */
function asWritten(text: string, words: string): string {
  const { start, end } = findWords(text, words) ?? {}
  return text.slice(start, end).replaceAll(/\s+/g, ' ')
}

/** A page with more words arrives later: its markup and they are more than two round trips bring. */
const mostWords = 3000

function lengthWarnings(texts: readonly ShownText[]): Fault[] {
  const words = new Map<RawFile, number>()
  for (const { raw, text } of texts) {
    if (!/\.md$|^pages\//.test(originalOf(raw.file))) continue
    words.set(raw, (words.get(raw) ?? 0) + (text.match(/\S+/g)?.length ?? 0))
  }
  return [...words].flatMap(([{ file }, count]) => {
    const message = `has ${count} words: a page of more than ${mostWords} takes longer to arrive on a phone. Shorten or split it`
    return count > mostWords ? { file, line: 0, field: '', message } : []
  })
}
