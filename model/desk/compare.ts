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

const isSame = (one: unknown, other: unknown) => compare(one, other, []).length === 0

const without = (list: unknown[], other: unknown[]) =>
  list.filter((one) => !other.some((two) => isSame(one, two)))

function compare(before: unknown, after: unknown, path: string[]): Change<unknown>[] {
  if (before === after) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => compare(before[key], after[key], [...path, key]))
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return compareLists(before, after, path)
    return before.flatMap((one, index) => compare(one, after[index], [...path, String(index)]))
  }
  return [{ path, before, after }]
}

/** Entries that went and entries that came, in pairs as far as there are both. */
function compareLists(before: unknown[], after: unknown[], path: string[]): Change<unknown>[] {
  const [gone, added] = [without(before, after), without(after, before)]
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, index) => ({
    path,
    before: gone[index],
    after: added[index],
  }))
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
  if (before.length === mine.length && before.length === theirs.length) {
    return before.map((one, index) => merge(one, mine[index], theirs[index]))
  }
  const merged = without(mine, without(before, theirs))
  for (const one of without(without(theirs, before), mine)) {
    merged.splice(theirs.indexOf(one), 0, one)
  }
  return merged
}
