import { isDeepStrictEqual } from 'node:util'
import { compareTexts, labelsOf, mergeTexts } from '../model/desk/compare.ts'
import type { Publication } from '../model/desk/site.ts'
import { factsOf } from './check.ts'
import { editText, readText } from './content-file.ts'
import type { Draft } from './draft.ts'
import { nameOf, readChoices } from './files.ts'
import {
  type FileChange,
  isPicture,
  type PublicationRecord,
  type Version,
  versionIn,
} from './versions.ts'

/** Whether what a publication changed is still as it left it. Other fields may have changed since. */
const canUndo = (folder: string, { files }: PublicationRecord): boolean =>
  files.every((file) => takeBack(file, versionIn(folder, file.path)) !== undefined)

/**
 * Takes a publication's changes out of the present version of a file.
 *
 * @returns the file without them, null where there was none; undefined when they were changed again since
 */
export function takeBack(
  { path, before, after }: FileChange,
  present: Version,
): Version | undefined {
  if (present === after) return before
  if (isPicture(path) || before === null || after === null || present === null) return undefined
  const [old, published, now] = [
    readText(path, before),
    readText(path, after),
    readText(path, present),
  ]
  const merged = mergeTexts(published, old, now)
  const takesBackAll = isDeepStrictEqual(compareTexts(now, merged), compareTexts(published, old))
  return takesBackAll ? editText(path, present, merged) : undefined
}

/**
 * Takes what a publication changed back in a draft.
 *
 * @returns the changed files; or why it can't: a key of `siteProblems` in content/desk.yaml
 */
export function undo(
  draft: Draft,
  record: PublicationRecord,
): { path: string; after: Version }[] | 'undoLater' | 'undoDraft' {
  if (!canUndo(draft.folder, record)) return 'undoLater'
  const files = record.files.map((file) => ({
    path: file.path,
    after: takeBack(file, draft.version(file.path)),
  }))
  const isWhole = (one: { path: string; after?: Version | undefined }) => one.after !== undefined
  return files.every(isWhole) ? (files as { path: string; after: Version }[]) : 'undoDraft'
}

/** Returns a function that puts a changed file into words, with the names of the draft. */
export function changesInWords(
  draft: Draft,
  pictures: readonly string[],
): (file: FileChange) => Publication['changes'][number] {
  const facts = factsOf(draft)
  const labels = labelsOf(readChoices(draft, pictures))
  return ({ path, before, after }) => {
    if (isPicture(path)) {
      const name = nameOf(path, undefined, facts)
      const words = [{ path: ['picture'], before: before ? name : '', after: after ? name : '' }]
      return { path, name, words }
    }
    const [old, present] = [readText(path, before ?? ''), readText(path, after ?? '')]
    const name = nameOf(path, after === null ? old.value : present.value, facts)
    return { path, name, words: compareTexts(old, present, labels) }
  }
}

/** Publications with their words before and after. */
export function historyInWords(
  draft: Draft,
  records: readonly PublicationRecord[],
  pictures: readonly string[],
): Publication[] {
  const inWords = changesInWords(draft, pictures)
  return records.map((record) => ({
    id: record.id,
    at: record.at,
    by: record.by,
    changes: record.files.map(inWords),
    canUndo: canUndo(draft.folder, record),
  }))
}
