import type { z } from 'zod'
import type { Row, SqlValue } from './database.ts'

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
