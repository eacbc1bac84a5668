import { randomUUID } from 'node:crypto'
import {
  applyChanges,
  changesBetween,
  type FieldChange,
  type FileContent,
} from '../model/desk/compare.ts'
import { isSame } from '../model/desk/same.ts'
import { editText, parseFile } from './content-file.ts'
import {
  type ContentChange,
  type Edit,
  type EditedFiles,
  inverted,
  makeEdits,
  touchesSame,
} from './edits.ts'
import { textsIn } from './texts.ts'
import { isPicture, type Version } from './versions.ts'

/** The draft as it's kept. */
export interface StoredDraft {
  /** Grows with each change. */
  revision: number
  /** In the order in which people began them. */
  edits: Edit[]
  /** The IDs of those that are being published. */
  publishing: string[]
}

/** The edits of a draft that are stored, anew or again, and the IDs of those that go. */
export interface DraftStep {
  save: Edit[]
  drop: string[]
}

export const noStep: DraftStep = { save: [], drop: [] }

interface Typed {
  file: string
  /** The file's name for people. */
  name: string
  changes: readonly FieldChange[]
  by: string
  at: string
}

/** Whether an edit can still be changed: it isn't being published. */
export const isOpenIn =
  ({ publishing }: StoredDraft) =>
  ({ id }: Edit): boolean =>
    !publishing.includes(id)

/**
 * Takes over what a person typed in a file. It joins the edit in which that person began the page, or an edit of
 * the same fields by that person, if no later one builds on it; else it's a new edit. A picture joins the edit with
 * its name, and leaves the draft when no words name it any more.
 *
 * @param isOpen whether an edit isn't being published
 * @returns 'unfit' when a field isn't as it was when the person began to type; 'invalid' when a file can't hold it
 */
export function saveTyped(
  read: (path: string) => Version,
  edits: readonly Edit[],
  { file, name, changes, by, at }: Typed,
  isOpen: (edit: Edit) => boolean = () => true,
): DraftStep | 'unfit' | 'invalid' {
  const made = makeEdits(read, edits)
  const text = versionOf(read, made, file)
  if (text === null) return 'unfit'
  const content = parseFile(file, text)
  const { content: now, unfit } = applyChanges(content, changes, true)
  if (unfit.length > 0) return 'unfit'
  if (written(file, text, now) === undefined) return 'invalid'
  const fresh = changesBetween(content, now).map((change) => ({ ...change, file }))
  if (fresh.length === 0) return noStep
  const own = edits.filter(
    (edit) =>
      edit.by === by &&
      edit.kind === 'words' &&
      isOpen(edit) &&
      edit.changes.every((one) => one.file === file || isPicture(one.file)) &&
      touchesSame(edit, { changes: fresh }),
  )
  const pictures = edits.filter(
    (edit) =>
      edit.kind === 'picture' && edit.by === by && isOpen(edit) && isNamed(edit.changes, now),
  )
  const begun = newPage(edits, { file, by }, isOpen)
  if (begun) {
    const kept = [...pictures.flatMap((one) => one.changes), ...begun.changes].filter(
      (one) => !isPicture(one.file) || isNamed([one], now),
    )
    const after = written(file, text, now)
    const changes = kept.map((one) => (one.file === file ? { ...one, after } : one))
    return { save: [{ ...begun, at, changes }], drop: pictures.map(({ id }) => id) }
  }
  const joined = join(content, now, own)
  const [first] = own
  const edit = (base: Edit | undefined, words: ContentChange[]): Edit => ({
    id: base?.id ?? randomUUID(),
    ...{ kind: 'words', file, name, by, at },
    changes: [
      ...[...pictures, ...(base ? own : [])]
        .flatMap((one) => one.changes)
        .filter((one) => isPicture(one.file) && isNamed([one], now)),
      ...words,
    ],
  })
  if (first && joined) {
    const rest = edits.filter(
      (one) => one === first || !(own.includes(one) || pictures.includes(one)),
    )
    const next = edit(first, joined)
    const isKept = next.changes.length > 0
    const all = rest.flatMap((one) => (one === first ? (isKept ? [next] : []) : [one]))
    if (isEqual(read, all, made.unfit, file, now)) {
      const gone = [...own.slice(1), ...pictures, ...(isKept ? [] : [first])]
      return { save: isKept ? [next] : [], drop: gone.map(({ id }) => id) }
    }
  }
  return { save: [edit(undefined, fresh)], drop: pictures.map(({ id }) => id) }
}

/** The edit in which a person began a page, if no other edit changes the page. */
function newPage(
  edits: readonly Edit[],
  { file, by }: Pick<Typed, 'file' | 'by'>,
  isOpen: (edit: Edit) => boolean,
): Edit | undefined {
  const [edit, ...others] = edits.filter(({ changes }) => changes.some((one) => one.file === file))
  const isBegun = edit?.kind === 'new' && edit.file === file && edit.by === by && isOpen(edit)
  return isBegun && others.length === 0 ? edit : undefined
}

/** A file's version after edits. */
function versionOf(read: (path: string) => Version, made: EditedFiles, file: string): Version {
  const version = made.files().get(file)
  return version === undefined ? read(file) : version
}

/** What is typed together with a person's own edits of the same fields, as changes from before them. */
function join(
  content: FileContent,
  now: FileContent,
  own: readonly Edit[],
): ContentChange[] | undefined {
  const [{ file = '' } = {}] = own
  const back = inverted(own).filter((change) => !isPicture(change.file))
  const { content: before, unfit } = applyChanges(content, back)
  if (unfit.length > 0) return undefined
  return changesBetween(before, now).map((change) => ({ ...change, file }))
}

/** Whether edits lead to a content of a file, and no other of them fails than before. */
function isEqual(
  read: (path: string) => Version,
  edits: readonly Edit[],
  unfit: ReadonlyMap<string, unknown>,
  file: string,
  now: FileContent,
): boolean {
  const made = makeEdits(read, edits)
  const text = versionOf(read, made, file)
  if (text === null || [...made.unfit.keys()].some((id) => !unfit.has(id))) return false
  const { value, body } = parseFile(file, text)
  return isSame(value, now.value) && body?.trim() === now.body?.trim()
}

const isNamed = (changes: readonly ContentChange[], { value }: FileContent): boolean => {
  const names = new Set(textsIn(value, []).map(([, text]) => text))
  return changes.some(({ file }) => isPicture(file) && names.has(pictureName(file)))
}

export const pictureName = (path: string): string => path.replace(/^.*\/|\.\w+$/g, '')

/** Writes fields and text; undefined for what YAML, or a database, can't hold. */
export function written(path: string, text: string, content: FileContent): string | undefined {
  try {
    const edited = editText(path, text, content)
    return edited.includes('\0') ? undefined : edited
  } catch {
    return undefined
  }
}
