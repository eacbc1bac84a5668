import {
  applyChanges,
  changeNow,
  changesBetween,
  type FieldChange,
  type FileContent,
  paragraphsOf,
} from '../../model/desk/compare.ts'
import { isSame } from '../../model/desk/same.ts'
import { withBoth } from '../../model/desk/text-span.ts'
import { isRecord } from '../../model/record.ts'

/** What a person types in a file, beside what the server has of it. */
export interface Typing {
  /** The file as the server has it. */
  saved: FileContent
  /** The same, but in fields that someone else changed meanwhile the words over which this person types. */
  before: FileContent
  /** What this person sees: the changes from `before` to this are their own. */
  typed: FileContent
}

export const beginTyping = (file: FileContent): Typing => ({
  saved: file,
  before: file,
  typed: file,
})

/** A person's own changes: those that can be saved, and those of fields that someone else changed meanwhile. */
export function ownChanges({ saved, before, typed }: Typing): {
  fit: FieldChange[]
  unfit: FieldChange[]
} {
  const own = changesBetween(before, typed)
  const { unfit } = applyChanges(saved, own, true)
  return { fit: own.filter((change) => !unfit.includes(change)), unfit }
}

/** Counts changes as saved that the server has now. */
export const countAsSaved = (typing: Typing, changes: readonly FieldChange[]): Typing => ({
  ...typing,
  before: applyChanges(typing.before, changes).content,
})

/** Takes in what others changed. In a field that two people changed, the person's own words stay. */
export function takeIn({ before, typed }: Typing, saved: FileContent): Typing {
  const { content, unfit } = applyChanges(saved, changesBetween(before, typed), true)
  const isGone = unfit.length > 0 && !isRecord(saved.value)
  if (isGone) return { saved, before, typed }
  const next = { saved, before: saved, typed: content }
  for (const change of unfit) {
    const [was, own] = [changeNow(next.before, change), changeNow(next.typed, change)]
    if (was && own) {
      next.before = applyChanges(next.before, [{ ...was, after: change.before }]).content
      next.typed = applyChanges(next.typed, [own]).content
    } else {
      // Its entry is gone: the whole list stays as this person sees it.
      const [key = ''] = change.path
      next.before = withPart(next.before, key, before)
      next.typed = withPart(next.typed, key, typed)
    }
  }
  // The same text stays as it was typed: an editor that gets another one loses its place.
  const isTextSame = isSame(paragraphsOf(typed), paragraphsOf(next.typed))
  return isTextSame ? { ...next, typed: { ...next.typed, body: typed.body } } : next
}

/** Content with a part as it is in another. */
function withPart({ value, body }: FileContent, key: string, from: FileContent): FileContent {
  if (key === 'body') return { value, body: from.body }
  const { [key]: _, ...others } = Object(value)
  const part = Object(from.value)[key]
  return { value: part === undefined ? others : { ...Object(value), [key]: part }, body }
}

/** How a person decides about a field that someone else changed meanwhile. */
export type Decision = 'mine' | 'theirs' | 'both'

/** What comes of a decision; undefined when it isn't possible. */
export function decide(typing: Typing, decision: Decision): Typing | undefined {
  const { saved, before, typed } = typing
  if (!isRecord(saved.value)) return decision === 'theirs' ? beginTyping(saved) : undefined
  if (decision === 'mine') return { saved, before: saved, typed }
  const own = changesBetween(before, typed)
  const wanted = decision === 'both' ? own.map((change) => withTheirs(change, saved)) : own
  const { content, unfit } = applyChanges(saved, wanted, decision === 'theirs')
  if (decision === 'both' && unfit.length > 0) return undefined
  return { saved, before: saved, typed: content }
}

/** A person's change of a text with what someone else made of that text; as it was, if both changed the same words. */
function withTheirs(change: FieldChange, saved: FileContent): FieldChange {
  const now = changeNow(saved, change)
  const texts = [change.before, now?.before, change.after]
  if (!now || !texts.every((text) => typeof text === 'string')) return change
  const [before = '', theirs = '', own = ''] = texts
  const after = withBoth(before, theirs, own)
  return after === undefined ? change : { ...now, after }
}
