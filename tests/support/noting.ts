import type { Sql, Statement } from '../../server/leads/engine/engine.ts'

/** Hands every statement that goes through to `note` before it is run. */
export const noting = (sql: Sql, note: (...statement: Statement) => void): Sql => ({
  dialect: sql.dialect,
  rows: (...statement) => {
    note(...statement)
    return sql.rows(...statement)
  },
  all: (statements) => {
    for (const statement of statements) note(...statement)
    return sql.all(statements)
  },
})
