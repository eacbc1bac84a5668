import type { Visit } from '../../model/desk/api.ts'
import { mapLeadFields } from '../../model/lead/fields.ts'
import { customerLanguages } from '../../model/lead/language.ts'
import { stages } from '../../model/lead/stages.ts'
import type { DeskState, Lead, NewLead } from '../domain/lead.ts'
import type { Row, SqlValue } from './database.ts'

/** How the fields of a record are stored in columns, and read back with checks. */

/** A type of column. `fromSql` throws an error that continues a sentence about the column. */
interface Kind<Value> {
  toSql(value: Value): SqlValue
  fromSql(value: SqlValue): Value
  /** Of a field without a value, and what erasing a visitor's data leaves. */
  empty: Value
}

export type Columns<Record_> = { readonly [Field in keyof Record_]: Kind<Record_[Field]> }

export const text: Kind<string> = { toSql: (value) => value, fromSql: readText, empty: '' }

export const integer: Kind<number> = { toSql: (value) => value, fromSql: readInteger, empty: 0 }

/** ISO 8601, UTC, milliseconds: it sorts as text. */
export const instant: Kind<string> = { ...text, fromSql: readInstant }

const yesNo: Kind<boolean> = {
  toSql: (value) => (value ? 1 : 0),
  fromSql: (value) => readInteger(value) === 1,
  empty: false,
}

export function oneOf<Word extends string>(...words: readonly Word[]): Kind<Word> {
  return {
    toSql: (value) => value,
    fromSql: (value) => {
      const found = words.find((word) => word === value)
      if (found === undefined) throw new Error(`is none of ${words.join(', ')}`)
      return found
    },
    empty: words[0] as Word,
  }
}

/** The kind or null; an empty one is null. */
export function optional<Value>(kind: Omit<Kind<Value>, 'empty'>): Kind<Value | null> {
  return {
    toSql: (value) => (value === null ? null : kind.toSql(value)),
    fromSql: (value) => (value === null ? null : kind.fromSql(value)),
    empty: null,
  }
}

/** A list as JSON. */
function list<Item>(isItem: (item: unknown) => boolean): Kind<Item[]> {
  return {
    toSql: (value) => JSON.stringify(value),
    fromSql: (value) => {
      const items = readJson(value)
      if (!Array.isArray(items) || !items.every(isItem)) throw new Error('is not such a list')
      return items
    },
    empty: [],
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

/** A lead's own row: its consent and its deliveries have tables of their own. */
type LeadRow = Omit<
  Lead,
  'consentAt' | 'consentRevokedAt' | 'agreedToTexts' | 'deliveries' | keyof DeskState
> &
  Pick<NewLead, 'fingerprint' | 'messageHash'>

/** Storing, reading and erasing a lead derive from this table. */
export const leadColumns: Columns<LeadRow> = {
  id: text,
  receivedAt: instant,
  erasedAt: optional(instant),
  ...mapLeadFields(() => text),
  phoneE164: optional(text),
  emailNormalised: optional(text),
  flags: list((item) => typeof item === 'string'),
  spam: yesNo,
  spamScore: integer,
  spamReasons: list((item) => {
    const { reason, points } = Object(item)
    return typeof reason === 'string' && typeof points === 'number'
  }),
  ip: text,
  userAgent: text,
  elapsedMs: optional(integer),
  submissionId: optional(text),
  fingerprint: text,
  messageHash: text,
}

/** The columns of a lead's row that only changes at the desk write. An erasure keeps them. */
export const deskColumns: Columns<DeskState> = {
  stage: oneOf(...stages, 'earlier'),
  followUpOn: optional(text),
  attempts: integer,
  lastContact: optional(text),
  contactedBy: optional(text),
  visit: optional({ toSql: JSON.stringify, fromSql: (value) => readJson(value) as Visit }),
  language: optional(oneOf(...customerLanguages)),
}

/** A record without any values. */
export const emptyRecord = <Record_ extends object>(columns: Columns<Record_>): Record_ =>
  Object.fromEntries(entries(columns).map(([field, { empty }]) => [field, empty])) as Record_

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
  return entries(columns).map(([field, kind]) => kind.toSql(record[field]))
}

/**
 * The record in a row.
 *
 * @throws Error that names the column that can't be read
 */
export function fromRow<Record_ extends object>(columns: Columns<Record_>, row: Row): Record_ {
  const fields = entries(columns).map(([field, kind]) => {
    const name = columnName(String(field))
    try {
      return [field, kind.fromSql(row[name] ?? null)]
    } catch (error) {
      throw new Error(`${name} ${(error as Error).message}`, { cause: error })
    }
  })
  return Object.fromEntries(fields) as Record_
}

/** The columns of a record with their kinds, typed. */
export function entries<Record_ extends object>(columns: Columns<Record_>) {
  return Object.entries(columns) as [keyof Record_, Kind<Record_[keyof Record_]>][]
}
