import { fillSlots } from '../content/template.ts'
import { isRecord, valueAt } from '../record.ts'
import { entriesNow, placeNow, sameFields } from './entries.ts'
import { isSame, keyOf } from './same.ts'

/** A content file as its fields and its text. */
export interface FileContent {
  value: unknown
  /** Markdown below the fields; null for a YAML file. */
  body: string | null
}

/**
 * A change of a field. A list whose entries came, went or moved is one change as a whole; an entry whose own
 * fields changed is a change of those fields.
 */
export interface FieldChange {
  /** Keys that lead to the field; ['body', '2'] for the third paragraph. */
  path: string[]
  /** Undefined for a field that wasn't there. */
  before: unknown
  after: unknown
  /** For a field of an entry: where in the path its list is, and that list as it was just before this change. */
  list?: { at: number; was: unknown[] }
}

/** A field's words before and after a change; '' where there were none. */
export interface FieldWords {
  path: string[]
  before: string
  after: string
}

/**
 * Names of services, cities, pictures and so on, by the key that a field refers to them with; and of what
 * it means that a field is empty, by the field's name and a colon.
 */
export type Labels = ReadonlyMap<string, string>

/** Puts the choices of all fields that refer to something into one map. */
export const labelsOf = (
  choices: Record<string, readonly { value: string; label: string }[]>,
): Labels =>
  new Map(
    Object.values(choices)
      .flat()
      .map(({ value, label }) => [value, label]),
  )

/** The changes that lead from one version of a file to another. */
export const changesBetween = (before: FileContent, after: FileContent): FieldChange[] => [
  ...oneByOne(compare(before.value ?? {}, after.value ?? {}, [])),
  ...compare(paragraphsOf(before), paragraphsOf(after), ['body']),
]

/**
 * Makes changes, in their order. One of a list whose entries came or went also fits a list with other entries
 * beside those.
 *
 * @param isTyped whether someone types them now: a list must be as the change says, entry by entry, and words may
 *   be there already
 * @returns the changes that don't fit, because the content isn't as they say: they have changed nothing
 */
export function applyChanges(
  content: FileContent,
  changes: readonly FieldChange[],
  isTyped = false,
): { content: FileContent; unfit: FieldChange[] } {
  if (changes.length === 0 || !isRecord(content.value)) return { content, unfit: [...changes] }
  const parts = { ...structuredClone(content.value), body: paragraphsOf(content) }
  const unfit = changes.filter((change) => !apply(parts, change, isTyped))
  const { body, ...value } = parts
  const isTextSame = isSame(body, paragraphsOf(content))
  return {
    content: {
      value,
      body: content.body === null || isTextSame ? content.body : `${body.join('\n\n')}\n`,
    },
    unfit,
  }
}

/** Whether content has the words already that a change leads to. */
export function hasChange(content: FileContent, change: FieldChange): boolean {
  const place = find({ ...Object(content.value), body: paragraphsOf(content) }, change)
  return place !== undefined && isSame(ownValue(place.holder, place.key), change.after)
}

/** The change that takes another one back. */
export function invert({ path, before, after, list }: FieldChange): FieldChange {
  const now = list && { list: { at: list.at, was: listAfter(list, path, after) } }
  return { path, before: after, after: before, ...now }
}

/** The list of a change after it. */
function listAfter(
  { at, was }: NonNullable<FieldChange['list']>,
  path: readonly string[],
  after: unknown,
): unknown[] {
  const now = structuredClone(was)
  const inner = path.slice(at)
  set(valueAt(now, inner.slice(0, -1)), inner.at(-1) ?? '', after)
  return now
}

/** Each change of a list's entries begins with the list as the one before left it. */
function oneByOne(changes: readonly FieldChange[]): FieldChange[] {
  const lists = new Map<string, unknown[]>()
  return changes.map((change) => {
    const { path, after, list } = change
    if (!list) return change
    const key = keyOf(path.slice(0, list.at))
    const now = { at: list.at, was: lists.get(key) ?? list.was }
    lists.set(key, listAfter(now, path, after))
    return { ...change, list: now }
  })
}

/** A change that fits content as it is now, and leads to the same words. Undefined when its field is gone. */
export function changeNow(content: FileContent, change: FieldChange): FieldChange | undefined {
  const parts = { ...Object(content.value), body: paragraphsOf(content) }
  const place = find(parts, change)
  if (!place) return undefined
  const { after, list } = change
  const { path } = place
  return {
    path,
    before: ownValue(place.holder, place.key),
    after,
    ...(list && {
      list: { at: list.at, was: valueAt(parts, path.slice(0, list.at)) as unknown[] },
    }),
  }
}

/** A change in words. Of a list, these are the entries that differ. */
export function changeInWords(change: FieldChange, labels: Labels = new Map()): FieldWords {
  const { path, before, after } = change
  const [old, now] =
    Array.isArray(before) && Array.isArray(after) ? differing(before, after) : [before, after]
  return {
    path,
    before: inWords(old, labels, path.at(-1)),
    after: inWords(now, labels, path.at(-1)),
  }
}

/** A field's words with the facts in them filled in, unless just that was changed. */
export function withFacts(words: FieldWords, facts: Readonly<Record<string, string>>): FieldWords {
  const [before, after] = [fillSlots(words.before, facts), fillSlots(words.after, facts)]
  return before === after ? words : { ...words, before, after }
}

/** Differences between two versions of a file, in words. */
export const compareTexts = (
  before: FileContent,
  after: FileContent,
  labels?: Labels,
): FieldWords[] => changesBetween(before, after).map((change) => changeInWords(change, labels))

export const paragraphsOf = ({ body }: FileContent): string[] =>
  body
    ?.trim()
    .split(/\n{2,}/)
    .filter(Boolean) ?? []

/** Whether one of two fields is the other one, or lies in it. */
export const overlaps = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((key, depth) => depth >= other.length || other[depth] === key)

function apply(parts: unknown, change: FieldChange, isTyped: boolean): boolean {
  const { before, after } = change
  const place = find(parts, change)
  if (!place) return false
  const present = ownValue(place.holder, place.key)
  if (isSame(present, before)) {
    set(place.holder, place.key, after)
    return true
  }
  const lists = [present, before, after]
  if (isTyped) return isSame(present, after)
  if (!lists.every(Array.isArray)) return false
  const merged = entriesNow(...(lists as [unknown[], unknown[], unknown[]]))
  if (!merged) return false
  set(place.holder, place.key, merged)
  return true
}

/** Where a change's field is now; undefined when what it lies in isn't there any more. */
function find(
  root: unknown,
  { path, list }: FieldChange,
): { holder: object; key: string | number; path: string[] } | undefined {
  let holder = root
  const place: string[] = []
  // The same place as the change was made for it, from its list on.
  let seen: unknown
  for (const [depth, name] of path.entries()) {
    if (typeof holder !== 'object' || holder === null || name === '__proto__') return undefined
    let key: string | number | undefined = name
    if (Array.isArray(holder)) {
      const was = seen ?? list?.was
      if (!Array.isArray(was)) return undefined
      key = placeNow(was, holder, Number(name))
      seen = was[Number(name)]
    } else if (seen !== undefined) seen = ownValue(seen, name)
    if (key === undefined) return undefined
    place.push(String(key))
    if (depth === path.length - 1) return { holder, key, path: place }
    holder = ownValue(holder, key)
  }
  return undefined
}

const ownValue = (holder: unknown, key: string | number): unknown =>
  Object.hasOwn(Object(holder), key) ? Object(holder)[key] : undefined

function set(holder: unknown, key: string | number, value: unknown): void {
  if (value === undefined) delete Object(holder)[key]
  else Object(holder)[key] = structuredClone(value)
}

function compare(
  before: unknown,
  after: unknown,
  path: string[],
  list?: FieldChange['list'],
): FieldChange[] {
  if (before === after) return []
  const isDeeper = path.length === 0 || (before !== undefined && after !== undefined)
  if (isDeeper && isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => compare(before[key], after[key], [...path, key], list))
  }
  if (isSame(before, after)) return []
  if (Array.isArray(before) && Array.isArray(after) && isInPlace(before, after)) {
    const own = list ?? { at: path.length, was: before }
    return before.flatMap((one, at) => compare(one, after[at], [...path, String(at)], own))
  }
  return [{ path, before, after, ...(list && { list }) }]
}

/** Whether the same entries are in the same places, each with other words at most. */
function isInPlace(before: readonly unknown[], after: readonly unknown[]): boolean {
  const keys = new Set(before.map(keyOf))
  const isChanged = (one: unknown, other: unknown) =>
    !isRecord(one) || !isRecord(other) || Object.keys(one).length < 2 || sameFields(one, other) > 0
  return (
    before.length === after.length &&
    after.every(
      (one, at) => isSame(one, before[at]) || (!keys.has(keyOf(one)) && isChanged(before[at], one)),
    )
  )
}

/** The entries of two lists without those that both begin and end with, or that both have. */
function differing(before: unknown[], after: unknown[]): [unknown[], unknown[]] {
  const [old, now] = [before, after].map((list) => new Set(list.map(keyOf)))
  const [gone, come] = [
    before.filter((one) => !now?.has(keyOf(one))),
    after.filter((one) => !old?.has(keyOf(one))),
  ]
  if (gone.length + come.length > 0) return [gone, come]
  const first = before.findIndex((one, at) => !isSame(one, after[at]))
  const last = before.findLastIndex((one, at) => !isSame(one, after.at(at - before.length)))
  return [
    before.slice(first, last + 1),
    after.slice(first, after.length - before.length + last + 1),
  ]
}

/** A value as a person reads it: the texts in it, one a line. */
function inWords(value: unknown, labels: Labels, name = ''): string {
  if (value === undefined) return ''
  if (value === null) return labels.get(`${name}:`) ?? ''
  if (typeof value !== 'object') return labels.get(String(value)) ?? String(value)
  const texts = Object.entries(value).map(([key, one]) => inWords(one, labels, key))
  return texts.filter(Boolean).join('\n')
}
