import { existsSync, type Stats, statSync } from 'node:fs'
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Dialect, Engine, Row, Sql, SqlValue } from '../engine/engine.ts'
import { GroupCommit } from './group-commit.ts'
import { openDatabase, openReader, sqliteVersion } from './open.ts'

const dialect: Dialect = {
  skipLocked: '',
  members: (parameter) => `SELECT value FROM json_each(${parameter})`,
  clock: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${seconds} || ' seconds')`,
}

/**
 * Leads in one SQLite file: one connection writes, in groups, and another reads.
 *
 * @param file path of the database; it and its folder are made when missing
 */
export function openSqlite(file: string): Engine {
  const writer = openDatabase(file)
  const reader = openReader(file)
  const commits = new GroupCommit(writer)
  const writing = statements(writer)
  const opened = statSync(file)
  return {
    description: `${file} (SQLite ${sqliteVersion(writer)})`,
    dialect,
    rows: statements(reader).rows,
    write: (work) =>
      commits.add(() => {
        assertInPlace(file, opened)
        return work(writing)
      }),
    // Transactions that write already follow one another.
    serialise: async () => {},
    backup: (target) => copyTo(reader, target),
    scrub: async () => {
      await commits.idle()
      return writer.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    },
    close: async () => {
      await commits.idle()
      reader.close()
      writer.close()
    },
  }
}

/** A file that was deleted or replaced under a running server still takes leads, into nothing. */
function assertInPlace(file: string, opened: Stats): void {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.ino === opened.ino && found.dev === opened.dev) return
  throw new Error(`${file} was moved or deleted while the server ran: put it back or restart`)
}

/** Prepares each statement once. */
function statements(database: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>()
  return {
    dialect,
    async rows(text: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
      let statement = prepared.get(text)
      if (statement === undefined) {
        // ?1 is SQLite's parameter with a number, which may stand in a statement twice.
        statement = database.prepare(text.replaceAll(/\$(\d)/g, '?$1'))
        prepared.set(text, statement)
      }
      return statement.all(...parameters) as Row[]
    },
  }
}

async function copyTo(reader: DatabaseSync, target: string): Promise<void> {
  if (existsSync(target)) throw new Error(`${target} exists already`)
  await backup(reader, target)
  const copy = new DatabaseSync(target)
  const verdict = Object.values(copy.prepare('PRAGMA integrity_check').get() ?? {})[0]
  copy.close()
  if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`)
}
