import type { FileChoice } from '../model/desk/site.ts'
import type { Draft } from './draft.ts'
import { type ContentChange, newEdit } from './edits.ts'
import { pictureAddress } from './files.ts'
import { type DraftStep, isOpenIn, type StoredDraft } from './save.ts'

/** Adds an uploaded picture to a draft. In an edit that has one of this name already, it takes that one's place. */
export function pictureStep(
  draft: Draft,
  stored: StoredDraft,
  { name, hash }: { name: string; hash: string },
  by: string,
): { step: DraftStep; choice: FileChoice } {
  const [label, file] = [name.replaceAll('-', ' '), `pictures/${name}.webp`]
  const choice = { value: name, label, url: `${pictureAddress(name)}&version=${hash}` }
  const isOpen = isOpenIn(stored)
  const isOfPicture = (change: ContentChange) => change.file === file
  const earlier = draft.edits.find((edit) => isOpen(edit) && edit.changes.some(isOfPicture))
  if (earlier) {
    const changes = earlier.changes.map((one) => (isOfPicture(one) ? { ...one, after: hash } : one))
    const edit = { ...earlier, changes, at: new Date(draft.now).toISOString() }
    return { step: { save: [edit], drop: [] }, choice }
  }
  const change = { file, path: [], before: draft.version(file), after: hash }
  const edit = newEdit({ kind: 'picture', file, name: label, by, changes: [change] }, draft.now)
  return { step: { save: [edit], drop: [] }, choice }
}
