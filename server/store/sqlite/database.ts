import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Database,
  type Dialect,
  fragment,
  type Row,
  raw,
  type Sql,
  sqlWith,
} from '../database.ts'
import { freeAt } from '../room.ts'
import { backUp } from './backup.ts'
import { busyTimeout, openForReading, openForWriting, openReadOnly } from './connection.ts'
import { GroupCommit } from './group-commit.ts'
import { watchFiles } from './watch-files.ts'

const dialect: Dialect = {
  skipLocked: raw(''),
  members: (strings) => fragment`SELECT value FROM json_each(${JSON.stringify(strings)})`,
  clock: (seconds = 0) => fragment`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${seconds} || ' seconds')`,
  columns: raw(`SELECT t.name AS "table", c.name, c.type, c."notnull" = 0 AS "isNullable"
    FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = 'table'`),
  // Transactions that write run one after another anyway.
  lock: async () => {},
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
  const writing = sqlOn(writer, () => {
    // A full disk ends the transaction. What follows must not be stored without it.
    if (!writer.isTransaction) throw new Error('SQLite rolled back the transaction')
  })
  return {
    description: describe(file),
    sql: sqlOn(reader),
    write: (work) => commits.add(() => work(writing)),
    free: () => freeAt(file),
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

/**
 * The same file, read-only.
 *
 * @param ofAnyVersion also tables of another program
 */
export function openSqliteReader(file: string, ofAnyVersion = false): Database {
  const reader = ofAnyVersion ? openReadOnly(file) : openForReading(file)
  const refuse = async (): Promise<never> => {
    throw new Error(`${file} is open read-only`)
  }
  return {
    description: describe(file),
    sql: sqlOn(reader),
    write: refuse,
    free: () => freeAt(file),
    scrub: refuse,
    backup: (target) => backUp(reader, target),
    close: async () => reader.close(),
  }
}

/** Runs statements on a connection. Each is prepared once. */
function sqlOn(database: DatabaseSync, assertUsable = () => {}): Sql {
  const prepared = new Map<string, StatementSync>()
  return sqlWith(dialect, async ({ texts, parameters }) => {
    assertUsable()
    const text = texts.join('?')
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    // Plain objects, as PostgreSQL's client returns them: SQLite's have no prototype.
    return statement.all(...parameters).map((row) => ({ ...row }) as Row)
  })
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
