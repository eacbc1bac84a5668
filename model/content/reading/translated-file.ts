import { isRecord } from '../../record.ts'
import type { Fault } from './fault.ts'
import { faultAt, type RawFile, type RawPage } from './load.ts'
import { type OwnText, type Pairs, pairsOf, stampsField } from './pairs.ts'
import { fieldAt, isForReaders } from './schema-faults.ts'
import { anyStampOf, blocksOf, isOwnList, leavesIn, nameOf, type Word } from './words.ts'

/** A translated file over the English one that it renders. */
export interface Translated<File extends RawFile> {
  english: File
  /** The English file's fields with the words of the translation. Faults are about the translation. */
  merged: File
  /** English texts by field. */
  words: ReadonlyMap<string, Word>
  /** Its own texts by field of the English text. */
  given: ReadonlyMap<string, OwnText>
  /** Fields that it doesn't translate, and those translated from other words than English has now. */
  missing: Word[]
  stale: Word[]
  /** What must not be in it, and what is left of English texts that are gone: no page shows that. */
  faults: Fault[]
  left: Fault[]
}

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
  const pairs = pairsOf(english, { value: own.value, body: 'body' in own ? own.body : null })
  const words = new Map(pairs.words.map((word) => [nameOf(word.path), word]))
  const given = new Map([...pairs.texts].filter(([, { text }]) => text.trim() !== ''))
  const value = structuredClone(english.value)
  for (const [name, { text }] of given) {
    const { path } = words.get(name) ?? { path: [] }
    if (path[0] !== 'body' || !('body' in english)) setAt(value, path, text)
  }
  for (const [list, leaves] of ownListsIn(english.file, own.value)) {
    setAt(value, list.split('.'), leaves)
  }
  const merged = {
    ...own,
    value: own.value === undefined ? undefined : value,
    ...('body' in own && { body: bodyOf(own.body, given) }),
    lineOf: (path: readonly PropertyKey[]) => own.lineOf(given.get(nameOf(path))?.path ?? path),
    faults: [],
  }
  // One that can't be read lacks all of them.
  const isRead = own.value !== undefined
  const all = [...words]
  return {
    ...{ english, merged, words, given },
    missing: all.flatMap(([name, word]) => (given.has(name) || !isRead ? [] : [word])),
    stale: all.flatMap(([name, word]) => {
      const text = given.get(name)
      const isDone = anyStampOf(word.text).some((stamp) => text?.renders.includes(stamp))
      return text && !isDone ? [word] : []
    }),
    ...misplaced(english, own, pairs),
  }
}

/** The text below the fields, with its blocks in the order of the English ones. */
function bodyOf(body: string, given: Translated<RawFile>['given']): string {
  const blocks = [...given.values()].filter(({ path }) => path[0] === 'body')
  const texts = blocks.map(({ text }) => text)
  // Faults in it have their lines.
  return texts.join('\n\n') === blocksOf(body).join('\n\n') ? body : texts.join('\n\n')
}

/** Lists that each language has for itself, by name. */
const ownListsIn = (file: string, value: unknown) =>
  Map.groupBy(
    leavesIn(value).filter(({ path }) => isOwnList(file, nameOf(path.slice(0, -1)))),
    ({ path }) => nameOf(path.slice(0, -1)),
  )
    .entries()
    .map(([list, leaves]) => [list, leaves.map((one) => one.value)] as const)

/** What of a translated file renders no text: what is left of one that's gone, and what must not be there. */
function misplaced(english: RawFile, own: RawFile, { texts, left }: Pairs) {
  const { [stampsField]: _, hidden: __, ...fields } = Object(own.value)
  const paired = new Set([...texts.values()].map(({ path }) => nameOf(path)))
  const others = leavesIn(fields).filter(
    ({ path, value }) =>
      value !== null &&
      !paired.has(nameOf(path)) &&
      !isOwnList(english.file, nameOf(path.slice(0, -1))),
  )
  const wrong = others.filter(({ path }) => !mayHaveWords(english, path))
  const isWrong = new Set(wrong.map(({ path }) => nameOf(path)))
  return {
    left: leftFaults(
      own,
      left.filter(({ path, text }) => text.trim() !== '' && !isWrong.has(nameOf(path))),
    ),
    faults: [
      ...own.faults,
      ...wrong.map(({ path }) => faultAt(own, path, notAWord(english, nameOf(path)))),
    ],
  }
}

/** One note for a file: a page that is hidden for a while leaves texts in many. */
function leftFaults(own: RawFile, left: readonly OwnText[]): Fault[] {
  const [first] = left
  if (!first) return []
  const field = left.map(({ path }) => nameOf(path)).join(', ')
  const message = 'left of English texts that are gone, and no page shows it: can be removed'
  return [{ ...faultAt(own, first.path, message), field }]
}

/** Whether English may have words there: those of a list that got shorter, or of a field that was left out. */
function mayHaveWords({ schema }: RawFile, path: readonly PropertyKey[]): boolean {
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
    const { text: spanish = null, path: at = null } = given.get(nameOf(word.path)) ?? {}
    const end = isFault ? ' Until that’s done, the Spanish pages must be off.' : hidden
    const fault = faultAt(merged, word.path, message + end)
    const translation = { english: word.text, spanish, at }
    ;(isFault ? faults : warnings).push({ ...fault, translation })
  }
  for (const word of missing) note(word, untranslated, isOfAllPages)
  for (const word of stale) {
    note(word, outdated, isOfAllPages && isBinding(english.file, nameOf(word.path)))
  }
  warnings.push(...left)
  const isReady = missing.length + stale.length + found.length === 0
  return { isReady, faults, warnings }
}

const untranslated = 'this has no Spanish text yet.'
const outdated = 'the Spanish text is older than the English one.'

const isOfHiddenClaim = ({ file, value }: RawFile, [id = '']: readonly PropertyKey[]): boolean =>
  file === 'claims.yaml' && Object(Object(value)[id]).shown !== true
