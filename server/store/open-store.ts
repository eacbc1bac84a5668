import { existsSync } from 'node:fs'
import type { Database } from './database.ts'
import { openSqlite, openSqliteReader } from './sqlite/database.ts'
import { databaseStore, type LeadStore, withTimeLimit } from './store.ts'
import { openInThread } from './thread.ts'

/**
 * Opens the database of `DATABASE_URL` and creates or migrates its tables.
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
  return databaseStore(file === null ? await openPostgres(url, true) : openSqliteReader(file))
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
async function openPostgres(url: string, readOnly = false): Promise<Database> {
  const postgres = await import('./postgres/database.ts')
  return postgres.openPostgres(url, readOnly)
}
