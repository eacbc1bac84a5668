import type { Row } from './database.ts'
import type { Table } from './schema.ts'

/** One of the two databases of a copy, locked, in a transaction. */
export interface CopyEnd {
  /** Kind and address for people, without a password. */
  readonly description: string
  /** Runs a statement without parameters. */
  run(text: string): Promise<Row[]>
  /** All rows of a table, `batchSize` at a time. */
  batches(table: Table): AsyncIterable<Row[]> | Iterable<Row[]>
  insert(table: Table, rows: readonly Row[]): Promise<void>
  /** Ends the connection. Rolls back unless COMMIT was run. */
  close(): Promise<void>
}

/** Rows held in memory at once, each with up to 64 kB of text. */
export const batchSize = 200
