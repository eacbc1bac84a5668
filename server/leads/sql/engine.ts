/** What a row's column can hold in both databases. Points in time and JSON are text. */
export type SqlValue = string | number | null
export type Row = Record<string, SqlValue>

/** Runs statements. Parameters are written $1, $2 … in both databases. */
export interface Sql {
  rows(text: string, parameters?: readonly SqlValue[]): Promise<Row[]>
}

/**
 * What the two databases do differently. Everything above it is written once: the statements keep
 * to the SQL that both understand.
 */
export interface Engine extends Sql {
  /** For people: which database, where. */
  readonly description: string
  /** Ends a SELECT whose rows are then leased, so that two processes never take the same. */
  readonly skipLocked: string
  /**
   * Runs the work in one transaction and resolves once it is synced to disk. The work may only
   * await its own statements, and may be run in the same transaction as other work.
   */
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Within `write`: work with the same key waits until this transaction has ended. */
  serialise(sql: Sql, key: string): Promise<void>
  /** Writes a copy of everything to a file that does not exist yet. */
  backup(file: string): Promise<void>
  /** After personal data was removed: removes what is left of it in the database's own files. */
  scrub(): Promise<void>
  close(): Promise<void>
}
