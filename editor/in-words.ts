import type { Facts } from '../model/content/reading/placeholders.ts'
import { changeInWords, changeNow, labelsOf, overlaps, withFacts } from '../model/desk/compare.ts'
import type { EditInWords, FileChoices, FileProblem, FileWords } from '../model/desk/site.ts'
import { parseFile } from './content-file.ts'
import type { Draft } from './draft.ts'
import { type ContentChange, changesOfEdit, type Edit } from './edits.ts'
import { emptyNames, nameOf } from './files.ts'
import { isPicture, type Version } from './versions.ts'

interface Names {
  facts: Facts
  choices: FileChoices
}

/** An edit with the words that it changes, those of its own file first. */
export function editInWords(edit: Edit, names: Names): EditInWords {
  const { id, kind, file, name, by, at } = edit
  const changes = changesOfEdit(edit).toSorted(
    (a, b) => Number(b.file === file) - Number(a.file === file),
  )
  const [{ before, after } = {}] = changes
  const text = [after, before].find((one) => typeof one === 'string') ?? null
  return {
    ...{ id, kind, file, by, at },
    // An earlier version of this program kept no names.
    name:
      name || nameAt(file, changes[0]?.path.length === 0 ? (text as Version) : null, names.facts),
    words: changes.map((change) => inWords(change, names)),
  }
}

function inWords(change: ContentChange, { facts, choices }: Names): FileWords {
  const { file, path, before, after } = change
  const text = [after, before].find((one) => typeof one === 'string') as string | undefined
  const isWhole = path.length === 0
  const name = nameOf(
    file,
    isWhole && !isPicture(file) ? parseFile(file, text ?? '').value : undefined,
    facts,
  )
  if (isWhole) {
    const nameIn = (version: unknown) => (version === null ? '' : name)
    return { file, name, path, before: nameIn(before), after: nameIn(after) }
  }
  const labels = new Map([...labelsOf(choices), ...emptyNames(file)])
  return { file, name, ...withFacts(changeInWords(change, labels), facts.words) }
}

/** What stands where an edit's changes don't fit, and what they'd make of it. */
export const unfitInWords = (draft: Draft, edit: Edit, names: Names): FileWords[] =>
  (draft.unfit.get(edit.id) ?? []).map((change) => {
    const text = draft.version(change.file)
    const now =
      change.path.length === 0 || text === null
        ? undefined
        : changeNow(parseFile(change.file, text), change)
    const before = change.path.length === 0 ? text : now?.before
    return inWords({ ...change, before }, names)
  })

/** For each mistake the edits that may have made it: those of its field, else those of its file. */
export function editsWith({ file, path }: FileProblem, edits: readonly Edit[]): Edit[] {
  const field = path.map(String)
  const inFile = edits.filter((edit) => edit.changes.some((change) => change.file === file))
  const atField = inFile.filter((edit) =>
    changesOfEdit(edit).some(
      (change) =>
        change.file === file && (overlaps(change.path, field) || overlaps(field, change.path)),
    ),
  )
  return field.length > 0 && atField.length > 0 ? atField : inFile
}

/** The name of a file for people, as it is or was. */
export const nameAt = (path: string, version: Version, facts: Facts): string =>
  nameOf(path, isPicture(path) ? undefined : parseFile(path, version ?? '').value, facts)
