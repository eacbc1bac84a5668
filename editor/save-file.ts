import { isTranslation } from '../model/content/reading/words.ts'
import {
  applyChanges,
  changesBetween,
  type FieldChange,
  type FileContent,
} from '../model/desk/compare.ts'
import type { TranslationWish } from '../model/desk/site.ts'
import { Draft } from './draft.ts'
import { nameInDraft } from './files.ts'
import { isOpenIn, type StoredDraft, saveTyped } from './save.ts'
import {
  beginTranslation,
  inEnglishOrder,
  translate,
  translationIn,
  withTyped,
} from './translation.ts'
import { isPicture } from './versions.ts'

/** See `saveTyped`. */
type Saved = ReturnType<typeof saveTyped>

/**
 * Takes over what a person typed in a file of a draft.
 *
 * @returns undefined when there is no such file
 */
export function saveFile(
  draft: Draft,
  stored: StoredDraft,
  { path, changes }: { path: string; changes: readonly FieldChange[] },
  by: string,
): Saved | undefined {
  if (isPicture(path) || !canSave(draft, path)) return undefined
  if (!isTranslation(path)) return save(draft, stored, { path, changes }, by)
  const english = draft.english(path)
  if (!english) return undefined
  const content = translationIn(draft, path)
  const { content: typed, unfit } = applyChanges(inEnglishOrder(english, content), changes, true)
  if (unfit.length > 0) return 'unfit'
  return saveSpanish(draft, stored, { path, now: withTyped(english, content, typed) }, by)
}

/**
 * Takes over a Spanish text, which renders the English one as the draft has it now.
 *
 * @returns undefined when there is no such text
 */
export function saveTranslation(
  draft: Draft,
  stored: StoredDraft,
  wish: TranslationWish,
  by: string,
): Saved | undefined {
  const { file: path } = wish
  if (!isTranslation(path) || !canSave(draft, path)) return undefined
  const english = draft.english(path)
  const now = english && translate(english, translationIn(draft, path), wish)
  if (now === undefined || now === 'unfit') return now
  return saveSpanish(draft, stored, { path, now }, by)
}

const canSave = (draft: Draft, path: string): boolean =>
  draft.paths().includes(path) || draft.canBegin(path)

/** Takes over what a Spanish file has now. A person may begin the file with it. */
function saveSpanish(
  draft: Draft,
  stored: StoredDraft,
  { path, now }: { path: string; now: FileContent },
  by: string,
): Saved {
  const changes = changesBetween(translationIn(draft, path), now)
  if (!draft.canBegin(path)) return save(draft, stored, { path, changes }, by)
  const edits = [...stored.edits, beginTranslation(draft, path, nameInDraft(draft, path), by)]
  return save(
    new Draft(draft.folder, edits, draft.now),
    { ...stored, edits },
    { path, changes },
    by,
  )
}

function save(
  draft: Draft,
  stored: StoredDraft,
  { path, changes }: { path: string; changes: readonly FieldChange[] },
  by: string,
): Saved {
  const name = nameInDraft(draft, path)
  const typed = { file: path, name, changes, by, at: new Date(draft.now).toISOString() }
  return saveTyped(draft.publishedVersion, draft.edits, typed, isOpenIn(stored))
}
