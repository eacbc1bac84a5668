/** What a column can hold in both databases. Points in time and JSON are text. */
export type SqlValue = string | number | Uint8Array | null
export type Row = Record<string, SqlValue>

/** SQL with its parameters, each between two of the texts. Databases write parameters differently. */
export interface Fragment {
  readonly texts: readonly string[]
  readonly parameters: readonly SqlValue[]
}

/** Part of a statement: fragment`stage = ${stage}`. A value becomes a parameter, a fragment SQL. */
export function fragment(
  texts: readonly string[],
  ...values: readonly (SqlValue | Fragment)[]
): Fragment {
  const all = [texts[0] ?? '']
  const parameters: SqlValue[] = []
  for (const [index, value] of values.entries()) {
    const after = texts[index + 1] ?? ''
    const part = isFragment(value) ? value : { texts: ['', ''], parameters: [value] }
    const [first, ...rest] = part.texts
    all.push(`${all.pop()}${first}`, ...rest)
    all.push(`${all.pop()}${after}`)
    parameters.push(...part.parameters)
  }
  return { texts: all, parameters }
}

const isFragment = (value: SqlValue | Fragment): value is Fragment =>
  typeof value === 'object' && value !== null && 'texts' in value

/** Text of this program as SQL, such as a column's name. Never text that someone typed. */
export const raw = (text: string | number): Fragment => ({ texts: [String(text)], parameters: [] })

/** Parameters with commas between them. */
export const list = (parameters: readonly SqlValue[]): Fragment => ({
  texts: ['', ...parameters.slice(1).map(() => ', '), ''],
  parameters,
})

/** A column, by the database's own catalog. */
export interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean | number
}

/** The few expressions that SQLite and PostgreSQL write differently. */
export interface Dialect {
  /** Ends a SELECT of rows that are then leased, so that two processes never take the same ones. */
  readonly skipLocked: Fragment
  /** A SELECT of the strings in an array. */
  members(strings: readonly (string | null)[]): Fragment
  /** The current time by the database's own clock, plus some seconds. */
  clock(seconds?: number): Fragment
  /** A SELECT of all columns of all tables: see `Column`. */
  readonly columns: Fragment
  /** Within a transaction: later transactions that lock the same key wait until this one ends. */
  lock(key: string): Promise<unknown>
}

/** Runs a statement: sql`SELECT id FROM leads WHERE stage = ${stage}`. Counts and sums are numbers. */
export interface Sql extends Dialect {
  /** @template Result what the statement's columns are called, and hold */
  <Result extends object = Row>(
    texts: readonly string[],
    ...values: readonly (SqlValue | Fragment)[]
  ): Promise<Result[]>
}

/** @param run runs a statement on a connection */
export const sqlWith = (dialect: Dialect, run: (statement: Fragment) => Promise<Row[]>): Sql =>
  Object.assign(((...part) => run(fragment(...part))) as Sql, dialect)

/** SQLite or PostgreSQL. Everything above this interface is written once for both. */
export interface Database {
  /** Kind and address for people, without a password. */
  readonly description: string
  /** Reads what is committed. */
  readonly sql: Sql
  /**
   * Runs the work in a transaction and resolves once the commit is synced to disk. The work may
   * await only its own statements, and may share the transaction with other work. PostgreSQL gets
   * statements that are begun together in one round trip.
   */
  write<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>
  /**
   * How many bytes are free on the disk. A small write may succeed on a full one. PostgreSQL says that it's
   * full only when it's too late.
   */
  free(): number
  /**
   * Writes a copy of the whole database to a file, while it is in use.
   *
   * @throws OutsideError when it would take the room of requests
   */
  backup(file: string): Promise<void>
  /**
   * Removes what erased data left behind in the database's own files.
   *
   * @returns false when another reader prevented it for now
   */
  scrub(): Promise<boolean>
  close(): Promise<void>
}
