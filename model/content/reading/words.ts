import { hashOf } from '../../hash.ts'
import { isRecord } from '../../record.ts'
import type { RawFile, RawPage } from './load.ts'
import { fieldAt, isForReaders } from './schema-faults.ts'

/** The folder of the translation. */
export const translationFolder = 'es'

/** The English file that a file translates, or the file itself. */
export const originalOf = (file: string): string =>
  file.startsWith(`${translationFolder}/`) ? file.slice(translationFolder.length + 1) : file

/** The file that translates an English one. */
export const translationOf = (file: string): string => `${translationFolder}/${file}`

/** Whether a file has words of the translation. */
export const isTranslation = (file: string): boolean => originalOf(file) !== file

/** A text of a content file that a translation must say. */
export interface Word {
  path: PropertyKey[]
  text: string
}

/** A path of keys as one text: faqs.comeBack. */
export const nameOf = (path: readonly PropertyKey[]): string => path.join('.')

/**
 * Texts that a translation leaves as they are, by file: names of places and people, what only the owner
 * reads, and where facts come from.
 */
const untranslated: readonly (readonly [file: RegExp, field: RegExp])[] = [
  [/^/, /^sources\.|^formerly\.|^mentions\./],
  [/^claims\.yaml$/, /\.(evidence|caution|smallPrint|settled|words\.\d+)$/],
  [/^proof\.yaml$/, /^people\.items\.\d+\.name$|^reviews\.items\./],
  [/^site\.yaml$/, /^(language|withoutTexts\..*)$/],
  // The owner's emails and the desk show them.
  [
    /^form\.yaml$/,
    /^(fields\.(service|location|pageSource|page|source|campaign)\.|consent\.label$|received$|zip\.sent\.|relay\.)/,
  ],
  [/^locations\//, /^(name|counties\.\d+)$/],
]

/** The only words in files of facts. */
const wordsOfFacts: readonly (readonly [file: RegExp, field: RegExp])[] = [
  [
    /^business\.yaml$/,
    /^(region|serviceType|(hours|specialHours)\.\d+\.label|payment\.(methods\.\d+|deposit|financing|cancellation))$/,
  ],
  [/^law\//, /^(license|agency)$/],
]

const matches = (
  list: readonly (readonly [file: RegExp, field: RegExp])[],
  file: string,
  field: string,
) => list.some(([files, fields]) => files.test(file) && fields.test(field))

function isTranslated(file: string, field: string): boolean {
  const isOfFacts = wordsOfFacts.some(([files]) => files.test(file))
  if (isOfFacts) return matches(wordsOfFacts, file, field)
  return !matches(untranslated, file, field)
}

/**
 * Lists of words that each language has for itself, of any length: those that the check looks for.
 */
export const isOwnList = (file: string, field: string): boolean =>
  (file === 'claims.yaml' && /^[^.]+\.words$/.test(field)) ||
  (file.startsWith('law/') && field === 'advertising.words')

/** Every value in groups and lists, with its path. */
export function leavesIn(
  value: unknown,
  path: PropertyKey[] = [],
): { path: PropertyKey[]; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesIn(one, [...path, index]))
  if (!isRecord(value)) return [{ path, value }]
  return Object.entries(value).flatMap(([key, one]) => leavesIn(one, [...path, key]))
}

/** Blocks of a Markdown text, which empty lines separate. */
export const blocksOf = (body: string): string[] => body.trim().split(/\n(?:[^\S\n]*\n)+/)

/** The texts that a translation of a file must say: of its fields, and the blocks below them. */
export function wordsIn(raw: RawFile | RawPage): Word[] {
  const fields = leavesIn(raw.value).flatMap(({ path, value }) =>
    typeof value === 'string' &&
    value.trim() !== '' &&
    isTranslated(raw.file, nameOf(path)) &&
    isForReaders(fieldAt(raw.schema, path))
      ? [{ path, text: value }]
      : [],
  )
  if (!('body' in raw)) return fields
  const blocks = blocksOf(raw.body).map((text, index) => ({ path: ['body', index], text }))
  return [...fields, ...blocks]
}

/**
 * Names a text: it changes when the words do. Links to pages of the site don't count, since a page that is hidden,
 * removed or renamed changes them in both languages.
 */
export const stampOf = (text: string): string =>
  stampWithLinks(text.replaceAll(/\[([^\][]*)\]\(\/[^)\s]*\)/g, '$1'))

const stampWithLinks = (text: string): string =>
  hashOf(text.trim().replaceAll(/\s+/g, ' ')).slice(0, 8)

/** The stamps that a translation may have of a text: an earlier version of this program counted the links, too. */
export const anyStampOf = (text: string): string[] => [stampOf(text), stampWithLinks(text)]
