import { existsSync } from 'node:fs'
import type { PublicationRecord } from '../../editor/versions.ts'
import { isOutside } from '../display/error.ts'
import type { Database } from './database.ts'
import type { PostgresUse } from './postgres/prepare.ts'
import type { UpdateLog } from './schema.ts'
import { unwrittenSitePublications } from './sql/site.ts'
import { openSqlite, openSqliteReader } from './sqlite/database.ts'
import { updateSqlite } from './sqlite/update.ts'
import { databaseStore, type LeadStore, withTimeLimit } from './store.ts'
import { openInThread } from './thread.ts'

/**
 * Opens the database of `DATABASE_URL`, and creates the tables of a new one.
 *
 * @param url `file:<path>` (relative to the working directory) or `postgres://…`
 */
export async function openStore(url: string): Promise<LeadStore> {
  const file = sqliteFile(url)
  return databaseStore(file === null ? await openPostgres(url) : openSqlite(file))
}

/** How long a request waits for the database, in milliseconds. */
const timeLimitMs = 5000

/**
 * The same for a server: off the thread that serves pages, and with a time limit.
 *
 * @param onDeath called when nothing can be stored until the process starts again
 */
export async function openForServer(
  url: string,
  { limitMs = timeLimitMs, onDeath }: { limitMs?: number; onDeath?: (error: Error) => void } = {},
): Promise<LeadStore> {
  const file = sqliteFile(url)
  const store =
    file === null ? databaseStore(await openPostgres(url)) : await openInThread(file, onDeath)
  return withTimeLimit(store, limitMs)
}

/** Opens it read-only. Nothing is written, so a full disk is no obstacle. */
export async function openReader(url: string): Promise<LeadStore> {
  const file = sqliteFile(url)
  return databaseStore(file === null ? await openPostgres(url, 'read') : openSqliteReader(file))
}

/** Publications that a crash has interrupted. Reads tables of any version, and changes nothing. */
export async function interruptedPublications(url: string): Promise<PublicationRecord[]> {
  const file = sqliteFile(url)
  if (!databaseExists(url)) return []
  const database =
    file === null ? await openPostgres(url, 'read any version') : openSqliteReader(file, true)
  try {
    return await unwrittenSitePublications(database.sql)
  } catch (error) {
    // An earlier program had no such table.
    if (isOutside(error)) throw error
    return []
  } finally {
    await database.close()
  }
}

/**
 * Updates tables that an earlier program made: the one step of a start that can't be taken back. Copies a
 * SQLite file beside it before.
 *
 * @throws OutsideError when there's no room for the copy, or a later program made the tables. Nothing has
 *   changed then
 */
export async function updateTables(url: string, log: UpdateLog): Promise<void> {
  const file = sqliteFile(url)
  if (file === null) await (await import('./postgres/prepare.ts')).updatePostgres(url, log)
  else if (existsSync(file)) await updateSqlite(file, log)
}

/** Whether there is a database to open. Only opening tells about PostgreSQL. */
export function databaseExists(url: string): boolean {
  const file = sqliteFile(url)
  return file === null || existsSync(file)
}

/** The path in a `file:` address; null for PostgreSQL. */
export function sqliteFile(url: string): string | null {
  return url.startsWith('file:') ? decodeURIComponent(url.replace(/^file:(\/\/)?/, '')) : null
}

/** Loads PostgreSQL's client only if needed: it takes 10 MB of memory. */
async function openPostgres(url: string, use?: PostgresUse): Promise<Database> {
  const postgres = await import('./postgres/database.ts')
  return postgres.openPostgres(url, use)
}
