import { DatabaseSync } from 'node:sqlite'
import { statementsSince } from './migrations.ts'

export interface Table {
  name: string
  columns: readonly string[]
  /** A new database has rows in it already: counts, and what is written over and over. */
  seeded: boolean
}

/**
 * The tables that the migrations make, each after those that it refers to. They are asked of a new
 * database and stand in no list, so that none can be forgotten.
 */
export function tablesOfSchema(): Table[] {
  const database = new DatabaseSync(':memory:')
  for (const statement of statementsSince(0, 'sqlite')) database.exec(statement)
  const tables = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY rowid",
    )
    .all()
    .map((row) => {
      const name = String(row.name)
      const columns = database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all()
      const seeded = database.prepare(`SELECT 1 FROM ${name}`).get() !== undefined
      return { name, columns: columns.map((column) => String(column.name)), seeded }
    })
  database.close()
  return tables
}
