/** What a column can hold in both databases. Points in time and JSON are text. */
export type SqlValue = string | number | null
export type Row = Record<string, SqlValue>

/** Parameters are written $1, $2 … for both databases. */
export type Statement = readonly [text: string, parameters?: readonly SqlValue[]]

/** The few expressions that SQLite and PostgreSQL write differently. */
export interface Dialect {
  /** Ends a SELECT of rows that are then leased, so that two processes never take the same ones. */
  readonly skipLocked: string
  /** A SELECT of the strings in a JSON array, which is a parameter like $1. */
  members(parameter: string): string
  /**
   * The current time by the database's own clock.
   *
   * @param seconds added to it: a number, or a parameter like $3
   */
  clock(seconds?: number | string): string
  /** Within a transaction: later transactions that lock the same key wait until this one ends. */
  lockStatements(key: string): Statement[]
}

/** Runs statements. Counts and sums come back as numbers from both databases. */
export interface Sql extends Dialect {
  /** @template Result what the statement's columns are called, and hold */
  rows<Result extends object = Row>(...statement: Statement): Promise<Result[]>
  /** Runs statements in order. PostgreSQL gets all of them in one round trip. */
  all(statements: readonly Statement[]): Promise<Row[][]>
}

/** SQLite or PostgreSQL. Everything above this interface is written once for both. */
export interface Database extends Sql {
  /** Kind and address for people, without a password. */
  readonly description: string
  /**
   * Runs the work in a transaction and resolves once the commit is synced to disk. The work may
   * await only its own statements, and may share the transaction with other work.
   */
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Writes a copy of the whole database to a new file, while it is in use. */
  backup(file: string): Promise<void>
  /**
   * Removes what erased data left behind in the database's own files.
   *
   * @returns false when another reader prevented it for now
   */
  scrub(): Promise<boolean>
  close(): Promise<void>
}

/**
 * An operation of one statement, whose parameters are its arguments in order.
 *
 * @template Args the arguments, with their names
 */
export const execute =
  <Args extends SqlValue[]>(text: string) =>
  async (sql: Sql, ...args: Args): Promise<void> => {
    await sql.rows(text, args)
  }

/** The same, which returns whether the statement returned a row. */
export const exists =
  <Args extends SqlValue[]>(text: string) =>
  async (sql: Sql, ...args: Args): Promise<boolean> =>
    (await sql.rows(text, args)).length > 0

/** The same, which returns the column `value` of all rows. */
export const selectValues =
  <Args extends SqlValue[]>(text: string) =>
  async (sql: Sql, ...args: Args): Promise<string[]> =>
    (await sql.rows<{ value: string }>(text, args)).map(({ value }) => value)

/** The same, which returns the column `value` of the first row, or null. */
export const selectValue =
  <Args extends SqlValue[]>(text: string) =>
  async (sql: Sql, ...args: Args): Promise<string | null> =>
    (await sql.rows<{ value: string }>(text, args))[0]?.value ?? null
