import { closestMatch } from 'leven'
import { z } from 'zod'
import type { Fault } from './fault.ts'

/** The part of a JSON Schema that faults and placeholders look at. */
export interface FieldSchema {
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  additionalProperties?: FieldSchema | false
  anyOf?: FieldSchema[]
  type?: string
  examples?: unknown[]
  /** See `template` in schema/text.ts. */
  slots?: string[]
}

const converted = new WeakMap<z.ZodType, FieldSchema>()

/** A schema as data; converted once, since a folder of pages has one for all. */
export function asJsonSchema(schema: z.ZodType): FieldSchema {
  const known = converted.get(schema)
  if (known !== undefined) return known
  const fields = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema
  converted.set(schema, fields)
  return fields
}

/** What a schema says about a field. */
export function fieldAt(schema: FieldSchema, path: readonly PropertyKey[]): FieldSchema {
  return path.reduce<FieldSchema>((field, key) => {
    const solid = field.anyOf?.find(({ type }) => type !== 'null') ?? field
    const inside =
      typeof key === 'number'
        ? solid.items
        : (solid.properties?.[String(key)] ?? solid.additionalProperties)
    return inside || {}
  }, schema)
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list, each entry on a line of its own behind "- "',
  object: 'a group of fields',
  record: 'a group of fields',
}

/**
 * What zod finds, in words for an owner.
 *
 * @param value What was checked.
 */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  schema: z.ZodType,
  file: string,
  lineOf: (path: readonly PropertyKey[]) => number,
): Fault[] {
  const fields = asJsonSchema(schema)
  return issues.flatMap((issue): Fault[] => {
    if (issue.code === 'unrecognized_keys') {
      const known = Object.keys(fieldAt(fields, issue.path).properties ?? {})
      return issue.keys.map((key) => {
        const path = [...issue.path, key]
        const example = closestMatch(key, known, { maxDistance: 4 })
        const meant = example ? `did you mean ${example}?` : `there are ${known.join(', ')}`
        return at(path, `there is no such field: ${meant}`)
      })
    }
    return [at(issue.path, messageOf(issue, valueAt(value, issue.path)), exampleFor(issue.path))]
  })

  function at(path: readonly PropertyKey[], message: string, example?: string): Fault {
    return { file, line: lineOf(path), field: path.join('.'), message, example }
  }

  function exampleFor(path: readonly PropertyKey[]): string | undefined {
    const [example] = fieldAt(fields, path).examples ?? []
    return example === undefined ? undefined : `${String(path.at(-1))}: ${example}`
  }
}

function messageOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (given === undefined) return 'is missing'
  if (issue.code === 'invalid_type') {
    const expected = kinds[issue.expected] ?? issue.expected
    if (given === null) return `is empty: it must be ${expected}`
    if (issue.expected === 'string' && typeof given === 'number') {
      return `must be text: put it in quotes, "${given}"`
    }
    if (issue.expected === 'string' && typeof given === 'object') {
      return 'must be text: one that begins with { or [, or has a colon in it, must stand in quotes'
    }
    return `must be ${expected}, not ${shown(given)}`
  }
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.join(', ')}${butIs(given)}`
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) {
    return `must be at least ${issue.minimum}${butIs(given)}`
  }
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) {
    return `must be at most ${issue.maximum}${butIs(given)}`
  }
  return typeof given === 'object' ? issue.message : `${issue.message}${butIs(given)}`
}

const butIs = (given: unknown) => (given === '' ? '' : `, and is ${shown(given)}`)

function shown(given: unknown): string {
  if (typeof given === 'object') return 'a group of fields'
  const text = String(given)
  if (text.length > 60) return `${text.length} characters long`
  return typeof given === 'string' ? `"${text}"` : text
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)?.[key], value)
