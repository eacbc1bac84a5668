import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { Engine } from '../engine/engine.ts'
import { copyTo } from './backup.ts'
import { watchFiles } from './files.ts'
import { GroupCommit } from './group-commit.ts'
import { busyTimeout, openDatabase, openForReading, sqliteVersion } from './open.ts'
import { statements } from './statements.ts'

/** Reads of the desk, on a connection of their own, end within a moment. */
const scrubAttempts = 10
const scrubPauseMs = 20

/**
 * Leads in one SQLite file: one connection writes, in groups, and another reads.
 *
 * @param file path of the database; it and its folder are made when missing
 */
export function openSqlite(file: string): Engine {
  const writer = openDatabase(file)
  const reader = openForReading(file)
  const files = watchFiles(file, writer)
  const commits = new GroupCommit(writer, files.assertInPlace)
  const writing = statements(writer)
  return {
    description: describe(file, writer),
    ...statements(reader),
    write: (work) => commits.add(() => work(writing)),
    // Transactions that write already follow one another.
    serialise: () => [],
    backup: (target) => copyTo(reader, target),
    scrub: async () => {
      for (let attempt = 1; ; attempt += 1) {
        await commits.idle()
        if (emptyLog(writer)) return true
        if (attempt === scrubAttempts) return false
        await delay(scrubPauseMs)
      }
    },
    close: async () => {
      files.close()
      await commits.idle()
      reader.close()
      writer.close()
    },
  }
}

/** The same file for reading alone. */
export function openSqliteReader(file: string): Engine {
  const reader = openForReading(file)
  const refuse = async (): Promise<never> => {
    throw new Error(`${file} is open for reading alone`)
  }
  return {
    description: describe(file, reader),
    ...statements(reader),
    write: refuse,
    serialise: () => [],
    scrub: refuse,
    backup: (target) => copyTo(reader, target),
    close: async () => reader.close(),
  }
}

/** Whoever reads meanwhile is not waited for: leads would wait as well. */
function emptyLog(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } finally {
    database.exec(`PRAGMA busy_timeout = ${busyTimeout}`)
  }
}

function describe(file: string, database: DatabaseSync): string {
  return `${file} (SQLite ${sqliteVersion(database)})`
}
