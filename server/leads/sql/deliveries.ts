import { randomUUID } from 'node:crypto'
import type { Claim } from '../../domain/claim.ts'
import type { Destination, Settlement } from '../../domain/delivery.ts'
import type { UnreadableLead } from '../../domain/lead.ts'
import type { Dialect, Engine, Row, Sql } from '../engine/engine.ts'
import { readLeads } from './reading.ts'

/** The outbox: deliveries are taken under a lease and settled with its token. */

/**
 * No wait and no lease lasts longer than a day. What seems to was written before the clock was set
 * back, and is due: a lead must not sleep because of it.
 */
const daySeconds = 86_400

/** Whether a point in time has come, by the database's clock. */
export const isOver = (column: string, { clock }: Dialect) =>
  `(${column} <= ${clock('0')} OR ${column} > ${clock(String(daySeconds))})`

/** How long the next attempt waits, in seconds. */
export const waitSeconds = (settlement: Settlement) =>
  settlement.state === 'pending' ? Math.min(settlement.afterSeconds, daySeconds) : 0

const due = (dialect: Dialect) =>
  `channel = $1 AND state = 'pending' AND ${isOver('due_at', dialect)}
   AND (lease_until IS NULL OR ${isOver('lease_until', dialect)})`

/**
 * Leases up to `limit` due deliveries and counts an attempt for each, before it is made: a process
 * that dies again and again in the middle of one still runs out of attempts.
 */
export async function claimDeliveries(
  engine: Engine,
  channel: string,
  limit: number,
  leaseSeconds: number,
): Promise<{ claims: Claim[]; unreadable: UnreadableLead[] }> {
  // Most of the time nothing is due, and looking needs no transaction.
  const { skipLocked, clock } = engine.dialect
  const isDue = due(engine.dialect)
  const waiting = await engine.rows(`SELECT 1 FROM deliveries WHERE ${isDue} LIMIT 1`, [channel])
  if (waiting.length === 0) return { claims: [], unreadable: [] }
  const leaseToken = randomUUID()
  return engine.write(async (sql) => {
    // MATERIALIZED: PostgreSQL may otherwise run the choice more than once and lease too many.
    const leased = await sql.rows(
      `WITH chosen AS MATERIALIZED
         (SELECT lead_id, recipient FROM deliveries WHERE ${isDue}
          ORDER BY due_at LIMIT $4 ${skipLocked})
       UPDATE deliveries SET attempts = attempts + 1, lease_token = $3,
         lease_until = ${clock('$2')}
       WHERE channel = $1 AND (lead_id, recipient) IN (SELECT lead_id, recipient FROM chosen)
       RETURNING lead_id, recipient`,
      [channel, leaseSeconds, leaseToken, limit],
    )
    const { leads, unreadable } = await readLeads(
      sql,
      leased.map((row) => String(row.lead_id)),
    )
    await giveUpUnreadable(sql, unreadable)
    const byId = new Map(leads.map((lead) => [lead.id, lead]))
    const claims = leased.flatMap((row) => toClaim(row, channel, leaseToken, byId))
    return { claims, unreadable }
  })
}

function toClaim(row: Row, channel: string, leaseToken: string, leads: Map<string, Claim['lead']>) {
  const lead = leads.get(String(row.lead_id))
  const delivery = lead?.deliveries.find(
    (one) => one.channel === channel && one.recipient === row.recipient,
  )
  return lead === undefined || delivery === undefined ? [] : [{ lead, delivery, leaseToken }]
}

/** What cannot be read cannot be delivered either; its deliveries must not hold up the others. */
async function giveUpUnreadable(sql: Sql, unreadable: readonly UnreadableLead[]): Promise<void> {
  for (const { id, why } of unreadable) {
    await sql.rows(
      `UPDATE deliveries SET state = 'failed', last_error = $2, lease_until = NULL,
         lease_token = NULL
       WHERE lead_id = $1 AND state = 'pending'`,
      [id, `the lead cannot be read: ${why}`],
    )
    await sql.rows('INSERT INTO unreadable_leads VALUES ($1) ON CONFLICT DO NOTHING', [id])
  }
}

/** Writes down how an attempt ended, unless the lease has passed to somebody else. */
export function settleDelivery(
  engine: Engine,
  { lead, delivery, leaseToken }: Claim,
  settlement: Settlement,
): Promise<boolean> {
  const error = settlement.state === 'delivered' ? null : settlement.error
  const { channel, recipient } = delivery
  const { clock } = engine.dialect
  const deliveredAt = settlement.state === 'delivered' ? clock('0') : 'NULL'
  return engine.write(async (sql) => {
    const settled = await sql.rows(
      `UPDATE deliveries SET state = $5, last_error = $6, due_at = ${clock('$7')},
         delivered_at = ${deliveredAt}, lease_until = NULL, lease_token = NULL
       WHERE lead_id = $1 AND channel = $2 AND recipient = $3 AND lease_token = $4
       RETURNING lead_id`,
      [lead.id, channel, recipient, leaseToken, settlement.state, error, waitSeconds(settlement)],
    )
    return settled.length > 0
  })
}

/**
 * Starts the lead's deliveries anew to the given destinations, with all attempts ahead. A new round
 * counts only after something may have been sent already, so that it can be told from the first.
 */
export async function queueDeliveries(
  sql: Sql,
  leadId: string,
  destinations: readonly Destination[],
): Promise<void> {
  const now = sql.dialect.clock('0')
  // If it still cannot be read, the next attempt says so again.
  await sql.rows('DELETE FROM unreadable_leads WHERE lead_id = $1', [leadId])
  for (const { channel, recipient } of destinations) {
    await sql.rows(
      `INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
       VALUES ($1, $2, $3, 'pending', ${now}, ${now})
       ON CONFLICT (lead_id, channel, recipient) DO UPDATE SET
         state = 'pending', due_at = excluded.due_at, queued_at = excluded.queued_at,
         round = deliveries.round + CASE WHEN deliveries.attempts > 0 THEN 1 ELSE 0 END,
         attempts = 0, last_error = NULL, delivered_at = NULL,
         lease_until = NULL, lease_token = NULL`,
      [leadId, channel, recipient],
    )
  }
}
