import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Dialect, Row, Sql, Statement } from '../engine/engine.ts'

export const dialect: Dialect = {
  skipLocked: '',
  members: (parameter) => `SELECT value FROM json_each(${parameter})`,
  clock: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${seconds} || ' seconds')`,
}

/** Runs statements on a connection; each is prepared once. */
export function statements(database: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>()
  const run = ([text, parameters = []]: Statement): Row[] => {
    let statement = prepared.get(text)
    if (statement === undefined) {
      // ?1 is SQLite's parameter with a number, which may stand in a statement twice.
      statement = database.prepare(text.replaceAll(/\$(\d)/g, '?$1'))
      prepared.set(text, statement)
    }
    return statement.all(...parameters) as Row[]
  }
  return {
    dialect,
    rows: async (...statement) => run(statement),
    all: async (statements) => statements.map(run),
  }
}
