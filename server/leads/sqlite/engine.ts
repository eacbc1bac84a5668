import { existsSync, type Stats, statSync } from 'node:fs'
import { backup, DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Engine, Row, Sql, SqlValue } from '../sql/engine.ts'
import { GroupCommit } from './group-commit.ts'
import { openDatabase, openReader, sqliteVersion } from './open.ts'

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
    skipLocked: '',
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
      writer.exec('PRAGMA wal_checkpoint(TRUNCATE)')
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
    async rows(text: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
      let statement = prepared.get(text)
      if (statement === undefined) {
        statement = database.prepare(text)
        prepared.set(text, statement)
      }
      // $1 is a parameter with a name in SQLite, so that one may stand in a statement twice.
      const named = Object.fromEntries(parameters.map((value, index) => [`$${index + 1}`, value]))
      return statement.all(named) as Row[]
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
