import { DatabaseSync } from 'node:sqlite'

/** Another build of the same site is running. */
export class AnotherBuild extends Error {}

/**
 * Keeps other builds out. SQLite's lock on the file is the operating system's: it ends with the
 * process that holds it, however that ends, so there is never a stale lock to take over.
 *
 * @returns a function that releases the lock
 * @throws AnotherBuild when another process holds it
 */
export function lockBuilds(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!/locked/.test((error as Error).message)) throw error
    throw new AnotherBuild(
      'Another build is running in this folder. Wait until it is done, then build again.',
    )
  }
  return () => database.close()
}
