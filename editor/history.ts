import type { Facts } from '../model/content/reading/placeholders.ts'
import type { FileChoices, Publication } from '../model/desk/site.ts'
import { changesInWords, changesOf, withoutParts } from './changes.ts'
import type { Draft } from './draft.ts'
import { type FileChange, type PublicationRecord, type Version, versionIn } from './versions.ts'

/** Publications with their words before and after. */
export const historyInWords = (
  folder: string,
  records: readonly PublicationRecord[],
  facts: Facts,
  choices: FileChoices,
): Publication[] =>
  records.map(({ id, at, by, files }) => ({
    id,
    at,
    by,
    changes: files.flatMap((file) =>
      changesInWords(file, facts, choices).map((change) => ({
        ...change,
        canTakeBack: takeBack(file, change.id, versionIn(folder, file.path)) !== undefined,
      })),
    ),
  }))

/** A version of a file without a change; undefined when the change was changed again since. */
export const takeBack = (file: FileChange, change: string, present: Version): Version | undefined =>
  withoutParts(file, new Set([change]), present)

/**
 * Takes a published change back in a draft.
 *
 * @returns the changed file; or why it can't: a key of `siteProblems` (desk/words/shared.ts)
 */
export function undo(
  draft: Draft,
  { files }: PublicationRecord,
  change: string,
): { path: string; after: Version } | 'undoLater' | 'undoDraft' | undefined {
  const file = files.find((one) => changesOf(one).has(change))
  if (!file) return undefined
  if (takeBack(file, change, versionIn(draft.folder, file.path)) === undefined) return 'undoLater'
  const after = takeBack(file, change, draft.version(file.path))
  return after === undefined ? 'undoDraft' : { path: file.path, after }
}
