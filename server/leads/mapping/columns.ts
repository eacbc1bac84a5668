import type { Row, SqlValue } from '../engine/engine.ts'
import type { Kind } from './kinds.ts'

/** A field of a record and the column that keeps it. */
export interface Column<Value> {
  kind: Kind<Value>
  /** Erasing leaves it as it is. */
  kept?: true
  /** What the field is called where a record is shown whole; not shown without. */
  label?: string
}

/** All columns of a record, by field. */
export type Columns<Record_> = { readonly [Field in keyof Record_]: Column<Record_[Field]> }

/** The column of a field: `phoneE164` is kept in `phone_e164`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Names of all columns, as a statement lists them. */
export function columnNames(columns: object, table?: string): string {
  const prefix = table === undefined ? '' : `${table}.`
  return Object.keys(columns)
    .map((field) => `${prefix}${columnName(field)}`)
    .join(', ')
}

/** Values for all columns, in their order. */
export function toValues<Record_ extends object>(
  columns: Columns<Record_>,
  record: Record_,
): SqlValue[] {
  return entries(columns).map(([field, { kind }]) => kind.toSql(record[field]))
}

/**
 * The record that a row holds.
 *
 * @throws Error that names the column which holds something else
 */
export function fromRow<Record_ extends object>(columns: Columns<Record_>, row: Row): Record_ {
  const fields = entries(columns).map(([field, { kind }]) => {
    const name = columnName(String(field))
    try {
      return [field, kind.fromSql(row[name] ?? null)]
    } catch (error) {
      throw new Error(`${name} ${(error as Error).message}`, { cause: error })
    }
  })
  return Object.fromEntries(fields) as Record_
}

/** For an UPDATE: sets every column that erasing empties. */
export function erasing<Record_ extends object>(columns: Columns<Record_>): string {
  return entries(columns)
    .filter(([, { kept }]) => !kept)
    .map(
      ([field, { kind }]) => `${columnName(String(field))} = ${literal(kind.toSql(kind.erased))}`,
    )
    .join(', ')
}

function literal(value: SqlValue): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

/** A record's fields with their columns, typed. */
export function entries<Record_ extends object>(columns: Columns<Record_>) {
  return Object.entries(columns) as [keyof Record_, Column<Record_[keyof Record_]>][]
}
