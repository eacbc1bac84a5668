import { type Stats, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { every } from '../../background.ts'

/** How often the files are checked, in milliseconds. */
const everyMs = 1000

/**
 * Notices a database or log that was deleted or replaced while the server runs. Whatever is written
 * to it then would be lost. If the log was deleted, this process can still read it, and saves its
 * content in the database at once, before a crash loses it.
 */
export function watchFiles(file: string, writer: DatabaseSync) {
  const log = `${file}-wal`
  const opened = new Map([file, log].map((path) => [path, stat(path)]))
  const missing = () => [file, log].find((path) => !isSame(stat(path), opened.get(path)))
  let rescued = false
  const rescue = () => {
    if (rescued || missing() !== log || stat(log) !== undefined) return
    writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    rescued = true
  }
  /** @throws Error that says which file is gone, and what to do */
  const assertInPlace = () => {
    const path = missing()
    if (path === undefined) return
    if (!writer.isTransaction) rescue()
    throw new Error(
      `${path} was moved, deleted or replaced while the server ran: put it back or restart`,
    )
  }
  // The next request for an estimate, or for the server's health, reports an error.
  const task = every(everyMs, rescue, () => {})
  return { assertInPlace, close: () => void task.stop() }
}

const stat = (path: string) => statSync(path, { throwIfNoEntry: false })

function isSame(found: Stats | undefined, opened: Stats | undefined): boolean {
  return found !== undefined && found.ino === opened?.ino && found.dev === opened.dev
}
