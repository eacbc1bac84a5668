import type { Destination } from '../../domain/delivery.ts'
import type { Instant } from '../../domain/instant.ts'
import type { Sql } from '../engine/engine.ts'
import { queueDeliveries } from './deliveries.ts'

/** What an owner does with a lead. */

/** Brings a lead back from spam and delivers it to the given destinations. */
export async function releaseLead(
  sql: Sql,
  id: string,
  destinations: readonly Destination[],
): Promise<void> {
  await sql.rows('UPDATE leads SET spam = 0 WHERE id = $1', [id])
  // What was delivered before the lead was called spam is not delivered again.
  const delivered = await sql.rows(
    "SELECT channel, recipient FROM deliveries WHERE lead_id = $1 AND state = 'delivered'",
    [id],
  )
  await sql.rows("DELETE FROM deliveries WHERE lead_id = $1 AND state = 'held'", [id])
  const open = destinations.filter(
    (one) =>
      !delivered.some((row) => row.channel === one.channel && row.recipient === one.recipient),
  )
  await queueDeliveries(sql, id, open)
}

/** Calls a lead spam: what has not been delivered is held. */
export async function setLeadAside(sql: Sql, id: string): Promise<void> {
  await sql.rows('UPDATE leads SET spam = 1 WHERE id = $1', [id])
  await sql.rows(
    `UPDATE deliveries SET state = 'held', lease_until = NULL, lease_token = NULL
       WHERE lead_id = $1 AND state IN ('pending', 'failed')`,
    [id],
  )
}

/** Records that consent was revoked, as an event of its own. */
export async function revokeConsent(
  sql: Sql,
  id: string,
  now: Instant,
  note: string,
): Promise<void> {
  await sql.rows(
    `INSERT INTO consent_events (lead_id, kind, at, seller, statement, statement_hash, name,
         phone, page, ip, user_agent, note)
       SELECT lead_id, 'revoked', $2, seller, '', statement_hash, name, phone, '', '', '', $3
       FROM consent_events WHERE lead_id = $1 AND kind = 'given'`,
    [id, now, note],
  )
}
