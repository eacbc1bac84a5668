import { closestMatch } from 'leven'
import type { Fault } from './fault.ts'
import { faultAt, type RawFile } from './load.ts'
import { type FieldSchema, fieldAt } from './schema-faults.ts'

/** Placeholders of texts, so that each fact of the business is written once. */
export interface Facts {
  /** By name. */
  words: Readonly<Record<string, string>>
  /** Links that replace some of the words in Markdown. */
  markdown: Readonly<Record<string, string>>
  /** Conditions of "{if …}". */
  conditions: Readonly<Record<string, boolean>>
}

export interface TextFault extends Pick<Fault, 'message' | 'example'> {
  /** Position in the text, in characters. */
  offset: number
}

/** A field with text, of a file that isn't checked yet. */
export interface TextField {
  raw: RawFile
  path: PropertyKey[]
  schema: FieldSchema
  /** With its placeholders filled. */
  text: string
  /** Where it is in the filled value, whose lists have no empty entries; undefined in one of these. */
  shown: PropertyKey[] | undefined
}

/**
 * Fills the placeholders of every text in a file, and removes the entries of a list that are empty then
 * or have an empty field, such as a question about a claim that is off.
 * Slots that the schema leaves to the pages stay.
 */
export function fillTexts(
  raw: RawFile,
  facts: Facts,
): { value: unknown; fields: TextField[]; faults: Fault[] } {
  const fields: TextField[] = []
  const faults: Fault[] = []

  function filled(value: unknown, path: PropertyKey[], shown: PropertyKey[]): unknown {
    if (typeof value === 'string') {
      const schema = fieldAt(raw.schema, path)
      const { text, faults: found } = fillPlaceholders(value, facts, schema.slots)
      faults.push(...found.map(({ message, example }) => faultAt(raw, path, message, example)))
      if (text !== '') fields.push({ raw, path, schema, text, shown })
      return text
    }
    if (Array.isArray(value)) {
      const kept: unknown[] = []
      for (const [index, entry] of value.entries()) {
        const first = fields.length
        const one = filled(entry, [...path, index], [...shown, kept.length])
        if (!isEmptied(one, entry)) kept.push(one)
        else for (const field of fields.slice(first)) field.shown = undefined
      }
      return kept
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        key,
        filled(entry, [...path, key], [...shown, key]),
      ]),
    )
  }

  return { value: filled(raw.value, [], []), fields, faults }
}

/** Whether filling has emptied an entry of a list, or a field of it. */
const isEmptied = (entry: unknown, raw: unknown): boolean =>
  typeof entry === 'string'
    ? entry === '' && raw !== ''
    : Object.entries(Object(entry)).some(([key, field]) => field === '' && Object(raw)[key] !== '')

/** A text with more mistakes isn't read on. */
const mostFaults = 50

const braces = /\{([^{}\n]*)\}/g

/**
 * Replaces "{name}", "{phone}" and the like with the facts of the business, and keeps the matching part
 * of "{if text messages}…{else}…{end}".
 *
 * @param slots Names that stay as they are, because a page fills them.
 */
export function fillPlaceholders(
  text: string,
  { words, conditions }: Pick<Facts, 'words' | 'conditions'>,
  slots: readonly string[] = [],
): { text: string; faults: TextFault[] } {
  const faults: TextFault[] = []
  let filled = ''
  let end = 0
  /** The open condition, and whether the part that is being read is kept. */
  let open: { offset: number; holds: boolean; isElse: boolean } | undefined

  const fault = (offset: number, message: string, example?: string) =>
    faults.push({ offset, message, example })
  const keep = (part: string) => {
    if (!open || open.holds) filled += part
  }
  const copyUpTo = (offset: number) => {
    const part = text.slice(end, offset)
    const brace = part.search(/[{}]/)
    if (brace >= 0) fault(end + brace, 'has a brace without its other half', '{name}')
    keep(part)
  }

  for (const { 0: placeholder, 1: name = '', index } of text.matchAll(braces)) {
    if (faults.length >= mostFaults) return { text, faults }
    copyUpTo(index)
    end = index + placeholder.length
    if (name.startsWith('if ')) {
      const condition = name.slice(3).trim()
      const holds = conditions[condition]
      if (open) fault(index, `${placeholder} is within another {if …}`)
      if (holds === undefined) {
        const nearest = closestMatch(condition, Object.keys(conditions), { maxDistance: 3 })
        const example = `{if ${nearest ?? 'text messages'}}`
        fault(index, `there is no condition "${condition}"`, example)
      }
      open = { offset: index, holds: holds ?? false, isElse: false }
    } else if (name === 'else' || name === 'end') {
      if (!open || (name === 'else' && open.isElse)) {
        fault(index, `${placeholder} has no {if …} before it`)
      } else if (name === 'else') open = { ...open, holds: !open.holds, isElse: true }
      if (name === 'end') open = undefined
    } else if (slots.includes(name)) keep(placeholder)
    else if (words[name] !== undefined) keep(words[name])
    else {
      const nearest = closestMatch(name, [...Object.keys(words), ...slots], { maxDistance: 3 })
      fault(index, `${placeholder} isn't a known fact`, `{${nearest ?? 'name'}}`)
    }
  }
  copyUpTo(text.length)
  if (open) fault(open.offset, 'the {if …} has no {end}', '{if text messages}one{else}other{end}')
  return { text: faults.length > 0 ? text : filled, faults }
}
