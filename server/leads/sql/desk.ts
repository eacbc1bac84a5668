import type { Instant } from '../../domain/lead.ts'
import { queueDeliveries } from './deliveries.ts'
import type { Engine } from './engine.ts'

/** What an owner does with a lead. */

/** Brings a lead back from spam and delivers it on the given channels. */
export function releaseLead(
  engine: Engine,
  id: string,
  channels: readonly string[],
  now: Instant,
): Promise<void> {
  return engine.write(async (sql) => {
    await sql.rows('UPDATE leads SET spam = 0 WHERE id = $1', [id])
    // What was delivered before the lead was called spam is not delivered again.
    const delivered = await sql.rows(
      "SELECT channel FROM deliveries WHERE lead_id = $1 AND state = 'delivered'",
      [id],
    )
    const done = new Set(delivered.map((row) => row.channel))
    await sql.rows("DELETE FROM deliveries WHERE lead_id = $1 AND state = 'held'", [id])
    const open = channels.filter((channel) => !done.has(channel))
    await queueDeliveries(sql, id, open, now)
  })
}

/** Calls a lead spam: what has not been delivered is held. */
export function setLeadAside(engine: Engine, id: string): Promise<void> {
  return engine.write(async (sql) => {
    await sql.rows('UPDATE leads SET spam = 1 WHERE id = $1', [id])
    await sql.rows(
      `UPDATE deliveries SET state = 'held', lease_until = NULL, lease_token = NULL
       WHERE lead_id = $1 AND state IN ('pending', 'failed')`,
      [id],
    )
  })
}

/** Records that consent was revoked, as an event of its own. */
export function revokeConsent(
  engine: Engine,
  id: string,
  now: Instant,
  note: string,
): Promise<void> {
  return engine.write(async (sql) => {
    await sql.rows(
      `INSERT INTO consent_events (lead_id, kind, at, seller, statement, statement_hash, name,
         phone, page, ip, user_agent, note)
       SELECT lead_id, 'revoked', $2, seller, '', statement_hash, name, phone, '', '', '', $3
       FROM consent_events WHERE lead_id = $1 AND kind = 'given'`,
      [id, now, note],
    )
  })
}
