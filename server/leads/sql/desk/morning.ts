import type { Morning, MorningQuery, Section } from '../../../domain/digest.ts'
import type { Sql, SqlValue } from '../../engine/engine.ts'
import { belongs, mostCounted, putOff, there, withLeads } from './list.ts'

/** What the digest of a day is about, as it stands now. */
export async function morning(
  sql: Sql,
  { today, yesterday: { from, until }, waitingSince, limit }: MorningQuery,
): Promise<Morning> {
  const section = async (chosen: string, parameters: SqlValue[]): Promise<Section> => {
    const [counted] = await sql.rows(
      `SELECT count(*) AS count FROM (${chosen} LIMIT ${mostCounted}) c`,
      parameters,
    )
    const rows = await sql.rows(
      `${chosen} ORDER BY received_at, id LIMIT $${parameters.length + 1}`,
      [...parameters, limit],
    )
    return { count: Number(counted?.count), ...(await withLeads(sql, rows)) }
  }
  const leads = (condition: string) =>
    `SELECT id, received_at, stage, follow_up_on FROM leads WHERE ${condition}`
  return {
    // Each by its own index: joined by OR, they would read all leads.
    waiting: await section(
      `${leads(`${belongs('to-call')} AND received_at >= $2`)}
       UNION ${leads(`${putOff} AND follow_up_on <= $1`)}`,
      [today, waitingSince],
    ),
    failed: await section(leads(belongs('failed')), [today]),
    spam: await section(leads('spam = 1 AND erased_at IS NULL AND received_at >= $1'), [from]),
    came: await section(leads(`${there} AND received_at >= $1 AND received_at < $2`), [
      from,
      until,
    ]),
  }
}
