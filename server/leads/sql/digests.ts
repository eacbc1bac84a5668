import { randomUUID } from 'node:crypto'
import type { DigestClaim, Morning, MorningQuery, Section } from '../../domain/digest.ts'
import type { Destination, Settlement } from '../../domain/lead.ts'
import type { Database, Sql, SqlValue } from '../database.ts'
import { mayBeLeased, settleLease } from './deliveries.ts'
import { isPutOff, isVisible, mostCounted, viewCondition } from './desk-leads.ts'
import { readLeads } from './reading.ts'

/** Reads the sections of the digest of a day, as of now. */
export async function digestSections(
  sql: Sql,
  { today, yesterday: { from, until }, waitingSince, limit }: MorningQuery,
): Promise<Morning> {
  const section = async (chosen: string, parameters: SqlValue[]): Promise<Section> => {
    const [counted] = await sql.rows<{ count: number }>(
      `SELECT count(*) AS count FROM (${chosen} LIMIT ${mostCounted}) c`,
      parameters,
    )
    const rows = await sql.rows(
      `${chosen} ORDER BY received_at, id LIMIT $${parameters.length + 1}`,
      [...parameters, limit],
    )
    return { count: counted?.count ?? 0, ...(await readLeads(sql, rows)) }
  }
  const leads = (condition: string) => `SELECT id, received_at FROM leads WHERE ${condition}`
  return {
    // Each part uses its own index. Joined by OR, they would read all leads.
    waiting: await section(
      `${leads(`${viewCondition('to-call')} AND received_at >= $2`)}
       UNION ${leads(`${isPutOff} AND follow_up_on <= $1`)}`,
      [`${today}T23:59`, waitingSince],
    ),
    failed: await section(leads(viewCondition('failed')), []),
    spam: await section(leads('spam = 1 AND erased_at IS NULL AND received_at >= $1'), [from]),
    came: await section(leads(`${isVisible} AND received_at >= $1 AND received_at < $2`), [
      from,
      until,
    ]),
  }
}

/**
 * Claims the digest of a day for one recipient under a lease, and counts an attempt.
 *
 * @returns `settled` when that day's digest was sent or given up, `later` while another process has
 *   it or the next attempt isn't due
 */
export async function claimDigest(
  database: Database,
  day: string,
  { channel, recipient }: Destination,
  leaseSeconds: number,
): Promise<DigestClaim | 'later' | 'settled'> {
  const { clock } = database
  const key = [day, channel, recipient]
  const isFree = mayBeLeased('digests', database)
  // Usually there is nothing to do, and finding that out needs no transaction.
  const [found] = await database.rows<{ state: string; free: number }>(
    `SELECT state, CASE WHEN ${isFree} THEN 1 ELSE 0 END AS free FROM digests
     WHERE day = $1 AND channel = $2 AND recipient = $3`,
    key,
  )
  if (found !== undefined && found.state !== 'pending') return 'settled'
  if (found?.free === 0) return 'later'
  const leaseToken = randomUUID()
  return database.write(async (sql) => {
    const [row] = await sql.rows<{ attempts: number }>(
      `INSERT INTO digests
         (day, channel, recipient, state, attempts, due_at, lease_until, lease_token)
       VALUES ($1, $2, $3, 'pending', 1, ${clock()}, ${clock('$4')}, $5)
       ON CONFLICT (day, channel, recipient) DO UPDATE SET attempts = digests.attempts + 1,
         lease_until = excluded.lease_until, lease_token = excluded.lease_token
       WHERE ${isFree} RETURNING attempts`,
      [...key, leaseSeconds, leaseToken],
    )
    return row ? { day, channel, recipient, attempts: row.attempts, leaseToken } : 'later'
  })
}

/** Stores how an attempt ended. Returns false when another process holds the lease by now. */
export const settleDigest = (
  sql: Sql,
  { day, channel, recipient, leaseToken }: DigestClaim,
  settlement: Settlement,
): Promise<boolean> =>
  settleLease(sql, 'digests', { day, channel, recipient }, leaseToken, settlement)
