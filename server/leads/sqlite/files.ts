import { type Stats, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/** How often to look whether the files are still there, in milliseconds. */
const everyMs = 1000

/** Whether the files that a connection writes to are the ones that bear their names. */
export interface WatchedFiles {
  /** @throws Error that says which file is gone, and what to do */
  assertInPlace(): void
  close(): void
}

/**
 * Notices a database or log that was deleted or replaced under the running server: what is written
 * to it then goes into nothing. When the log is gone, what stands in it is still in this process's
 * reach and is brought into the database at once, before a crash can lose it.
 */
export function watchFiles(file: string, writer: DatabaseSync): WatchedFiles {
  const log = `${file}-wal`
  const opened = new Map([file, log].map((path) => [path, statSync(path)]))
  const missing = () => [file, log].find((path) => !isSame(path, opened.get(path)))
  let rescued = false
  const rescue = () => {
    if (rescued || missing() !== log || isThere(log)) return
    writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    rescued = true
  }
  const assertInPlace = () => {
    const path = missing()
    if (path === undefined) return
    if (!writer.isTransaction) rescue()
    throw new Error(
      `${path} was moved, deleted or replaced while the server ran: put it back or restart`,
    )
  }
  const timer = setInterval(() => {
    try {
      rescue()
    } catch {
      // The next request for an estimate, or for the server's health, says what is wrong.
    }
  }, everyMs).unref()
  return { assertInPlace, close: () => clearInterval(timer) }
}

function isSame(path: string, opened: Stats | undefined): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && found.ino === opened?.ino && found.dev === opened.dev
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
