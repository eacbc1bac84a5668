import type { RawFile } from '../model/content/reading/load.ts'
import {
  type OwnText,
  ownTexts,
  type Pairs,
  pairsOf,
  stampsField,
} from '../model/content/reading/pairs.ts'
import {
  blocksOf,
  isTranslation,
  nameOf,
  stampOf,
  type Word,
} from '../model/content/reading/words.ts'
import type { FileContent } from '../model/desk/compare.ts'
import type { TranslationWish } from '../model/desk/site.ts'
import { isRecord, valueAt } from '../model/record.ts'
import { editText } from './content-file.ts'
import type { Draft } from './draft.ts'
import { type ContentChange, type Edit, newEdit } from './edits.ts'

/** A text that a person has compared with the English one. */
type Compared = readonly [spanish: string, english: string]

/**
 * The fields of a Spanish file in the places of the English ones: '' where there is no text yet. The text below
 * them is as it is in the file.
 */
export function inEnglishOrder(english: RawFile, content: FileContent): FileContent {
  const { words, texts } = pairsOf(english, content)
  const value = words
    .filter(({ path }) => !isBlock(path, content))
    .reduce<unknown>(
      (all, { path }) => withLeaf(all, path, texts.get(nameOf(path))?.text ?? ''),
      {},
    )
  return { value, body: content.body }
}

/** A Spanish file as the draft has it, or without words as a person begins it. */
export const translationIn = (draft: Draft, path: string): FileContent =>
  draft.canBegin(path) ? withoutWords(path) : draft.read(path)

const withoutWords = (path: string): FileContent => ({
  value: { [stampsField]: {} },
  body: path.endsWith('.md') ? '' : null,
})

/** Starts the Spanish file of a page. The page is English until the file has all its words. */
export function beginTranslation(draft: Draft, path: string, name: string, by: string): Edit {
  const after = editText(path, '', withoutWords(path))
  const changes = [{ file: path, path: [], before: null, after }]
  return newEdit({ kind: 'new', file: path, name, by, changes }, draft.now)
}

/**
 * Takes over the texts that a person typed into fields as `inEnglishOrder` shows them. Each renders the English one
 * as it is now; in a text of paragraphs, those that aren't as before.
 */
export function withTyped(english: RawFile, given: FileContent, typed: FileContent): FileContent {
  const content = withPairs(given)
  const { value: before } = inEnglishOrder(english, content)
  const { words } = pairsOf(english, content)
  const changed = words.flatMap((word) => {
    const [old, text] = [before, typed.value].map((value) => valueAt(value, word.path) ?? '')
    return !isBlock(word.path, content) && text !== old ? [{ word, text: String(text) }] : []
  })
  const fields = changed.reduce(
    (all, { word, text }) => withText(english, all, word, text),
    content,
  )
  const now = { ...fields, body: typed.body }
  return withStamps(now, comparedBlocks(english, content, now))
}

/**
 * Puts a text into a Spanish file, or marks it as rendering the English one as it is now.
 *
 * @returns 'unfit' when another text is there than the person saw; undefined when English has no such text
 */
export function translate(
  english: RawFile,
  given: FileContent,
  { path, before, after }: TranslationWish,
): FileContent | 'unfit' | undefined {
  const content = withPairs(given)
  const { words, texts } = pairsOf(english, content)
  const word = words.find((one) => nameOf(one.path) === nameOf(path))
  if (!word) return undefined
  const present = texts.get(nameOf(path))?.text || null
  if (present !== before) return 'unfit'
  // A text of one line stays one.
  const text = word.text.includes('\n') ? after : after.replaceAll(/\s+/g, ' ')
  return withText(english, content, word, text)
}

/** Says of all texts of a Spanish file, or of those of some fields, that they render the English ones as they are now. */
export function withAllStamps(
  english: RawFile,
  given: FileContent,
  isWanted: (field: string) => boolean,
): FileContent {
  const content = withPairs(given)
  const { words, texts } = pairsOf(english, content)
  const compared = words.flatMap(({ path, text }): Compared[] => {
    const own = texts.get(nameOf(path))
    return own?.text && isWanted(nameOf(path)) ? [[own.text, text]] : []
  })
  return withStamps(content, compared)
}

const isBlock = (path: readonly PropertyKey[], { body }: FileContent) =>
  body !== null && path[0] === 'body'

/** The paragraphs that someone has written anew, with the English ones that they're for. */
function comparedBlocks(english: RawFile, before: FileContent, now: FileContent): Compared[] {
  if (before.body === null || before.body === now.body) return []
  const [old, present] = [before, now].map(({ body }) => blocksOf(body ?? '')) as [
    string[],
    string[],
  ]
  // With as many as before, each is for the same one; else their neighbors tell.
  const pairs = pairsOf(english, old.length === present.length ? before : now)
  return pairs.words.flatMap(({ path, text }) => {
    const own = pairs.texts.get(nameOf(path))
    const block = own?.path[0] === 'body' ? present[Number(own.path[1])] : undefined
    return block === undefined || old.includes(block) ? [] : [[block, text] as const]
  })
}

/** A file as this version of the program keeps it, before a text of it may change its place: see `stampsOf`. */
const withPairs = (content: FileContent): FileContent => withStamps(content, [])

/** Notes what texts render, and forgets it of texts that are gone. */
function withStamps(content: FileContent, compared: readonly Compared[]): FileContent {
  const { [stampsField]: stamps, ...fields } = Object(content.value)
  const texts = ownTexts('', content)
  const present = new Set(texts.map(({ text }) => stampOf(text)))
  const all: Record<string, string> = { ...Object(stamps) }
  const note = (spanish: string, renders: readonly string[]) => {
    const earlier = all[stampOf(spanish)]?.split(' ') ?? []
    all[stampOf(spanish)] = [...new Set([...earlier, ...renders])].join(' ')
  }
  for (const { text, renders } of texts) if (renders.length > 0) note(text, renders)
  for (const [spanish, english] of compared) note(spanish, [stampOf(english)])
  const kept = Object.entries(all).filter(([stamp]) => present.has(stamp))
  return { ...content, value: { ...fields, [stampsField]: Object.fromEntries(kept) } }
}

/**
 * Puts a text that renders an English one where that one's twin is; a new entry of a list after the twin of the one
 * before.
 */
function withText(
  english: RawFile,
  content: FileContent,
  { path, text: rendered }: Word,
  text: string,
): FileContent {
  const { texts, entries } = pairsOf(english, content)
  const own = texts.get(nameOf(path))
  const { path: place, depth } = own ? { path: own.path, depth: -1 } : placeOf(path, entries)
  const compared: Compared[] = [[text, rendered]]
  if (!isBlock(path, content)) {
    return withStamps({ ...content, value: withLeaf(content.value, place, text, depth) }, compared)
  }
  const before = blocksOf(content.body ?? '').filter(Boolean)
  const blocks = withLeaf(before, place.slice(1), text, depth - 1) as string[]
  return withStamps({ ...content, body: `${blocks.join('\n\n')}\n` }, compared)
}

/** Where the twin of an English text goes, and the depth at which a new entry begins; -1 for none. */
function placeOf(path: readonly PropertyKey[], entries: Pairs['entries']) {
  let depth = -1
  const place = path.map((key, at): PropertyKey => {
    if (typeof key !== 'number') return key
    if (depth >= 0) return 0
    const twins = entries.get(nameOf(path.slice(0, at)))
    const twin = twins?.get(key)
    if (twin !== undefined) return twin
    depth = at
    const earlier = [...(twins ?? [])].filter(([index]) => index < key)
    const [, before = -1] = earlier.toSorted(([a], [b]) => a - b).at(-1) ?? []
    return before + 1
  })
  return { path: place, depth }
}

/** A copy of a value with a text in it, and the groups and lists that it needs. */
function withLeaf(
  value: unknown,
  [key, ...rest]: readonly PropertyKey[],
  text: string,
  newEntry = -1,
): unknown {
  if (key === undefined) return text
  if (typeof key === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : []
    if (newEntry === 0) return list.toSpliced(key, 0, withLeaf(undefined, rest, text))
    while (list.length <= key) list.push(null)
    return list.with(key, withLeaf(list[key], rest, text, newEntry - 1))
  }
  const group = isRecord(value) ? value : {}
  return { ...group, [key]: withLeaf(group[String(key)], rest, text, newEntry - 1) }
}

/**
 * The texts of which a change says that they still render the English ones; undefined for a change of something
 * else.
 */
export function comparedIn(
  draft: Pick<Draft, 'read'>,
  change: ContentChange,
): OwnText[] | undefined {
  const { file, path, before, after } = change
  if (!isTranslation(file) || path[0] !== stampsField) return undefined
  const stamps = stampsIn({ path, after })
  const old = stampsIn({ path, after: before })
  const compared = [...stamps].flatMap(([stamp, now]) => (old.get(stamp) === now ? [] : [stamp]))
  return ownTexts('', draft.read(file)).filter(({ text }) => compared.includes(stampOf(text)))
}

const stampsIn = ({ path: [, stamp], after }: Pick<ContentChange, 'path' | 'after'>) =>
  new Map(stamp === undefined ? Object.entries(Object(after)) : [[stamp, after]])
