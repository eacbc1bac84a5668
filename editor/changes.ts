import type { Facts } from '../model/content/reading/placeholders.ts'
import {
  type Change,
  changeInWords,
  changesBetween,
  type FileContent,
  labelsOf,
  withFacts,
  withoutChange,
} from '../model/desk/compare.ts'
import type { FileChoices, SiteChange } from '../model/desk/site.ts'
import { hashOf } from '../model/hash.ts'
import { editText, readText } from './content-file.ts'
import { emptyNames, nameOf } from './files.ts'
import { type FileChange, isPicture, type Version } from './versions.ts'

/** A change of a field, an entry of a list or a paragraph; without one, of a whole file. */
interface PartOfFile {
  id: string
  change?: Change<unknown>
}

/** The parts of a file's change that can be left out or taken back, each by itself. */
function partsOf(file: FileChange): PartOfFile[] {
  const { path, before, after } = file
  const idOf = (part: unknown) => hashOf(JSON.stringify([path, part])).slice(0, 16)
  const texts = contentsOf(file)
  if (!texts) return [{ id: idOf([before, after]) }]
  return changesBetween(texts.before, texts.after).map((change) => ({ id: idOf(change), change }))
}

/** Both versions of a text; undefined for a picture, and for a file that is new or removed. */
function contentsOf(file: FileChange): Record<'before' | 'after', FileContent> | undefined {
  const { path, before, after } = file
  if (isPicture(path) || before === null || after === null) return undefined
  const [old, now] = [readText(path, before), readText(path, after)]
  return old.value === undefined || now.value === undefined
    ? undefined
    : { before: old, after: now }
}

/** The names of the changes of a file. */
export const changesOf = (file: FileChange): ReadonlySet<string> =>
  new Set(partsOf(file).map(({ id }) => id))

/** The changes of a file, in words. */
export function changesInWords(
  file: FileChange & { by?: string },
  facts: Facts,
  choices: FileChoices,
): SiteChange[] {
  const { path, before, after, by = '' } = file
  const name = isPicture(path)
    ? nameOf(path, undefined, facts)
    : nameOf(path, readText(path, after ?? before ?? '').value, facts)
  const labels = new Map([...labelsOf(choices), ...emptyNames(path)])
  return partsOf(file).map(({ id, change }) => ({
    id,
    file: path,
    name,
    by,
    words: change
      ? withFacts(changeInWords(change, labels), facts.words)
      : { path: [], before: before === null ? '' : name, after: after === null ? '' : name },
  }))
}

/**
 * A version without some of its changes.
 *
 * @param present the version that they are taken out of, if it isn't the one that a change made
 * @returns undefined when it doesn't have one of them as it was made
 */
export function withoutParts(
  file: FileChange,
  ids: ReadonlySet<string>,
  present: Version = file.after,
): Version | undefined {
  const { path, before, after } = file
  const parts = partsOf(file).filter(({ id }) => ids.has(id))
  if (parts.length === 0) return present
  const texts = contentsOf(file)
  if (!texts || present === null) return present === after ? before : undefined
  let content: FileContent | undefined = readText(path, present)
  for (const { change } of parts) {
    if (change && content) content = withoutChange(content, change, texts.before)
  }
  if (!content) return undefined
  const isWhole = parts.length === partsOf(file).length && present === after
  return isWhole ? before : editText(path, present, content)
}
