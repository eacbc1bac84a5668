import type { Field, Shape } from '../../model/desk/shape.ts'
import type { FileChoices, SiteFile } from '../../model/desk/site.ts'
import { isRecord } from '../../model/record.ts'
import { fieldLabels } from '../words/fields.ts'
import { siteWords } from '../words/site.ts'
import type { FactWords } from './facts.ts'

/** A field of a content file, as the pages of the draft name it: services/ant-control.md#steps.0.text. */
export interface FieldName {
  file: string
  path: string[]
}

export function readFieldName(name: string): FieldName {
  const [file = '', path = ''] = name.split('#')
  return { file, path: path.split('.') }
}

export const fieldName = ({ file, path }: { file: string; path: readonly PropertyKey[] }): string =>
  `${file}#${path.join('.')}`

/** The field at a path; undefined where the desk's forms have none. */
export function fieldAt(shape: Shape, path: readonly string[]): Field | undefined {
  const [name = '', ...rest] = path
  const field = fieldIn(shape, name)
  return field && rest.length > 0 ? fieldAt(field.shape, rest) : field
}

function fieldIn(shape: Shape, name: string): Field | undefined {
  if (shape.kind === 'list' || shape.kind === 'named') {
    return { name, shape: shape.entry, empty: 'never' }
  }
  if (shape.kind !== 'group') return undefined
  const alts = shape.fields.flatMap((one) =>
    one.shape.kind === 'picture' && one.shape.alt ? [one.shape.alt] : [],
  )
  return [...shape.fields, ...alts].find((one) => one.name === name)
}

/**
 * The path of what someone changes who tapped words or a picture: of the picture whose words these are, and
 * of the whole part of a picture.
 */
export function pathToChange(shape: Shape, path: readonly string[]): readonly string[] {
  const parent = path.slice(0, -1)
  const group = parent.length > 0 ? fieldAt(shape, parent)?.shape : shape
  if (group?.kind !== 'group') return path
  if (group.isCrop) return parent
  const picture = group.fields.find(
    (one) => one.shape.kind === 'picture' && one.shape.alt?.name === path.at(-1),
  )
  return picture ? [...parent, picture.name] : path
}

/** A copy of a value with another one at a path, or without one there. */
export function withValue(value: unknown, path: readonly string[], to: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  if (Array.isArray(value)) {
    return value.map((one, index) => (String(index) === key ? withValue(one, rest, to) : one))
  }
  const { [key]: old, ...others } = Object(value) as Record<string, unknown>
  const inside = withValue(old, rest, to)
  if (inside === undefined) return others
  // The order of a file's fields stays.
  return { ...Object(value), [key]: inside }
}

/** What a file has for an empty field, or for one whose input has no words. */
export const emptyValue = ({ shape, empty }: Field): unknown =>
  empty === 'absent' ? undefined : empty === 'null' ? null : shape.kind === 'text' ? '' : undefined

/** A new entry of a list. */
export const newEntry = ({ kind }: Shape): unknown =>
  kind === 'group' ? {} : kind === 'list' || kind === 'checklist' ? [] : ''

/** What a person calls a field: by its label, or "cardLink" as "Card link". */
export function labelOf(name: string): string {
  const known = fieldLabels[name]
  if (known) return known
  const text = name
    .replace(/[-_]/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** Part of a text that depends on a fact, with the words for when it holds. */
const condition = /\{if [^}]*\}(.*?)(\{else\}.*?)?\{end\}/g

/**
 * The name of an entry or its first words, without colors and outlines, and without parts that depend on a
 * fact, unless there is nothing else.
 */
export function firstWords(value: unknown, shape?: Shape, choices: FileChoices = {}): string {
  if (shape?.kind === 'reference' || shape?.kind === 'picture') {
    const to = shape.kind === 'picture' ? shape.kind : shape.to
    const known = choices[to]?.find((one) => one.value === value)
    if (known) return known.label
  }
  if (typeof value === 'string') {
    if (/^#\w{6}$|^M[\d ]/.test(value)) return ''
    return value.replaceAll(condition, '').trim() || value.replaceAll(condition, '$1')
  }
  if (typeof value === 'number') return String(value)
  const { title, name, label, ...others } = Object(value)
  const fields = Object.entries({ title, name, label, ...others }).map(([key, one]) => ({
    one: one ?? '',
    shape: shape && fieldIn(shape, key)?.shape,
  }))
  // The words beside a picture say more than the name of its file, and that more than where it's cut.
  const rank = ({ one, shape }: (typeof fields)[number]) =>
    typeof one === 'number' ? 2 : Number(shape?.kind === 'picture')
  for (const field of fields.toSorted((a, b) => rank(a) - rank(b))) {
    const found = firstWords(field.one, field.shape, choices)
    if (found) return found
  }
  return ''
}

/** Whether a value has nothing in it. */
export const isNothing = (value: unknown): boolean =>
  Array.isArray(value) || isRecord(value)
    ? Object.keys(value).length === 0
    : value === undefined || value === null || value === ''

/** What facts and conditions of a file look like while someone edits it. */
export const factWords = ({ facts }: Pick<SiteFile, 'facts'>): FactWords => ({
  facts,
  parts: siteWords.chips,
})
