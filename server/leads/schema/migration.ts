/** One step of the tables' history. A step that has been released is never edited. */
export interface Migration {
  /** In SQL that SQLite and PostgreSQL share. */
  both: readonly string[]
  /** Then, what each says in its own way. */
  sqlite: readonly string[]
  postgres: readonly string[]
}
