import { diff3Merge, diffIndices } from 'node-diff3'
import { isRecord } from '../record.ts'

/** A content file as its fields and its text. */
export interface FileContent {
  value: unknown
  /** Markdown below the fields; null for a YAML file. */
  body: string | null
}

interface Change<Value> {
  /** Keys that lead to the field; ['body'] for the text of a page. */
  path: string[]
  before: Value
  after: Value
}

/** A change as words before and after; '' where there were none. */
export type WordChange = Change<string>

/** Names of services, cities, pictures and so on, by the key that a field refers to them with. */
type Labels = ReadonlyMap<string, string>

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
export const compareTexts = (
  before: FileContent,
  after: FileContent,
  labels: Labels = new Map(),
): WordChange[] =>
  [
    ...compare(before.value ?? {}, after.value ?? {}, []),
    ...compareLists(paragraphsOf(before), paragraphsOf(after), ['body']),
  ].map(({ path, before, after }) => ({
    path,
    before: inWords(before, labels),
    after: inWords(after, labels),
  }))

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
function inWords(value: unknown, labels: Labels): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return labels.get(String(value)) ?? String(value)
  const texts = Object.values(value).map((one) => inWords(one, labels))
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
  const regions = diff3Merge(mine.map(keyOf), before.map(keyOf), theirs.map(keyOf))
  return regions.flatMap(({ ok = [], conflict }) => {
    if (!conflict) return ok.map((key) => values.get(key))
    const [o, a, b] = [conflict.o, conflict.a, conflict.b].map((keys) =>
      keys.map((key) => values.get(key)),
    ) as [unknown[], unknown[], unknown[]]
    return mergeEntries(o, a, b)
  })
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
