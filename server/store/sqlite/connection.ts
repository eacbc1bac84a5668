import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import {
  assertCurrentOrNew,
  currentVersion,
  migrateSince,
  rowsOf,
  runMigrations,
  type UpdateLog,
  unsupportedVersion,
} from '../schema.ts'

/** How long a statement waits for another process to finish its transaction, in milliseconds. */
export const busyTimeout = 5000

/** A commit is synced to disk before it returns, and erased data leaves no copies. */
const settings = {
  journal_mode: 'wal',
  /** FULL. */
  synchronous: 2,
  /** MEMORY: savepoints would write personal data to temporary files, and take longer. */
  temp_store: 2,
  secure_delete: 1,
}

/**
 * Opens a database for writing, creates the tables of a new one, and sets what makes a commit durable.
 *
 * @param updates where an update of tables that an earlier program made says what to look at; without it,
 *   they aren't updated
 * @throws Error when SQLite refuses one of these settings
 * @throws OutsideError when the tables have another version than this program's
 */
export function openForWriting(file: string, updates?: UpdateLog): DatabaseSync {
  makeFolder(dirname(file))
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  try {
    // First: the settings change the file, too.
    if (!updates) assertCurrentOrNew(versionOf(database), file)
    for (const [name, value] of Object.entries(settings)) assertPragma(database, name, value)
    for (const doubt of migrate(database, file)) updates?.warn({}, doubt)
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

/**
 * Opens a read-only connection, which sees only what is committed.
 *
 * @throws OutsideError when the tables have another version than this program's
 */
export function openForReading(file: string): DatabaseSync {
  const database = openReadOnly(file)
  const version = versionOf(database)
  if (version === currentVersion) return database
  database.close()
  throw unsupportedVersion(version, file)
}

/**
 * Reading creates two small files beside the database unless a server already has. On a full disk
 * without a server, the database file alone is complete and can be read as it is.
 */
export function openReadOnly(file: string): DatabaseSync {
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

/** Of two processes that start at once, the first migrates; the second then finds nothing to do. */
function migrate(database: DatabaseSync, file: string): string[] {
  database.exec('BEGIN IMMEDIATE')
  const version = versionOf(database)
  const doubts = runMigrations(migrateSince(version, 'sqlite', file), (statement) =>
    rowsOf(database, statement),
  )
  database.exec(`PRAGMA user_version = ${currentVersion}`)
  database.exec('COMMIT')
  return doubts
}

export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version)
}

function assertPragma(database: DatabaseSync, name: string, wanted: string | number): void {
  database.exec(`PRAGMA ${name} = ${wanted}`)
  const value = Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  if (value !== wanted) throw new Error(`SQLite set ${name} to ${value} instead of ${wanted}`)
}

/**
 * Creates a folder and its parents, readable by this user only. Node's own `recursive` option never
 * returns below /proc, where a folder exists but nothing can be created in it.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
