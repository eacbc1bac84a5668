import type { Row, SqlValue } from '../database.ts'

/**
 * A type of column: its values in the database, as text for people, and once erased. `fromSql` throws
 * when the column holds something else, in words that follow the column's name.
 */
export interface Kind<Value> {
  toSql(value: Value): SqlValue
  fromSql(value: SqlValue): Value
  toText(value: Value): string
  erased: Value
}

/** A field of a record and the column that stores it. */
export interface Column<Value> {
  kind: Kind<Value>
  /** Erasing a visitor's data leaves it as it is. */
  kept?: true
}

/** All columns of a record, by field. */
export type Columns<Record_> = { readonly [Field in keyof Record_]: Column<Record_[Field]> }

export const text: Kind<string> = {
  toSql: (value) => value,
  fromSql: readText,
  toText: (value) => value,
  erased: '',
}

export const integer: Kind<number> = {
  toSql: (value) => value,
  fromSql: readInteger,
  toText: String,
  erased: 0,
}

/** ISO 8601, UTC, milliseconds: it sorts as text. */
export const instant: Kind<string> = { ...text, fromSql: readInstant }

export const yesNo: Kind<boolean> = {
  toSql: (value) => (value ? 1 : 0),
  fromSql: (value) => readInteger(value) === 1,
  toText: (value) => (value ? 'yes' : 'no'),
  erased: false,
}

/** A list as JSON. */
export function list<Item>(
  isItem: (item: unknown) => item is Item,
  itemText: (item: Item) => string,
): Kind<Item[]> {
  return {
    toSql: (value) => JSON.stringify(value),
    fromSql: (value) => {
      const items = readJson(value)
      if (!Array.isArray(items) || !items.every(isItem)) throw new Error('is not such a list')
      return items
    },
    toText: (value) => value.map(itemText).join(' '),
    erased: [],
  }
}

export function oneOf<Word extends string>(...words: readonly Word[]): Kind<Word> {
  return {
    toSql: (value) => value,
    fromSql: (value) => {
      const found = words.find((word) => word === value)
      if (found === undefined) throw new Error(`is none of ${words.join(', ')}`)
      return found
    },
    toText: (value) => value,
    erased: words[0] as Word,
  }
}

/** The kind or null; erasing leaves null. */
export function optional<Value>(kind: Kind<Value>): Kind<Value | null> {
  return {
    toSql: (value) => (value === null ? null : kind.toSql(value)),
    fromSql: (value) => (value === null ? null : kind.fromSql(value)),
    toText: (value) => (value === null ? '' : kind.toText(value)),
    erased: null,
  }
}

function readText(value: SqlValue): string {
  if (typeof value !== 'string') throw new Error('is not text')
  return value
}

function readJson(value: SqlValue): unknown {
  try {
    return JSON.parse(readText(value))
  } catch {
    throw new Error('is not JSON')
  }
}

function readInteger(value: SqlValue): number {
  if (!Number.isSafeInteger(value)) throw new Error('is not a whole number')
  return value as number
}

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function readInstant(value: SqlValue): string {
  const time = readText(value)
  if (!iso.test(time) || Number.isNaN(Date.parse(time))) throw new Error('is not a time')
  return time
}

/** The column of a field: `phoneE164` is stored in `phone_e164`. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Names of all columns, as a statement lists them. */
export function columnNames(columns: object): string {
  return Object.keys(columns).map(columnName).join(', ')
}

/** Values for all columns, in their order. */
export function toValues<Record_ extends object>(
  columns: Columns<Record_>,
  record: Record_,
): SqlValue[] {
  return entries(columns).map(([field, { kind }]) => kind.toSql(record[field]))
}

/**
 * The record in a row.
 *
 * @throws Error that names the column that can't be read
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

/** The SET list of an UPDATE that erases every column not marked as kept. */
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
