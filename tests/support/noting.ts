import type { Sql, Statement } from '../../server/leads/database.ts'

/** Passes every statement to `note` before running it. */
export const noting = (sql: Sql, note: (...statement: Statement) => void): Sql => ({
  ...sql,
  rows: <Result extends object>(...statement: Statement) => {
    note(...statement)
    return sql.rows<Result>(...statement)
  },
  all: (statements) => {
    for (const statement of statements) note(...statement)
    return sql.all(statements)
  },
})
