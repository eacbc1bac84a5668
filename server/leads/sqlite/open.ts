import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations, statementsSince } from '../schema/migrations.ts'

/** Before this version two connections could corrupt a database when its log was reset. */
const oldestSafeVersion = '3.51.3'

/** How long a statement waits for another process to finish its transaction, in milliseconds. */
const busyTimeout = 5000

/**
 * Opens the database so that a commit is on the disk when it returns, and asserts it.
 *
 * @throws Error when SQLite is too old, or does not accept the settings that durability rests on
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  try {
    assertVersion(database)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    // Erased data is overwritten, not just unlinked.
    database.exec('PRAGMA secure_delete = ON')
    assertPragma(database, 'journal_mode', 'wal')
    assertPragma(database, 'synchronous', 2)
    migrate(database)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/** A second connection for reading: it sees only what is committed. */
export function openReader(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: busyTimeout, readOnly: true })
}

/** The version of SQLite that Node carries. */
export function sqliteVersion(database: DatabaseSync): string {
  return String(database.prepare('SELECT sqlite_version() AS version').get()?.version)
}

function assertVersion(database: DatabaseSync): void {
  const version = sqliteVersion(database)
  const order = version.localeCompare(oldestSafeVersion, 'en', { numeric: true })
  if (order < 0) throw new Error(`SQLite ${version} is too old: ${oldestSafeVersion} is needed`)
}

function assertPragma(database: DatabaseSync, name: string, expected: string | number): void {
  const value = Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  if (value !== expected) throw new Error(`SQLite set ${name} to ${value} instead of ${expected}`)
}

/** Two processes may start at once: the first migrates, the second finds it done. */
function migrate(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE')
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  for (const statement of statementsSince(version, 'sqlite')) database.exec(statement)
  database.exec(`PRAGMA user_version = ${migrations.length}`)
  database.exec('COMMIT')
}
