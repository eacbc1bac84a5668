import { z } from 'zod'
import type { Row, SqlValue } from './database.ts'

/**
 * How the fields of a record are stored in columns, and read back with checks. The message of a check
 * continues a sentence about the column. The default is the value of a field that was never set, and
 * what erasing a visitor's data leaves.
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

/** A value as JSON. */
export const json = <Value extends z.ZodType>(value: Value) =>
  text
    .transform((stored, { issues }): unknown => {
      try {
        return JSON.parse(stored)
      } catch {
        issues.push({ code: 'custom', input: stored, message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(value)

/** A list as JSON. */
export const jsonList = <Item>(isItem: (item: unknown) => boolean) =>
  json(z.array(z.custom<Item>(isItem, 'has an item of another kind'), 'is not a list')).default([])

const names = new Map<string, string>()

/** The column of a field: `phoneE164` is stored in `phone_e164`. Kept, since every row read asks. */
export function columnName(field: string): string {
  const name = names.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  names.set(field, name)
  return name
}

/** Names of all columns, as a statement lists them. */
export function columnNames(columns: z.ZodObject): string {
  return Object.keys(columns.shape).map(columnName).join(', ')
}

/** Values for all columns, in their order. */
export function toValues<Columns extends z.ZodObject>(
  columns: Columns,
  record: z.output<Columns>,
): SqlValue[] {
  return Object.keys(columns.shape).map((field) => toSql(record[field]))
}

function toSql(value: unknown): SqlValue {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as SqlValue)
}

/**
 * The record in a row.
 *
 * @throws Error that names the column that can't be read
 */
export function fromRow<Columns extends z.ZodObject>(columns: Columns, row: Row) {
  const fields = Object.keys(columns.shape).map((field) => [field, row[columnName(field)] ?? null])
  const read = columns.safeParse(Object.fromEntries(fields))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${columnName(String(issue?.path[0]))} ${issue?.message}`, { cause: read.error })
}
