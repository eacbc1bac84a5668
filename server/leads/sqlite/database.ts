import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Dialect, Sql, Statement } from '../database.ts'
import { backUp } from './backup.ts'
import { busyTimeout, openForReading, openForWriting } from './connection.ts'
import { GroupCommit } from './group-commit.ts'
import { watchFiles } from './watch-files.ts'

const dialect: Dialect = {
  skipLocked: '',
  members: (parameter) => `SELECT value FROM json_each(${parameter})`,
  clock: (seconds = 0) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${seconds} || ' seconds')`,
  // Transactions that write run one after another anyway.
  lockStatements: () => [],
}

/** The desk's reads hold old pages for a moment only, so a few attempts are enough. */
const scrubAttempts = 10
const scrubPauseMs = 20

/**
 * Leads in one SQLite file: one connection writes, in groups, and another reads.
 *
 * @param file path of the database; created with its folder if missing
 */
export function openSqlite(file: string): Database {
  const writer = openForWriting(file)
  const reader = openForReading(file)
  const files = watchFiles(file, writer)
  const commits = new GroupCommit(writer, files.assertInPlace)
  const writing = statements(writer)
  return {
    description: describe(file),
    ...statements(reader),
    write: (work) => commits.add(() => work(writing)),
    backup: (target) => backUp(reader, target),
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

/** The same file, read-only. */
export function openSqliteReader(file: string): Database {
  const reader = openForReading(file)
  const refuse = async (): Promise<never> => {
    throw new Error(`${file} is open read-only`)
  }
  return {
    description: describe(file),
    ...statements(reader),
    write: refuse,
    scrub: refuse,
    backup: (target) => backUp(reader, target),
    close: async () => reader.close(),
  }
}

/** Runs statements on a connection. Each is prepared once. */
function statements(database: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>()
  const run = <Result>([text, parameters = []]: Statement): Result[] => {
    let statement = prepared.get(text)
    if (statement === undefined) {
      // SQLite's numbered parameters, which a statement may use more than once, look like ?1.
      statement = database.prepare(text.replaceAll(/\$(\d)/g, '?$1'))
      prepared.set(text, statement)
    }
    // Plain objects, as PostgreSQL's client returns them: SQLite's have no prototype.
    return statement.all(...parameters).map((row) => ({ ...row }) as Result)
  }
  return {
    ...dialect,
    rows: async (...statement) => run(statement),
    all: async (list) => list.map((statement) => run(statement)),
  }
}

/** Does not wait for readers: leads would wait too. */
function emptyLog(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } finally {
    database.exec(`PRAGMA busy_timeout = ${busyTimeout}`)
  }
}

const describe = (file: string) => `${file} (SQLite ${process.versions.sqlite})`
