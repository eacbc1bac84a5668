import type { Row } from '../engine/engine.ts'
import type { Table } from '../schema/tables.ts'

/** One database of the two that a copy has to do with, in a transaction of its own. */
export interface End {
  /** For people: which database, where; without a password. */
  readonly description: string
  /** All rows of a table, some at a time. */
  batches(table: Table): AsyncIterable<Row[]> | Iterable<Row[]>
  insert(table: Table, rows: readonly Row[]): Promise<void>
  count(table: Table): Promise<number>
  clear(table: Table): Promise<void>
  commit(): Promise<void>
  /** Ends the transaction; what was not committed has not happened. */
  close(): Promise<void>
}

/** So many rows are held in memory at once, each with up to 64 kB of text. */
export const batchSize = 200
