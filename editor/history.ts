import { isSame } from '../model/desk/same.ts'
import type { PublicationInWords } from '../model/desk/site.ts'
import type { Draft } from './draft.ts'
import { type Edit, inverted, makeEdits, newEdit } from './edits.ts'
import { editInWords, type Names } from './in-words.ts'

/** A publication as it's kept: its edits, with their changes as they were made. */
export interface PublishedEdits {
  id: string
  /** ISO date. */
  at: string
  by: string
  edits: Edit[]
}

/** Publications with their words before and after. */
export const historyInWords = (
  draft: Draft,
  publications: readonly PublishedEdits[],
  names: Names,
): PublicationInWords[] =>
  publications.map(({ id, at, by, edits }) => ({
    ...{ id, at, by, canTakeBack: fits(draft, edits) },
    edits: edits.map((edit) => ({
      ...editInWords(edit, names),
      canTakeBack: fits(draft, [edit]),
    })),
  }))

/** Whether edits can be taken back in what is published. */
function fits({ publishedVersion }: Draft, edits: readonly Edit[]): boolean {
  const { unfit, done } = makeEdits(publishedVersion, [{ id: '', changes: inverted(edits) }])
  return unfit.size + done.size === 0
}

/**
 * Takes published edits back in a draft.
 *
 * @returns an edit that does it; or why none can: a key of `siteProblems` (desk/words/shared.ts)
 */
export function undo(
  draft: Draft,
  edits: readonly Edit[],
  by: string,
): Edit | 'undoLater' | 'undoDraft' {
  const [{ file, name } = { file: '', name: '' }] = edits
  const edit = newEdit({ kind: 'takeBack', file, name, by, changes: inverted(edits) })
  // A second time, what goes back would be there twice once someone has changed it.
  const isInDraft = draft.edits.some(
    ({ kind, changes }) => kind === 'takeBack' && isSame(changes, edit.changes),
  )
  if (isInDraft) return 'undoDraft'
  const { unfit, done } = makeEdits(draft.publishedVersion, [...draft.edits, edit])
  if (!unfit.has(edit.id) && !done.has(edit.id)) return edit
  return fits(draft, edits) ? 'undoDraft' : 'undoLater'
}
