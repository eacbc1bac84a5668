import { diff3Merge, diffIndices } from 'node-diff3'
import { fillSlots } from '../content/template.ts'
import { isRecord, valueAt } from '../record.ts'

/** A content file as its fields and its text. */
export interface FileContent {
  value: unknown
  /** Markdown below the fields; null for a YAML file. */
  body: string | null
}

/** A change of a field, an entry of a list, or a paragraph; undefined for what wasn't there. */
export interface Change<Value> {
  /** Keys that lead to the field; ['body'] for the text of a page. */
  path: string[]
  before: Value
  after: Value
}

/** A change as words before and after; '' where there were none. */
export type WordChange = Change<string>

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

/** Differences between two versions of a file, by field and paragraph. */
export const changesBetween = (before: FileContent, after: FileContent): Change<unknown>[] => [
  ...compare(before.value ?? {}, after.value ?? {}, []),
  ...compareLists(paragraphsOf(before), paragraphsOf(after), ['body']),
]

/** A change in words. */
export const changeInWords = (
  { path, before, after }: Change<unknown>,
  labels: Labels = new Map(),
): WordChange => ({
  path,
  before: inWords(before, labels, path.at(-1)),
  after: inWords(after, labels, path.at(-1)),
})

/** A change with the facts in its texts filled in, unless just that was changed. */
export function withFacts(change: WordChange, facts: Readonly<Record<string, string>>): WordChange {
  const [before, after] = [fillSlots(change.before, facts), fillSlots(change.after, facts)]
  return before === after ? change : { ...change, before, after }
}

/** Differences between two versions of a file, in words. */
export const compareTexts = (
  before: FileContent,
  after: FileContent,
  labels?: Labels,
): WordChange[] => changesBetween(before, after).map((change) => changeInWords(change, labels))

/**
 * Takes one change out of a version that has it.
 *
 * @param before the version without any of the changes, for the place of what was removed
 * @returns undefined when the version doesn't have it any more
 */
export function withoutChange(
  content: FileContent,
  change: Change<unknown>,
  before: FileContent,
): FileContent | undefined {
  const parts = { ...Object(structuredClone(content.value)), body: paragraphsOf(content) }
  const old = { ...Object(before.value), body: paragraphsOf(before) }
  const isTaken = takeOut(parts, change, valueAt(old, change.path))
  if (!isTaken) return undefined
  const { body, ...value } = parts
  return {
    value: content.value === undefined ? undefined : value,
    body: content.body === null ? null : `${body.join('\n\n')}\n`,
  }
}

function takeOut(root: object, { path, before, after }: Change<unknown>, old: unknown): boolean {
  const parent = valueAt(root, path.slice(0, -1)) as Record<string, unknown> | undefined
  const key = path.at(-1) ?? ''
  const present = parent?.[key]
  if (parent && isSame(present, after)) {
    if (before === undefined) delete parent[key]
    else parent[key] = before
    return true
  }
  if (!Array.isArray(present)) return false
  const at =
    after === undefined
      ? placeOf(before, old, present)
      : present.findIndex((one) => isSame(one, after))
  if (at < 0) return false
  present.splice(at, after === undefined ? 0 : 1, ...(before === undefined ? [] : [before]))
  return true
}

/** Where a removed entry of a list belongs: after the entry that was before it. */
function placeOf(entry: unknown, old: unknown, present: readonly unknown[]): number {
  const all = Array.isArray(old) ? old : []
  const index = all.findIndex((one) => isSame(one, entry))
  const previous = all.slice(0, Math.max(0, index)).reverse()
  for (const one of previous) {
    const at = present.findIndex((other) => isSame(other, one))
    if (at >= 0) return at + 1
  }
  return 0
}

/** Applies to `theirs` what `mine` changed since `before`. Where both changed a text, mine stays. */
export function mergeTexts(...versions: [FileContent, FileContent, FileContent]): FileContent {
  const parts = versions.map((one) => ({ value: one.value, body: paragraphsOf(one) }))
  const { value, body } = merge(...(parts as unknown as Versions)) as (typeof parts)[number]
  return { value, body: versions[1].body === null ? null : `${body.join('\n\n')}\n` }
}

export const paragraphsOf = ({ body }: FileContent) =>
  body
    ?.trim()
    .split(/\n{2,}/)
    .filter(Boolean) ?? []

/** Longer lists are compared as a whole: a comparison of entries that are alike takes long. */
const mostEntries = 500

/** A text that is the same for equal values, whatever the order of their fields. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort()) : one,
  ) ?? ''

const isSame = (one: unknown, other: unknown) => keyOf(one) === keyOf(other)

/** Whether an entry is another one with some of its fields changed: one field at least is the same. */
const isVersionOf = (one: unknown, other: unknown): boolean =>
  isRecord(one) && isRecord(other) && Object.keys(one).some((key) => isSame(one[key], other[key]))

function compare(before: unknown, after: unknown, path: string[]): Change<unknown>[] {
  if (before === after) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => compare(before[key], after[key], [...path, key]))
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path)
  return [{ path, before, after }]
}

/** Entries that went and entries that came, in pairs as far as there are both in one place. */
function compareLists(before: unknown[], after: unknown[], path: string[]): Change<unknown>[] {
  if (Math.max(before.length, after.length) > mostEntries) {
    return isSame(before, after) ? [] : [{ path, before, after }]
  }
  return diffIndices(before.map(keyOf), after.map(keyOf)).flatMap(
    ({ buffer1: [start, gone], buffer2: [place, added] }) =>
      Array.from({ length: Math.max(gone, added) }, (_, index) => {
        const [old, now] = [before.slice(start, start + gone), after.slice(place, place + added)]
        const pair = { path, before: old[index], after: now[index] }
        return isVersionOf(pair.before, pair.after)
          ? compare(pair.before, pair.after, [...path, String(place + index)])
          : [pair]
      }).flat(),
  )
}

/** A value as a person reads it: the texts in it, one a line. */
function inWords(value: unknown, labels: Labels, name = ''): string {
  if (value === undefined) return ''
  if (value === null) return labels.get(`${name}:`) ?? ''
  if (typeof value !== 'object') return labels.get(String(value)) ?? String(value)
  const texts = Object.entries(value).map(([key, one]) => inWords(one, labels, key))
  return texts.filter(Boolean).join('\n')
}

type Versions = [before: unknown, mine: unknown, theirs: unknown]

function merge(...[before, mine, theirs]: Versions): unknown {
  if (isSame(before, mine)) return theirs
  if (isSame(before, theirs)) return mine
  if (isRecord(before) && isRecord(mine) && isRecord(theirs)) {
    const entries = Object.keys({ ...theirs, ...mine })
      .map((key) => [key, merge(before[key], mine[key], theirs[key])] as const)
      .filter(([, value]) => value !== undefined)
    return Object.fromEntries(entries)
  }
  if (!Array.isArray(before) || !Array.isArray(mine) || !Array.isArray(theirs)) return mine
  return mergeLists(before, mine, theirs)
}

function mergeLists(before: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  if (Math.max(before.length, mine.length, theirs.length) > mostEntries) return mine
  const values = new Map([...before, ...theirs, ...mine].map((one) => [keyOf(one), one]))
  const valuesOf = (keys: readonly string[]) => keys.map((key) => values.get(key))
  const regions = diff3Merge(mine.map(keyOf), before.map(keyOf), theirs.map(keyOf))
  return regions.flatMap(({ ok = [], conflict }) =>
    conflict
      ? mergeEntries(valuesOf(conflict.o), valuesOf(conflict.a), valuesOf(conflict.b))
      : valuesOf(ok),
  )
}

/** Merges entries of which both changed some: entry by entry, with those that either added. */
function mergeEntries(before: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const [oldOfMine, oldOfTheirs] = [pairs(before, mine), pairs(before, theirs)]
  const merged: unknown[] = []
  let next = 0
  const addTheirsUpTo = (end: number) => {
    for (; next < end; next += 1) {
      const isNew =
        oldOfTheirs[next] === undefined && !mine.some((one) => isSame(one, theirs[next]))
      if (isNew) merged.push(theirs[next])
    }
  }
  for (const [index, one] of mine.entries()) {
    const old = oldOfMine[index]
    const other = old === undefined ? -1 : oldOfTheirs.indexOf(old)
    if (other >= 0) addTheirsUpTo(other)
    if (old === undefined) merged.push(one)
    else if (other >= 0) merged.push(merge(before[old], one, theirs[other]))
    else if (!isSame(before[old], one)) merged.push(one)
  }
  addTheirsUpTo(theirs.length)
  return merged
}

/** For each entry the index of what it was before: the same entry, else one that it's a version of. */
function pairs(before: unknown[], now: unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = now.map(() => undefined)
  const isTextChanged = (old: number, index: number) =>
    before.length === now.length && old === index && !isRecord(now[index])
  for (const belongs of [
    (old: number, index: number) => isSame(before[old], now[index]),
    (old: number, index: number) =>
      isVersionOf(before[old], now[index]) || isTextChanged(old, index),
  ]) {
    for (const old of before.keys()) {
      if (found.includes(old)) continue
      const index = now.findIndex((_, at) => found[at] === undefined && belongs(old, at))
      if (index >= 0) found[index] = old
    }
  }
  return found
}
