import { existsSync } from 'node:fs'
import type { LeadStore } from '../domain/store.ts'
import type { openPostgres as OpenPostgres } from './postgres/engine.ts'
import { sqlStore } from './sql/store.ts'
import { openSqlite, openSqliteReader } from './sqlite/engine.ts'
import { openInThread } from './thread/client.ts'
import { withTimeLimit } from './thread/time-limit.ts'

/**
 * Opens the database of `DATABASE_URL` and brings its tables up to date.
 *
 * @param url `file:<path>` (relative to the working directory) or `postgres://…`
 */
export async function openStore(url: string): Promise<LeadStore> {
  const file = sqliteFile(url)
  return sqlStore(file === null ? await postgres(url) : openSqlite(file))
}

/** How long a request for an estimate waits for the database, in milliseconds. */
const patienceMs = 5000

/**
 * The same for a server: nothing that can wait stands on the thread that serves pages, and nobody
 * waits for ever.
 */
export async function openForServer(url: string, limitMs = patienceMs): Promise<LeadStore> {
  const file = sqliteFile(url)
  const store = file === null ? sqlStore(await postgres(url)) : await openInThread(file)
  return withTimeLimit(store, limitMs)
}

/** Opens it for reading alone: nothing is written, so that a full disk is no obstacle. */
export async function openReader(url: string): Promise<LeadStore> {
  const file = sqliteFile(url)
  return sqlStore(file === null ? await postgres(url, { readOnly: true }) : openSqliteReader(file))
}

/** Whether there is something to open; of a database server that is for it to say. */
export function databaseExists(url: string): boolean {
  const file = sqliteFile(url)
  return file === null || existsSync(file)
}

/** The file of a `file:` address; null for a database server. */
export function sqliteFile(url: string): string | null {
  return url.startsWith('file:') ? decodeURIComponent(url.replace(/^file:(\/\/)?/, '')) : null
}

/** Loaded only where it is used: with its client it takes 10 MB. */
const postgres: typeof OpenPostgres = async (url, options) => {
  const { openPostgres } = await import('./postgres/engine.ts')
  return openPostgres(url, options)
}
