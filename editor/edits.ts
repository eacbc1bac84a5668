import { randomUUID } from 'node:crypto'
import {
  applyChanges,
  changeNow,
  changesBetween,
  type FieldChange,
  type FileContent,
  hasChange,
  invert,
  overlaps,
} from '../model/desk/compare.ts'
import type { EditKind } from '../model/desk/site.ts'
import { isRecord } from '../model/record.ts'
import { editText, parseFile } from './content-file.ts'
import { isPicture, type Version } from './versions.ts'

/** A change of a field of a file. Without keys in its path, of the whole file: from one version to another. */
export interface ContentChange extends FieldChange {
  /** Below the content folder. */
  file: string
}

/** What a person did: the draft is a list of these, and so is each publication. All of its changes fit, or none. */
export interface Edit {
  id: string
  kind: EditKind
  /** The file that it's about, and that file's name for people. Its changes may be in others, too. */
  file: string
  name: string
  by: string
  /** ISO date of its latest change. */
  at: string
  changes: ContentChange[]
}

/** An edit with an ID, at a time in milliseconds. */
export const newEdit = (edit: Omit<Edit, 'id' | 'at'>, now: number): Edit => ({
  ...edit,
  id: randomUUID(),
  at: new Date(now).toISOString(),
})

/** What edits make of the content that they begin with. */
export interface EditedFiles {
  /** Changes that don't fit, by the ID of their edit, of which none is made. */
  unfit: Map<string, ContentChange[]>
  /** Edits that change nothing: the content has their words already. */
  done: Set<string>
  /** The files that differ, by path. */
  files: () => Map<string, Version>
  /** The edits that fit, with their changes as they were made here: those can be taken back exactly. */
  made: () => Made[]
}

type Made = Pick<Edit, 'id' | 'changes'>

/**
 * Makes edits in their order.
 *
 * @param read a version of a file that they begin with
 */
export function makeEdits(read: (path: string) => Version, edits: readonly Made[]): EditedFiles {
  const unfit: EditedFiles['unfit'] = new Map()
  const done: EditedFiles['done'] = new Set()
  const steps: { id: string; before: Files; after: Files }[] = []
  let present: Files = new Map()
  for (const { id, changes } of edits) {
    const before = present
    const next = new Map(before)
    const all = changes.flatMap(fieldChanges)
    const failed = all.filter((change) => {
      const now = makeChange(next.get(change.file) ?? { base: read(change.file) }, change)
      if (now) next.set(change.file, now)
      return now === undefined
    })
    const isThere = (change: ContentChange) =>
      isMade(before.get(change.file) ?? { base: read(change.file) }, change)
    if (all.length === 0 || (failed.length > 0 && all.every(isThere))) done.add(id)
    else if (failed.length > 0) unfit.set(id, failed)
    else {
      present = next
      steps.push({ id, before, after: next })
    }
  }
  const files = () =>
    new Map(
      [...present].flatMap(([path, file]) => {
        const text = textOf(path, file)
        return text === read(path) ? [] : [[path, text] as const]
      }),
    )
  const made = () =>
    steps.map(({ id, before, after }) => ({
      id,
      changes: [...after]
        .filter(([path, file]) => before.get(path) !== file)
        .flatMap(([path, file]) => changesOf(path, before.get(path) ?? { base: read(path) }, file)),
    }))
  return { unfit, done, files, made }
}

type Files = ReadonlyMap<string, EditedFile>

/** A file while edits change it: its version, and its fields and text where they differ from that. */
interface EditedFile {
  base: Version
  content?: FileContent
}

function makeChange(file: EditedFile, change: ContentChange): EditedFile | undefined {
  const { file: path, before, after } = change
  if (change.path.length === 0) {
    return textOf(path, file) === before ? { base: after as Version } : undefined
  }
  const present = contentOf(path, file)
  if (!present) return undefined
  const { content, unfit } = applyChanges(present, [change])
  return unfit.length > 0 ? undefined : { base: file.base, content }
}

/** The changes from one state of a file to another. */
function changesOf(path: string, before: EditedFile, after: EditedFile): ContentChange[] {
  const [old, now] = [before, after].map((file) => contentOf(path, file))
  if (!old || !now || before.base !== after.base) {
    return changesOfFile(path, textOf(path, before), textOf(path, after))
  }
  return changesBetween(old, now).map((change) => ({ ...change, file: path }))
}

function isMade(file: EditedFile, change: ContentChange): boolean {
  if (change.path.length === 0) return textOf(change.file, file) === change.after
  const present = contentOf(change.file, file)
  return present !== undefined && hasChange(present, change)
}

const contentOf = (path: string, { base, content }: EditedFile): FileContent | undefined =>
  base === null || isPicture(path) ? undefined : (content ?? parseFile(path, base))

const textOf = (path: string, { base, content }: EditedFile): Version =>
  content && base !== null ? editText(path, base, content) : base

/** The changes of a file's fields that lead from one of its versions to another. */
export function changesOfFile(file: string, before: Version, after: Version): ContentChange[] {
  if (before === after) return []
  const whole = [{ file, path: [], before, after }]
  if (isPicture(file) || before === null || after === null) return whole
  const [old, now] = [parseFile(file, before), parseFile(file, after)]
  if (!isRecord(old.value) || !isRecord(now.value)) return whole
  return changesBetween(old, now).map((change) => ({ ...change, file }))
}

/** A change as changes of fields. Whole files are what an earlier version of this program kept. */
const fieldChanges = (change: ContentChange): ContentChange[] =>
  change.path.length === 0
    ? changesOfFile(change.file, change.before as Version, change.after as Version)
    : [change]

/** The changes of an edit in words are those of its fields, too. */
export const changesOfEdit = ({ changes }: Pick<Edit, 'changes'>): ContentChange[] =>
  changes.flatMap(fieldChanges)

/** The changes that take edits back, of which the last was made last. */
export const inverted = (edits: readonly Pick<Edit, 'changes'>[]): ContentChange[] =>
  edits
    .flatMap(changesOfEdit)
    .toReversed()
    .map((change) => ({ ...invert(change), file: change.file }))

/** Whether two edits change the same field or list, or one a part of what the other one changes. */
export const touchesSame = (one: Pick<Edit, 'changes'>, other: Pick<Edit, 'changes'>): boolean =>
  one.changes.some((change) =>
    other.changes.some(
      (another) => another.file === change.file && overlaps(scopeOf(another), scopeOf(change)),
    ),
  )

/** The list that a change is in, whose entries may move; else its field. */
export const scopeOf = ({ path, list }: ContentChange) => (list ? path.slice(0, list.at) : path)

/** Edits of a draft that are to go, by ID, with those that don't fit without them, such as later ones of a new page. */
export function goneWith(
  read: (path: string) => Version,
  all: readonly Edit[],
  ids: readonly string[],
): Set<string> {
  const edits = near(all, ids)
  const failing = failsIn(read, edits)
  return closure(ids, (gone) => {
    const left = edits.filter(({ id }) => !gone.has(id))
    const fails = failsIn(read, left)
    return left.filter(({ id }) => fails.has(id) && !failing.has(id))
  })
}

/**
 * Edits of a draft that aren't to be published yet, by ID, with those that need them: the others don't fit
 * without them, or they wouldn't fit any more after the others.
 */
export function heldWith(
  read: (path: string) => Version,
  all: readonly Edit[],
  ids: readonly string[],
): Set<string> {
  const edits = near(all, ids)
  const failing = failsIn(read, edits)
  return closure(ids, (held) => {
    const [rest, left] = [true, false].map((isHeld) =>
      edits.filter(({ id }) => held.has(id) === isHeld),
    )
    const fails = failsIn(read, [...(left ?? []), ...(rest ?? [])])
    const isNew = ({ id }: Edit) => fails.has(id) && !failing.has(id)
    const waiting = (rest ?? []).filter(isNew)
    const later = (left ?? []).filter((one) =>
      waiting.some((other) => edits.indexOf(other) < edits.indexOf(one) && touchesSame(one, other)),
    )
    return [...(left ?? []).filter(isNew), ...later]
  })
}

/** Edits with those that change the same files, or files that those change, and so on. */
function near(edits: readonly Edit[], ids: readonly string[]): Edit[] {
  const files = new Set<string>()
  const found = new Set<Edit>()
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const edit of edits) {
      if (!ids.includes(edit.id) && !edit.changes.some(({ file }) => files.has(file))) continue
      found.add(edit)
      for (const { file } of edit.changes) files.add(file)
    }
  }
  return edits.filter((edit) => found.has(edit))
}

const failsIn = (read: (path: string) => Version, edits: readonly Edit[]): Set<string> => {
  const { unfit, done } = makeEdits(read, edits)
  return new Set([...unfit.keys(), ...done])
}

function closure(ids: Iterable<string>, moreOf: (all: ReadonlySet<string>) => readonly Edit[]) {
  const all = new Set(ids)
  for (let size = -1; size < all.size; ) {
    size = all.size
    if (size > 0) for (const { id } of moreOf(all)) all.add(id)
  }
  return all
}

/** The changes of an edit that lead to the same words from content as it is now. Undefined when that has no place for them. */
export function changesNow(
  read: (path: string) => Version,
  edit: Pick<Edit, 'changes'>,
): ContentChange[] | undefined {
  const changes = changesOfEdit(edit).map((change): ContentChange | undefined => {
    const { file, path, after } = change
    const text = read(file)
    if (path.length === 0) return { file, path, before: text, after }
    const now = text === null ? undefined : changeNow(parseFile(file, text), change)
    return now && { ...now, file }
  })
  return changes.every((change) => change !== undefined) ? changes : undefined
}
