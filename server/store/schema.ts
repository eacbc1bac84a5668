import { DatabaseSync } from 'node:sqlite'
import { OutsideError } from '../display/error.ts'
import { migrations } from './migrations.ts'

/**
 * Tables that give access to the desk, each after those that refer to it, and the column that says whose
 * a row is; null where none does. A backup has none of their rows: restored, it would let in people who
 * were shut out since.
 */
export const accessTables = {
  // They go with their sessions.
  push_subscriptions: null,
  desk_sessions: 'person_id',
  desk_passkeys: 'person_id',
  desk_calendars: 'person_id',
  desk_recovery_codes: 'person_id',
  desk_invitations: 'name',
  desk_challenges: null,
} as const

/** The version of tables that this program reads and writes. */
export const currentVersion = migrations.length

/** Where an update of tables is announced. */
export type UpdateLog = { warn: (details: object, message: string) => void }

/**
 * The statements that bring tables up to date.
 *
 * @param version of the tables; 0 for an empty database
 * @throws OutsideError when a later program made them
 */
export function migrationsSince(
  version: number,
  dialect: 'sqlite' | 'postgres',
  description: string,
): string[] {
  if (version > currentVersion) throw unsupportedVersion(version, description)
  return migrations.slice(version).flatMap((step) => [...step.both, ...(step[dialect] ?? [])])
}

/** @throws OutsideError for tables that another program made: only a start of the server updates them */
export function assertCurrentOrNew(version: number, description: string): void {
  if (version !== 0 && version !== currentVersion) throw unsupportedVersion(version, description)
}

/** An error for tables of another version than this program's. */
export function unsupportedVersion(version: number, description: string): OutsideError {
  const advice =
    version < currentVersion
      ? 'Start the server once to update them.'
      : 'Use the program that wrote them, or a later one.'
  return new OutsideError(
    `The tables in ${description} have version ${version}, but this program needs version ${currentVersion}. ${advice}`,
  )
}

export interface Table {
  name: string
  columns: readonly string[]
  /** Whether a new database has rows in it already. */
  seeded: boolean
}

/** Tables of a new database, each after those it refers to. Read from the database: complete. */
export function tablesOfSchema(): Table[] {
  const database = new DatabaseSync(':memory:')
  for (const statement of migrationsSince(0, 'sqlite', '')) database.exec(statement)
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY rowid",
    )
    .all()
    .map((row) => {
      const name = String(row.name)
      const columns = database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all()
      const seeded = database.prepare(`SELECT 1 FROM ${name}`).get() !== undefined
      return { name, columns: columns.map((column) => String(column.name)), seeded }
    })
  database.close()
  return tables
}
