import { isRecord } from '../../record.ts'
import type { Fault } from './fault.ts'
import { faultAt, type RawFile, type RawPage } from './load.ts'
import { fieldAt, isForReaders } from './schema-faults.ts'
import { blocksOf, isOwnList, leavesIn, nameOf, stampOf, type Word, wordsIn } from './words.ts'

/** A translated file over the English one that it renders. */
export interface Translated<File extends RawFile> {
  english: File
  /** The English file's fields with the words of the translation. Faults are about the translation. */
  merged: File
  /** English texts by field. */
  words: ReadonlyMap<string, Word>
  /** Its own texts by field. */
  given: ReadonlyMap<string, string>
  /** Fields that it doesn't translate, and those translated from other words than English has now. */
  missing: Word[]
  stale: Word[]
  /** What is left of an English text that's gone. */
  left: PropertyKey[][]
  /** What must not be in it. */
  faults: Fault[]
}

/** The field with the stamps: what each text is translated from. */
export const stampsField = 'of'

/**
 * Words that promise or ask for something. A translation must never say another thing than English does:
 * with an outdated one, nothing can be published.
 */
const binding: readonly (readonly [file: RegExp, field: RegExp])[] = [
  [/^(consent|claims)\.yaml$|^law\//, /^/],
  [/^business\.yaml$/, /^payment\./],
  [/^form\.yaml$/, /^(consent|next|number|success|closed)\b/],
  [/^site\.yaml$/, /^(answers|call|callButton)\b|^footer\.(call|license|disclaimer)\b/],
]

const isBinding = (file: string, field: string): boolean =>
  binding.some(([files, fields]) => files.test(file) && fields.test(field))

/** Lays the words of a translation over an English file. */
export function overlay<File extends RawFile | RawPage>(
  english: File,
  own: File,
): Translated<File> {
  const { [stampsField]: stamps, hidden: _, ...fields } = Object(own.value)
  const words = new Map(wordsIn(english).map((word) => [nameOf(word.path), word]))
  const value = structuredClone(english.value)
  const faults = [...own.faults]
  const given = new Map<string, string>()
  const left: PropertyKey[][] = []
  const lists = new Map<string, unknown[]>()
  for (const { path, value: leaf } of leavesIn(fields)) {
    const list = nameOf(path.slice(0, -1))
    if (isOwnList(english.file, list)) {
      lists.set(list, [...(lists.get(list) ?? []), leaf])
      continue
    }
    const name = nameOf(path)
    if (words.has(name) && typeof leaf === 'string') {
      given.set(name, leaf)
      setAt(value, path, leaf)
    } else if (leaf !== null) {
      if (isLeft(english, path)) left.push(path)
      else faults.push(faultAt(own, path, notAWord(english, name)))
    }
  }
  for (const [list, leaves] of lists) setAt(value, list.split('.'), leaves)
  const merged = { ...own, value: own.value === undefined ? undefined : value, faults: [] }
  if ('body' in english && 'body' in own) noteBlocks(english, own, given)
  // One that can't be read lacks all of them.
  const isRead = own.value !== undefined
  const lacking = [...words].flatMap(([name, word]) => (given.has(name) || !isRead ? [] : [word]))
  const missing = given.has('body') ? withWholeBody(lacking, english) : lacking
  const stale = [...words].flatMap(([name, word]) =>
    given.has(name) && Object(stamps)[name] !== stampOf(word.text) ? [word] : [],
  )
  return { english, merged, words, given, missing, stale, left, faults }
}

/** Notes the blocks of a text, or the text as a whole if English has more or fewer. */
function noteBlocks(english: RawPage, own: RawPage, given: Map<string, string>): void {
  const blocks = blocksOf(own.body)
  if (blocks.length !== blocksOf(english.body).length) {
    given.set('body', own.body.trim())
    return
  }
  for (const [index, text] of blocks.entries()) if (text) given.set(`body.${index}`, text)
}

/** Words with all blocks of a text as one: which of them is missing can't be told. */
const withWholeBody = (words: readonly Word[], english: RawFile | RawPage): Word[] => [
  ...words.filter(({ path: [key] }) => key !== 'body'),
  { path: ['body'], text: 'body' in english ? english.body.trim() : '' },
]

/** Whether English may have words there: those of a list that got shorter, or of a field that was left out. */
function isLeft({ schema }: RawFile, path: readonly PropertyKey[]): boolean {
  const field = fieldAt(schema, path)
  return field.type === 'string' && isForReaders(field)
}

const notAWord = ({ file }: RawFile, name: string): string =>
  `content/${file} has no words at ${name}: a translation has the words of that file and nothing else`

function setAt(value: unknown, path: readonly PropertyKey[], leaf: unknown): void {
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => Object(part)[key], value)
  if (isRecord(parent) || Array.isArray(parent))
    Object.assign(parent, { [path.at(-1) ?? '']: leaf })
}

/**
 * What a translated file lacks: mistakes where that must not be published, else warnings. A page that lacks
 * anything isn't shown.
 *
 * @param isOfAllPages whether every page has its words
 */
export function stateOf(
  { english, merged, given, missing, stale, left, faults: found }: Translated<RawFile>,
  isOfAllPages: boolean,
): { isReady: boolean; faults: Fault[]; warnings: Fault[] } {
  const faults: Fault[] = []
  const warnings: Fault[] = []
  const hidden = isOfAllPages ? '' : ' The page is English until that’s done.'
  const note = (word: Word, message: string, isBlocking: boolean) => {
    // Nobody sees the words of a claim that's off.
    const isFault = isBlocking && !isOfHiddenClaim(english, word.path)
    const spanish = given.get(nameOf(word.path)) ?? null
    const translation = { english: word.text, spanish, isMissing: missing.includes(word) }
    const end = isFault ? ' Mend it, or switch the Spanish pages off.' : hidden
    const fault = { ...faultAt(merged, word.path, message + end), translation }
    ;(isFault ? faults : warnings).push(fault)
  }
  for (const word of missing) {
    note(word, given.has(nameOf(word.path)) ? otherBlocks : untranslated, isOfAllPages)
  }
  for (const word of stale) {
    note(word, outdated, isOfAllPages && isBinding(english.file, nameOf(word.path)))
  }
  for (const path of left) {
    warnings.push(
      faultAt(merged, path, `is left of an English text that’s gone: remove it.${hidden}`),
    )
  }
  const isReady = missing.length + stale.length + left.length + found.length === 0
  return { isReady, faults, warnings }
}

const untranslated = 'this has no Spanish text yet.'
const otherBlocks = 'the Spanish text has more or fewer paragraphs than the English one.'
const outdated = 'the Spanish text is older than the English one.'

const isOfHiddenClaim = ({ file, value }: RawFile, [id = '']: readonly PropertyKey[]): boolean =>
  file === 'claims.yaml' && Object(Object(value)[id]).shown !== true
