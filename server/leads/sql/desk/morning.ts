import type { Morning, MorningQuery, Section } from '../../../domain/digest.ts'
import type { Sql, SqlValue } from '../../engine/engine.ts'
import { belongs, mostCounted, there, withLeads } from './list.ts'

/** What the digest of a day is about, as it stands now. */
export async function morning(
  sql: Sql,
  { today, yesterday: { from, until }, waitingSince, limit }: MorningQuery,
): Promise<Morning> {
  const section = async (condition: string, parameters: SqlValue[]): Promise<Section> => {
    const [counted] = await sql.rows(
      `SELECT count(*) AS count FROM
         (SELECT 1 FROM leads WHERE ${condition} LIMIT ${mostCounted}) c`,
      parameters,
    )
    const rows = await sql.rows(
      `SELECT id, received_at, stage, follow_up_on FROM leads WHERE ${condition}
       ORDER BY received_at, id LIMIT $${parameters.length + 1}`,
      [...parameters, limit],
    )
    return { count: Number(counted?.count), ...(await withLeads(sql, rows)) }
  }
  return {
    waiting: await section(
      // Each by its own index: joined by OR, they would read all leads.
      `id IN (SELECT id FROM leads WHERE ${belongs('to-call')} AND received_at >= $2
         UNION SELECT id FROM leads WHERE follow_up_on <= $1 AND ${there})`,
      [today, waitingSince],
    ),
    failed: await section(belongs('failed'), [today]),
    spam: await section('spam = 1 AND erased_at IS NULL AND received_at >= $1', [from]),
    came: await section(`${there} AND received_at >= $1 AND received_at < $2`, [from, until]),
  }
}
