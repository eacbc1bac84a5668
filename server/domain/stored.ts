import { z } from 'zod'

/**
 * How the fields of a record are stored in columns, and read back with checks. The message of a check
 * continues a sentence about the column. The default is the value of a field that was never set.
 */

export const text = z.string('is not text').default('')

export const integer = z.int('is not a whole number').default(0)

/** ISO 8601, UTC, milliseconds: it sorts as text. */
export const instant = z.iso.datetime({ precision: 3, error: 'is not a time' }).default('')

export const yesNo = integer.transform((value) => value === 1).default(false)

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `is none of ${words.join(', ')}`).default(words[0] as never)

export const optional = <Column extends z.ZodType>(column: Column) =>
  column.nullable().default(null)

/**
 * A value as JSON.
 *
 * @param empty the JSON of an empty text
 */
export const json = <Value extends z.ZodType>(value: Value, empty = '') =>
  text
    .transform((stored, { issues }): unknown => {
      try {
        return JSON.parse(stored || empty)
      } catch {
        issues.push({ code: 'custom', input: stored, message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(value)

/** A list as JSON; an erasure leaves an empty text. */
export const jsonList = <Item>(isItem: (item: unknown) => boolean) =>
  json(
    z.array(z.custom<Item>(isItem, 'has an item of another kind'), 'is not a list'),
    '[]',
  ).default([])
