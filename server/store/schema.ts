import { DatabaseSync } from 'node:sqlite'
import { OutsideError } from '../display/error.ts'
import type { Row } from './database.ts'
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
 * Brings tables up to date.
 *
 * @param version of the tables; 0 for an empty database
 * @yields a statement, which is to be answered with its rows
 * @returns what a person should look at, in sentences
 * @throws OutsideError when a later program made them
 */
export function* migrateSince(
  version: number,
  dialect: 'sqlite' | 'postgres',
  description: string,
): Generator<string, string[], Row[]> {
  if (version > currentVersion) throw unsupportedVersion(version, description)
  const found: string[] = []
  for (const { both, rows, ...own } of migrations.slice(version)) {
    for (const statement of [...both, ...(own[dialect] ?? [])]) yield statement
    if (!rows) continue
    const before: Row[][] = []
    for (const read of rows.reads) before.push(yield read)
    const { statements, doubts } = rows.write(before)
    for (const statement of statements) yield statement
    found.push(...doubts)
  }
  return found
}

/** Runs the statements of `migrateSince` on a connection that answers at once. */
export function runMigrations(
  steps: Generator<string, string[], Row[]>,
  run: (statement: string) => Row[],
): string[] {
  let step = steps.next([])
  while (!step.done) step = steps.next(run(step.value))
  return step.value
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

/** Runs one statement of SQLite. */
export const rowsOf = (database: DatabaseSync, statement: string): Row[] =>
  database.prepare(statement).all() as Row[]

/** Tables of a new database, each after those it refers to. Read from the database: complete. */
export function tablesOfSchema(): Table[] {
  const database = new DatabaseSync(':memory:')
  runMigrations(migrateSince(0, 'sqlite', ''), (statement) => rowsOf(database, statement))
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
