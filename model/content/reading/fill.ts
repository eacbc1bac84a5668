import type { Facts } from './facts.ts'
import type { Fault } from './fault.ts'
import { type FieldSchema, fieldAt } from './issues.ts'
import { fillPlaceholders } from './placeholders.ts'

/**
 * Puts the facts into every text of a value, and leaves out the entries of a list that nothing is
 * left of.
 *
 * @param schema Says which slots a text leaves to the pages.
 */
export function fill(
  value: unknown,
  facts: Facts,
  schema: FieldSchema,
  file: string,
  lineOf: (path: readonly PropertyKey[]) => number,
): { value: unknown; faults: Fault[] } {
  const faults: Fault[] = []

  function filled(inside: unknown, path: PropertyKey[]): unknown {
    if (typeof inside === 'string') {
      const { text, faults: found } = fillPlaceholders(inside, facts, fieldAt(schema, path).slots)
      for (const { message, example } of found) {
        faults.push({ file, line: lineOf(path), field: path.join('.'), message, example })
      }
      return text
    }
    if (Array.isArray(inside)) {
      return inside
        .map((entry, index) => filled(entry, [...path, index]))
        .filter((entry, index) => entry !== '' || inside[index] === '')
    }
    if (typeof inside !== 'object' || inside === null) return inside
    return Object.fromEntries(
      Object.entries(inside).map(([key, entry]) => [key, filled(entry, [...path, key])]),
    )
  }

  return { value: filled(value, []), faults }
}
