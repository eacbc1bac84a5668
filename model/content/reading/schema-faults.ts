import { closestMatch } from 'leven'
import { z } from 'zod'
import { valueAt } from '../../record.ts'
import type { ReferenceKind } from '../schema/text.ts'
import type { Fault } from './fault.ts'
import { faultAt, type RawFile } from './load.ts'

/** The parts of a JSON Schema that faults, placeholders, cross-references and the desk need. */
export interface FieldSchema {
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  additionalProperties?: FieldSchema | false
  anyOf?: FieldSchema[]
  type?: string
  required?: string[]
  description?: string
  enum?: string[]
  format?: string
  pattern?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  examples?: unknown[]
  /** See `template` in schema/text.ts. */
  slots?: string[]
  /** See `reference` in schema/text.ts. */
  refersTo?: ReferenceKind
  /** Set for days that must not be in the future. */
  isPast?: boolean
  /** Set for words that the program compares with others, and shows nowhere. */
  isCompared?: boolean
  /** Set for what the desk's form leaves to a command or to a page's menu, with what depends on it. */
  isOutsideForm?: boolean
  /** What the desk calls a group that is left empty and one that is filled in: "Closed all day", "Open". */
  choice?: { empty: string; filled: string }
  /** The input of a text, where its format doesn't say it. */
  input?: 'phone' | 'time' | 'color'
}

const converted = new WeakMap<z.ZodType, FieldSchema>()

/** A schema as JSON Schema; converted once, because all pages of a folder share one. */
export function asJsonSchema(schema: z.ZodType): FieldSchema {
  const known = converted.get(schema)
  if (known) return known
  const fields = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema
  converted.set(schema, fields)
  return fields
}

/** What the schema of a file says about a field. */
export const fieldAt = (schema: z.ZodType, path: readonly PropertyKey[]): FieldSchema =>
  path.reduce<FieldSchema>((field, key) => {
    const inside =
      typeof key === 'number'
        ? field.items
        : (field.properties?.[String(key)] ?? field.additionalProperties)
    return withoutNull(inside || {})
  }, asJsonSchema(schema))

/** What schemas say about a day, an address, a color or the name of something. */
const notForReaders = ['refersTo', 'isPast', 'isCompared', 'pattern', 'format', 'enum']

/** Whether a field holds words. */
export const isForReaders = (schema: FieldSchema): boolean =>
  notForReaders.every((name) => !(name in schema))

/** The other type of a field that may be empty. */
const withoutNull = (field: FieldSchema) =>
  field.anyOf?.find(({ type }) => type !== 'null') ?? field

/**
 * Turns Zod's issues into faults, in words for an owner.
 *
 * @param value The value that was checked.
 */
export const schemaFaults = (
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  raw: RawFile,
): Fault[] => {
  const faults = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(fieldAt(raw.schema, issue.path).properties ?? {})
      return issue.keys.map((key) => {
        const nearest = closestMatch(key, known, {
          maxDistance: Math.min(4, Math.ceil(key.length / 3)),
        })
        const hint = nearest ? `did you mean ${nearest}?` : `there are ${known.join(', ')}`
        return faultAt(raw, [...issue.path, key], `there is no such field: ${hint}`)
      })
    }
    const { path } = issue
    const given = valueAt(value, path)
    const { example = fieldAt(raw.schema, path).examples?.[0] } = Object(Object(issue).params)
    const shown = example === undefined ? undefined : `${String(path.at(-1))}: ${example}`
    return faultAt(raw, path, messageOf(issue, given), shown)
  })
  // A number may be beyond the limit of its field and that of all numbers.
  const isFirst = (one: Fault, index: number) =>
    index === faults.findIndex((f) => f.field === one.field && f.message === one.message)
  return faults.filter(isFirst)
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry on its own line behind "- "',
  object: 'a group of fields',
  record: 'a group of fields',
}

/**
 * What is wrong with a field, as the end of a sentence about it.
 *
 * @param given what the field holds
 */
export function messageOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (given === undefined) return 'is missing'
  if (typeof given === 'number' && Math.abs(given) > Number.MAX_SAFE_INTEGER) {
    return `must be a ${given > 0 ? 'smaller' : 'larger'} number`
  }
  if (issue.code === 'invalid_type') {
    const expected = kinds[issue.expected] ?? issue.expected
    if (given === null) return `is empty: it must be ${expected}`
    if (issue.expected === 'string' && typeof given === 'number') {
      return `must be text: put it in quotes, "${given}"`
    }
    if (issue.expected === 'string' && typeof given === 'object') {
      return 'must be text: put text that begins with { or [, or contains a colon, in quotes'
    }
    return `must be ${expected}, not ${quoted(given)}`
  }
  if (issue.code === 'invalid_value') {
    return `must be one of ${issue.values.join(', ')}${butIs(given)}`
  }
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) {
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${butIs(given)}`
  }
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) {
    return `must be at most ${issue.maximum}${butIs(given)}`
  }
  return typeof given === 'object' ? issue.message : `${issue.message}${butIs(given)}`
}

const butIs = (given: unknown) => (given === '' ? '' : `, and is ${quoted(given)}`)

function quoted(given: unknown): string {
  if (Array.isArray(given)) return 'a list'
  if (typeof given === 'object') return 'a group of fields'
  const text = String(given)
  if (text.length > 60) return `${text.length} characters long`
  return typeof given === 'string' ? `"${text}"` : text
}
