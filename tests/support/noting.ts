import { type Fragment, type Sql, sqlWith } from '../../server/leads/database.ts'

/** Passes every statement to `note` before running it. */
export const noting = (sql: Sql, note: (statement: Fragment) => void): Sql =>
  sqlWith(sql, (statement) => {
    note(statement)
    return sql`${statement}`
  })
