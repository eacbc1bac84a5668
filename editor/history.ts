import type { z } from 'zod'
import { isSame } from '../model/desk/same.ts'
import type { EditKind, PublicationInWords, undoSchema } from '../model/desk/site.ts'
import type { Draft } from './draft.ts'
import {
  type ContentChange,
  changesOfEdit,
  type Edit,
  inverted,
  makeEdits,
  newEdit,
} from './edits.ts'
import { editInWords, type Names } from './in-words.ts'

/** A publication as it's kept: its edits, with their changes as they were made. */
export interface PublishedEdits {
  id: string
  /** ISO date. */
  at: string
  by: string
  edits: Edit[]
}

/** A publication, or one of its edits. */
export type UndoWish = z.output<typeof undoSchema>

/** Publications with their words before and after. */
export const historyInWords = (
  draft: Draft,
  publications: readonly PublishedEdits[],
  names: Names,
): PublicationInWords[] =>
  publications.map(({ id, at, by, edits }) => ({
    ...{ id, at, by, canTakeBack: fits(draft, publishedIn(publications, { id })) },
    edits: edits.map((edit) => ({
      ...editInWords(edit, names),
      canTakeBack: fits(draft, publishedIn(publications, { id, edit: edit.id })),
    })),
  }))

/** Published edits, and those that were published after them. */
interface Published {
  edits: readonly Edit[]
  later: readonly Edit[]
}

/** @param publications the latest first */
function publishedIn(publications: readonly PublishedEdits[], { id, edit }: UndoWish): Published {
  const index = publications.findIndex((one) => one.id === id)
  const all = publications[index]?.edits ?? []
  const first = edit === undefined ? 0 : all.findIndex((one) => one.id === edit)
  const end = edit === undefined ? all.length : first + 1
  const after = publications.slice(0, index).flatMap((one) => one.edits)
  return { edits: all.slice(first, end), later: [...all.slice(end), ...after] }
}

/** Whether edits can be taken back in what is published. */
function fits({ publishedVersion }: Draft, { edits, later }: Published): boolean {
  const changes = inverted(edits)
  const { unfit, done } = makeEdits(publishedVersion, [{ id: '', changes }])
  return unfit.size + done.size === 0 && !isBack(changes, later)
}

/**
 * Whether edits have brought back an entry of a list that changes would bring back. Someone may have changed it
 * since, so the list itself doesn't tell.
 */
const isBack = (changes: readonly ContentChange[], edits: readonly Edit[]): boolean =>
  changes.some((change) => {
    const entries = entriesAdded(change)
    return edits
      .flatMap(changesOfEdit)
      .filter(({ file }) => file === change.file && entries.length > 0)
      .some((other) => entriesAdded(other).some((one) => entries.some((two) => isSame(one, two))))
  })

const entriesAdded = ({ before, after }: ContentChange): unknown[] =>
  Array.isArray(before) && Array.isArray(after)
    ? after.filter((one) => !before.some((other) => isSame(one, other)))
    : []

/** What a person does who takes back what was done to a page, or the form. */
const opposites: Partial<Record<EditKind, EditKind>> = {
  new: 'remove',
  rename: 'rename',
  move: 'move',
  hide: 'show',
  show: 'hide',
  remove: 'bringBack',
  bringBack: 'remove',
  closeForm: 'openForm',
  openForm: 'closeForm',
}

/**
 * Takes published edits back in a draft.
 *
 * @returns an edit that does it; or why none can: a key of `siteProblems` (desk/words/shared.ts); undefined when
 *   there are no such edits
 */
export function undo(
  draft: Draft,
  publications: readonly PublishedEdits[],
  wish: UndoWish,
  by: string,
): Edit | 'undoLater' | 'undoDraft' | undefined {
  const published = publishedIn(publications, wish)
  const [first] = published.edits
  if (!first) return undefined
  if (!fits(draft, published)) return 'undoLater'
  const { file, name } = first
  const changes = inverted(published.edits)
  const kind = (published.edits.length === 1 && opposites[first.kind]) || 'takeBack'
  const edit = newEdit({ kind, file, name, by, changes }, draft.now)
  const { unfit, done } = makeEdits(draft.publishedVersion, [...draft.edits, edit])
  const isInDraft = unfit.has(edit.id) || done.has(edit.id) || isBack(changes, draft.edits)
  return isInDraft ? 'undoDraft' : edit
}
