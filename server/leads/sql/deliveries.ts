import { randomUUID } from 'node:crypto'
import type { Claim, Settlement } from '../../domain/delivery.ts'
import type { Instant } from '../../domain/lead.ts'
import type { Engine, Sql } from './engine.ts'
import { readLeads } from './reading.ts'

/** The outbox: deliveries are taken under a lease and settled with its token. */

const due = `channel = $1 AND state = 'pending' AND due_at <= $2
  AND (lease_until IS NULL OR lease_until <= $2)`

/**
 * Leases up to `limit` due deliveries and counts an attempt for each, before it is made: a process
 * that dies again and again in the middle of one still runs out of attempts.
 */
export async function claimDeliveries(
  engine: Engine,
  channel: string,
  limit: number,
  now: Instant,
  leaseUntil: Instant,
): Promise<Claim[]> {
  // Most of the time nothing is due, and looking needs no transaction.
  const waiting = await engine.rows(`SELECT 1 FROM deliveries WHERE ${due} LIMIT 1`, [channel, now])
  if (waiting.length === 0) return []
  const leaseToken = randomUUID()
  return engine.write(async (sql) => {
    // MATERIALIZED: PostgreSQL may otherwise run the choice more than once and lease too many.
    await sql.rows(
      `WITH chosen AS MATERIALIZED
         (SELECT lead_id FROM deliveries WHERE ${due} ORDER BY due_at LIMIT $5 ${engine.skipLocked})
       UPDATE deliveries SET attempts = attempts + 1, lease_until = $3, lease_token = $4
       WHERE channel = $1 AND lead_id IN (SELECT lead_id FROM chosen)`,
      [channel, now, leaseUntil, leaseToken, limit],
    )
    const leads = await readLeads(
      sql,
      'WHERE id IN (SELECT lead_id FROM deliveries WHERE lease_token = $1)',
      [leaseToken],
    )
    return leads.flatMap((lead) => {
      const delivery = lead.deliveries.find((one) => one.channel === channel)
      return delivery === undefined ? [] : [{ lead, delivery, leaseToken }]
    })
  })
}

/** Writes down how an attempt ended, unless the lease has passed to somebody else. */
export function settleDelivery(
  engine: Engine,
  { lead, delivery, leaseToken }: Claim,
  settlement: Settlement,
): Promise<boolean> {
  const error = settlement.state === 'delivered' ? null : settlement.error
  const dueAt = settlement.state === 'pending' ? settlement.dueAt : delivery.dueAt
  const deliveredAt = settlement.state === 'delivered' ? settlement.at : null
  return engine.write(async (sql) => {
    const settled = await sql.rows(
      `UPDATE deliveries SET state = $4, last_error = $5, due_at = $6, delivered_at = $7,
         lease_until = NULL, lease_token = NULL
       WHERE lead_id = $1 AND channel = $2 AND lease_token = $3 RETURNING lead_id`,
      [lead.id, delivery.channel, leaseToken, settlement.state, error, dueAt, deliveredAt],
    )
    return settled.length > 0
  })
}

/**
 * Starts the lead's deliveries anew on the given channels, with all attempts ahead. A new round
 * counts only after something may have been sent already, so that it can be told from the first.
 */
export async function queueDeliveries(
  sql: Sql,
  leadId: string,
  channels: readonly string[],
  now: Instant,
): Promise<void> {
  for (const channel of channels) {
    await sql.rows(
      `INSERT INTO deliveries (lead_id, channel, state, due_at) VALUES ($1, $2, 'pending', $3)
       ON CONFLICT (lead_id, channel) DO UPDATE SET state = 'pending', due_at = $3,
         round = deliveries.round + CASE WHEN deliveries.attempts > 0 THEN 1 ELSE 0 END,
         attempts = 0, last_error = NULL, delivered_at = NULL,
         lease_until = NULL, lease_token = NULL`,
      [leadId, channel, now],
    )
  }
}
