import { parse as parsePath } from 'node:path'
import { stampsField } from '../model/content/reading/pairs.ts'
import type { Facts } from '../model/content/reading/placeholders.ts'
import { isTranslation, stampOf } from '../model/content/reading/words.ts'
import {
  changeInWords,
  changeNow,
  changesBetween,
  labelsOf,
  overlaps,
  paragraphsOf,
  withFacts,
} from '../model/desk/compare.ts'
import type {
  EditInWords,
  FileChoices,
  FileProblem,
  FileTranslation,
  FileWords,
  TranslationProblem,
} from '../model/desk/site.ts'
import { parseFile } from './content-file.ts'
import type { Draft } from './draft.ts'
import { type ContentChange, changesOfEdit, type Edit } from './edits.ts'
import { emptyNames, nameOf, pictureAddress } from './files.ts'
import { comparedIn } from './translation.ts'
import { isPicture, type Version } from './versions.ts'

export interface Names {
  facts: Facts
  choices: FileChoices
  draft: Draft
}

/** An edit with the words that it changes, those of its own file first. */
export function editInWords(edit: Edit, names: Names): EditInWords {
  const { id, kind, file, name, by, at } = edit
  const changes = changesOfEdit(edit).toSorted(
    (a, b) => Number(b.file === file) - Number(a.file === file),
  )
  const [{ before, after } = {}] = changes
  const text = [after, before].find((one) => typeof one === 'string') ?? null
  const renamed = kind === 'rename' ? namesIn(changes, names.facts) : undefined
  const nameNow =
    changes[0]?.path.length === 0 ? nameAt(file, text as Version, names.facts) : undefined
  // Its author may have changed the name of a new page since.
  const isNew = kind === 'new' && !isTranslation(file)
  return {
    ...{ id, kind, file, by, at },
    // An earlier version of this program kept no names.
    name:
      renamed?.before || (isNew && nameNow) || name || (nameNow ?? nameAt(file, null, names.facts)),
    newName: renamed?.after ?? null,
    words: allInWords(changes, names),
  }
}

/** The names of a page that changes rename, whose file may move. */
function namesIn(changes: readonly ContentChange[], facts: Facts) {
  const english = changes.filter(({ file }) => !isTranslation(file))
  const nameIn = (when: 'before' | 'after') => {
    const whole = english.find((one) => one.path.length === 0 && one[when] !== null)
    if (whole) return nameAt(whole.file, whole[when] as Version, facts)
    const field = english.find(
      ({ path }) => path.length === 1 && /^(name|title)$/.test(path[0] ?? ''),
    )
    return field && String(field[when])
  }
  return { before: nameIn('before'), after: nameIn('after') }
}

/** Changes in words. A Spanish text that still renders an English one is the same before and after. */
function allInWords(changes: readonly ContentChange[], names: Names): FileWords[] {
  const texts = changes.filter((change) => !comparedIn(names.draft, change))
  const compared = changes.flatMap((change) =>
    (comparedIn(names.draft, change) ?? [])
      .map(({ path, text }) => ({ path: path.map(String), text }))
      .filter(
        ({ path }) => !texts.some((one) => one.file === change.file && touches(one.path, path)),
      )
      .map(({ path, text }) =>
        inWords({ file: change.file, path, before: text, after: text }, names),
      ),
  )
  return [
    ...texts.flatMap((change) => [inWords(change, names), ...newWords(change, names)]),
    ...compared,
  ]
}

const touches = (one: readonly string[], other: readonly string[]) =>
  overlaps(one, other) || overlaps(other, one)

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
    return {
      ...{ file, name, path, before: nameIn(before), after: nameIn(after) },
      ...(isPicture(file) && after !== null && { picture: pictureAddress(parsePath(file).name) }),
    }
  }
  const labels = new Map([...labelsOf(choices), ...emptyNames(file)])
  return { file, name, ...withFacts(changeInWords(change, labels), facts.words) }
}

/** The texts of a file that comes new, field by field, as the form shows them. */
function newWords({ file, path, before, after }: ContentChange, names: Names): FileWords[] {
  if (path.length > 0 || isPicture(file) || before !== null || typeof after !== 'string') return []
  const { value, body } = parseFile(file, after)
  const text = paragraphsOf({ value, body }).filter(
    (one, at, all) => !(isHeading(one) && isHeading(all[at + 1] ?? '#')),
  )
  const content = { value, body: body === null ? null : text.join('\n\n') }
  const nothing = { value: {}, body: content.body === null ? null : '' }
  return changesBetween(nothing, content)
    .filter((change) => !isNumber(change.after))
    .map((change) => inWords({ file, ...change }, names))
    .filter((words) => words.after !== '')
}

/** Pages show no heading without a text. */
const isHeading = (paragraph: string) => paragraph.startsWith('#')

const isNumber = (value: unknown) => typeof value === 'number'

/** What stands where an edit's changes don't fit, and what they'd make of it. */
export const unfitInWords = (draft: Draft, edit: Edit, names: Names): FileWords[] =>
  allInWords(
    (draft.unfit.get(edit.id) ?? []).map((change) => {
      const text = draft.version(change.file)
      const now =
        change.path.length === 0 || text === null
          ? undefined
          : changeNow(parseFile(change.file, text), change)
      const before = change.path.length === 0 ? text : now?.before
      return { ...change, before }
    }),
    names,
  )

/** For each mistake the edits that may have made it: those of its field, else those of its file. */
export function editsWith(problem: FileProblem, edits: readonly Edit[]): Edit[] {
  const atField = problem.path.length > 0 ? editsAt(problem, edits) : []
  if (atField.length > 0) return atField
  return edits.filter(({ changes }) => changes.some(({ file }) => isIn(problem, file)))
}

/** The edits of a problem's field, in either language. */
function editsAt(problem: FileProblem, edits: readonly Edit[]): Edit[] {
  const field = problem.path.map(String)
  return edits.filter((edit) =>
    changesOfEdit(edit).some(
      (change) =>
        (change.file === problem.file && touches(change.path, field)) ||
        (change.file === problem.translation?.file && touchesSpanish(change, problem.translation)),
    ),
  )
}

const touchesSpanish = ({ path }: ContentChange, { at, spanish }: FileTranslation) =>
  path[0] === stampsField
    ? spanish !== null && (path[1] ?? stampOf(spanish)) === stampOf(spanish)
    : touches(path, at ?? [])

const isIn = ({ file, translation }: FileProblem, path: string): boolean =>
  path === file || path === translation?.file

/**
 * The Spanish texts that aren't done, by the edit beside which they're shown: the latest one of the English text,
 * else of the Spanish one. A warning that no edit has led to is beside none.
 */
export function translationsOf(
  { mistakes, warnings }: Record<'mistakes' | 'warnings', FileProblem[]>,
  edits: readonly Edit[],
): Map<Edit, TranslationProblem[]> {
  const found = [
    ...mistakes.map((problem) => ({ problem, with: editsWith(problem, edits) })),
    ...warnings.map((problem) => ({ problem, with: editsAt(problem, edits) })),
  ].flatMap(({ problem: { file, message, translation }, with: all }) => {
    const english = all.findLast(({ changes }) => changes.some((one) => one.file === file))
    const edit = english ?? all.at(-1)
    return translation && edit ? [{ edit, translation: { ...translation, message } }] : []
  })
  return new Map(
    [...Map.groupBy(found, ({ edit }) => edit)].map(([edit, all]) => [
      edit,
      all.map(({ translation }) => translation),
    ]),
  )
}

/** The name of a file for people, as it is or was. */
export const nameAt = (path: string, version: Version, facts: Facts): string =>
  nameOf(path, isPicture(path) ? undefined : parseFile(path, version ?? '').value, facts)
