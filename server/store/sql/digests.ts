import { randomUUID } from 'node:crypto'
import type { DigestClaim, DigestSections, MorningQuery, Section } from '../../domain/digest.ts'
import type { Destination, Settlement } from '../../domain/lead.ts'
import { type Database, type Fragment, fragment, raw, type Sql } from '../database.ts'
import { mayBeLeased, settled } from './deliveries.ts'
import { rowsOfVisits, viewCondition } from './desk-leads.ts'
import { readLeads } from './reading.ts'
import { isOwed } from './visits.ts'
import { isPutOff, isVisible, mostCounted, waitingCount, waitingRows } from './waiting.ts'

/** Reads the sections of the digest of a day, as of now. */
export async function digestSections(
  sql: Sql,
  { now, yesterday: { from, until }, waitingSince, limit }: MorningQuery,
): Promise<DigestSections> {
  const count = async (of: Fragment) =>
    (await sql<{ count: number }>`SELECT ${of} AS count`)[0]?.count ?? 0
  const all = (chosen: Fragment) =>
    fragment`(SELECT count(*) FROM (${chosen} LIMIT ${raw(mostCounted)}) c)`
  const section = async (chosen: Fragment, counted = all(chosen)): Promise<Section> => {
    const rows = await sql<{ id: string; received_at: string }>`
      ${chosen} ORDER BY received_at, id LIMIT ${limit}`
    const since = new Map(rows.map(({ id, received_at }) => [id, received_at]))
    const { leads, unreadable } = await readLeads(sql, rows)
    const withSince = leads.map((lead) => ({ ...lead, waitingSince: since.get(lead.id) ?? '' }))
    return { count: await count(counted), leads: withSince, unreadable }
  }
  const ofVisits = async (condition: Fragment): Promise<Section> => {
    const chosen = fragment`SELECT v.lead_id AS id, v.id AS visit FROM visits v
      JOIN leads l ON l.id = v.lead_id WHERE ${condition} AND l.spam = 0 AND l.erased_at IS NULL`
    const rows = await sql`${chosen} ORDER BY v.day, v.from_time, v.id LIMIT ${limit}`
    const { leads, unreadable } = await readLeads(sql, rows)
    return { count: await count(all(chosen)), leads: rowsOfVisits(rows, leads), unreadable }
  }
  const leads = (condition: Fragment) =>
    fragment`SELECT id, received_at FROM leads WHERE ${condition}`
  const today = now.slice(0, 10)
  return {
    visits: await ofVisits(fragment`v.state = 'planned' AND v.day <= ${today}`),
    waiting: await section(waitingRows(now, waitingSince), waitingCount(now, waitingSince)),
    later: await section(
      leads(fragment`${isPutOff} AND follow_up_on > ${now} AND follow_up_on < ${`${today}T24`}`),
    ),
    owed: await ofVisits(isOwed),
    failed: await section(leads(viewCondition('failed'))),
    spam: await section(leads(fragment`${viewCondition('spam')} AND received_at >= ${from}`)),
    came: await section(
      leads(fragment`${isVisible} AND received_at >= ${from} AND received_at < ${until}`),
    ),
  }
}

/**
 * Claims the digest of a day for one recipient under a lease, and counts an attempt.
 *
 * @returns `settled` when that day's digest was sent or given up, `later` while another process has
 *   it or the next attempt isn't due
 */
export async function claimDigest(
  { sql, write }: Database,
  day: string,
  { channel, recipient }: Destination,
  leaseSeconds: number,
): Promise<DigestClaim | 'later' | 'settled'> {
  const isFree = mayBeLeased('digests', sql)
  // Usually there is nothing to do, and finding that out needs no transaction.
  const [found] = await sql<{ state: string; free: number }>`
    SELECT state, CASE WHEN ${isFree} THEN 1 ELSE 0 END AS free FROM digests
    WHERE day = ${day} AND channel = ${channel} AND recipient = ${recipient}`
  if (found !== undefined && found.state !== 'pending') return 'settled'
  if (found?.free === 0) return 'later'
  const leaseToken = randomUUID()
  return write(async (sql) => {
    const [row] = await sql<{ attempts: number }>`
      INSERT INTO digests
        (day, channel, recipient, state, attempts, due_at, lease_until, lease_token)
      VALUES (${day}, ${channel}, ${recipient}, 'pending', 1, ${sql.clock()},
        ${sql.clock(leaseSeconds)}, ${leaseToken})
      ON CONFLICT (day, channel, recipient) DO UPDATE SET attempts = digests.attempts + 1,
        lease_until = excluded.lease_until, lease_token = excluded.lease_token
      WHERE ${isFree} RETURNING attempts`
    return row ? { day, channel, recipient, attempts: row.attempts, leaseToken } : 'later'
  })
}

/** Stores how an attempt ended. Returns false when another process holds the lease by now. */
export async function settleDigest(
  sql: Sql,
  { day, channel, recipient, leaseToken }: DigestClaim,
  settlement: Settlement,
): Promise<boolean> {
  const rows = await sql`
    UPDATE digests SET ${settled(sql, settlement)}
    WHERE day = ${day} AND channel = ${channel} AND recipient = ${recipient}
      AND lease_token = ${leaseToken} RETURNING state`
  return rows.length > 0
}
