import type { Count, CountBatch, CountSums } from '../../domain/counts.ts'
import type { Engine, Row, Sql } from '../engine/engine.ts'

/** For so long it is remembered which batches were written: seconds. Nobody tries again after that. */
const rememberSeconds = 2 * 86_400

export function addCounts(engine: Engine, { id, counts }: CountBatch): Promise<void> {
  return engine.write(async (sql) => {
    const isNew = await sql.rows(
      `INSERT INTO count_batches (id, at) VALUES ($1, ${sql.dialect.clock('0')})
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id],
    )
    if (isNew.length === 0) return
    // In one order: two servers that write the same rows wait for each other, and not for ever.
    for (const { day, page, what, bucket, amount } of counts.toSorted(inOrder)) {
      await sql.rows(
        `INSERT INTO page_counts (day, page, what, bucket, amount) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (day, page, what, bucket)
         DO UPDATE SET amount = page_counts.amount + excluded.amount`,
        [day, page, what, bucket, amount],
      )
    }
  })
}

const keyOf = ({ day, page, what, bucket }: Count) => JSON.stringify([day, page, what, bucket])
const inOrder = (a: Count, b: Count) => (keyOf(a) < keyOf(b) ? -1 : 1)

export async function countsSince(sql: Sql, day: string): Promise<CountSums> {
  const byDay = await sql.rows(
    `SELECT day, what, sum(amount) AS amount FROM page_counts WHERE day >= $1
     GROUP BY day, what ORDER BY day, what`,
    [day],
  )
  const byPage = await sql.rows(
    `SELECT page, what, bucket, sum(amount) AS amount FROM page_counts WHERE day >= $1
     GROUP BY page, what, bucket ORDER BY page, what, bucket`,
    [day],
  )
  return {
    byDay: byDay.map((row) => ({ day: String(row.day), ...counted(row) })),
    byPage: byPage.map((row) => ({
      page: String(row.page),
      bucket: Number(row.bucket),
      ...counted(row),
    })),
  }
}

/** Sums come as text from PostgreSQL. */
const counted = (row: Row) => ({
  what: String(row.what) as Count['what'],
  amount: Number(row.amount),
})

export async function forgetCounts(engine: Engine, before: string): Promise<void> {
  await engine.write(async (sql) => {
    await sql.rows('DELETE FROM page_counts WHERE day < $1', [before])
    await sql.rows(
      `DELETE FROM count_batches WHERE at < ${sql.dialect.clock(String(-rememberSeconds))}`,
    )
  })
}
