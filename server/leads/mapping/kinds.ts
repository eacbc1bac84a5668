import type { SqlValue } from '../engine/engine.ts'

/**
 * A kind of column: how its values stand in the database, in a spreadsheet, and after erasing.
 * `fromSql` throws when the column holds something else, in words that follow the column's name.
 */
export interface Kind<Value> {
  toSql(value: Value): SqlValue
  fromSql(value: SqlValue): Value
  toText(value: Value): string
  erased: Value
}

export const text: Kind<string> = {
  toSql: (value) => value,
  fromSql: readText,
  toText: (value) => value,
  erased: '',
}

export const whole: Kind<number> = {
  toSql: (value) => value,
  fromSql: readWhole,
  toText: String,
  erased: 0,
}

/** ISO 8601, UTC, milliseconds: it sorts as text. */
export const instant: Kind<string> = { ...text, fromSql: readInstant }

export const yesNo: Kind<boolean> = {
  toSql: (value) => (value ? 1 : 0),
  fromSql: (value) => readWhole(value) === 1,
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

/** The kind, or nothing; erasing leaves nothing. */
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

function readWhole(value: SqlValue): number {
  if (!Number.isSafeInteger(value)) throw new Error('is not a whole number')
  return value as number
}

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function readInstant(value: SqlValue): string {
  const time = readText(value)
  if (!iso.test(time) || Number.isNaN(Date.parse(time))) throw new Error('is not a time')
  return time
}
