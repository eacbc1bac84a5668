import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { OutsideError } from '../../domain/outside-error.ts'
import { makeFolder } from '../make-folder.ts'
import { migrations, otherVersion, statementsSince } from '../schema/migrations.ts'

/** Before this version two connections could corrupt a database when its log was reset. */
const oldestSafeVersion = '3.51.3'

/** How long a statement waits for another process to finish its transaction, in milliseconds. */
export const busyTimeout = 5000

/**
 * Opens the database so that a commit is on the disk when it returns, and asserts it.
 *
 * @throws Error when SQLite is too old, or does not accept the settings that durability rests on
 */
export function openDatabase(file: string): DatabaseSync {
  makeFolder(dirname(file))
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  try {
    assertVersion(database)
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = FULL')
    // What a savepoint may have to bring back would be written to a file elsewhere otherwise, with
    // personal data in it, and would cost more than the lead itself.
    database.exec('PRAGMA temp_store = MEMORY')
    // Erased data is overwritten, not just unlinked.
    database.exec('PRAGMA secure_delete = ON')
    assertPragma(database, 'journal_mode', 'wal')
    assertPragma(database, 'synchronous', 2)
    assertPragma(database, 'temp_store', 2)
    migrate(database)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/**
 * A connection for reading: it sees only what is committed, and writes nothing.
 *
 * @throws Error when the tables are of another version than this program
 */
export function openForReading(file: string): DatabaseSync {
  const database = openUnwritten(file)
  const version = versionOf(database)
  if (version === migrations.length) return database
  database.close()
  throw new OutsideError(otherVersion(file, version))
}

/**
 * Reading makes two small files beside the database, unless a server has. Where nothing can be
 * written and nobody does, the database alone is whole and can be read as it is.
 */
function openUnwritten(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyTimeout, readOnly: true })
  try {
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    return database
  } catch (error) {
    database.close()
    if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw error
    const address = pathToFileURL(file)
    address.searchParams.set('immutable', '1')
    return new DatabaseSync(address, { readOnly: true })
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
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
  const version = versionOf(database)
  if (version > migrations.length) throw new OutsideError(otherVersion('the database', version))
  for (const statement of statementsSince(version, 'sqlite')) database.exec(statement)
  database.exec(`PRAGMA user_version = ${migrations.length}`)
  database.exec('COMMIT')
}
