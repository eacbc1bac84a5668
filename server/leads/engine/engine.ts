/** What a row's column can hold in both databases. Points in time and JSON are text. */
export type SqlValue = string | number | null
export type Row = Record<string, SqlValue>

/** What the two databases say differently. */
export interface Dialect {
  /** Ends a SELECT whose rows are then leased, so that two processes never take the same. */
  readonly skipLocked: string
  /** A SELECT of the members of a JSON array of strings, in a parameter like $1. */
  members(parameter: string): string
  /**
   * A point in time by the database's own clock.
   *
   * @param seconds from now: a number, or a parameter like $3
   */
  clock(seconds: string): string
}

/** Parameters are written $1, $2 … in both databases. */
export type Statement = readonly [text: string, parameters?: readonly SqlValue[]]

/** Runs statements. */
export interface Sql {
  readonly dialect: Dialect
  rows(...statement: Statement): Promise<Row[]>
  /** Runs statements one after the other; to a database across a network they travel together. */
  all(statements: readonly Statement[]): Promise<Row[][]>
}

/**
 * A database. Everything above it is written once: the statements keep to the SQL that both
 * understand, with a few words of its dialect.
 */
export interface Engine extends Sql {
  /** For people: which database, where. */
  readonly description: string
  /**
   * Runs the work in one transaction and resolves once it is synced to disk. The work may only
   * await its own statements, and may be run in the same transaction as other work.
   */
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Within `write`: after these, work with the same key waits until the transaction has ended. */
  serialise(key: string): Statement[]
  /** Writes a copy of everything to a file that does not exist yet. */
  backup(file: string): Promise<void>
  /**
   * After personal data was removed: removes what is left of it in the database's own files.
   *
   * @returns false when somebody else's reading kept it from doing so for now
   */
  scrub(): Promise<boolean>
  close(): Promise<void>
}
