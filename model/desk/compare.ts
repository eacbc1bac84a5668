import { isRecord } from '../record.ts'

/** A content file as its fields and its text. */
export interface FileContent {
  value: unknown
  /** Markdown below the fields; null for a YAML file. */
  body: string | null
}

/** A change as words before and after; '' where there were none. */
export interface WordChange {
  /** Keys that lead to the field; ['body'] for the text of a page. */
  path: string[]
  before: string
  after: string
}

/** Differences between two versions of a file, by field and paragraph. */
export const compareTexts = (before: FileContent, after: FileContent): WordChange[] => [
  ...compare(before.value ?? {}, after.value ?? {}, []),
  ...compareLists(paragraphsOf(before), paragraphsOf(after), ['body']),
]

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

function compare(before: unknown, after: unknown, path: string[]): WordChange[] {
  if (before === after) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => compare(before[key], after[key], [...path, key]))
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return compareLists(before, after, path)
    return before.flatMap((one, index) => compare(one, after[index], [...path, String(index)]))
  }
  return [{ path, before: inWords(before), after: inWords(after) }]
}

/** Entries that went and entries that came, in pairs as far as there are both. */
function compareLists(before: unknown[], after: unknown[], path: string[]): WordChange[] {
  const [gone, added] = [without(before, after), without(after, before)]
  return Array.from({ length: Math.max(gone.length, added.length) }, (_, index) => ({
    path,
    before: inWords(gone[index]),
    after: inWords(added[index]),
  }))
}

/** A value as a person reads it: the texts in it, one a line. */
function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(inWords).filter(Boolean).join('\n')
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
