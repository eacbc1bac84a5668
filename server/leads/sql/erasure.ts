import type { Instant } from '../../domain/instant.ts'
import type { Engine, Sql } from '../engine/engine.ts'
import { erasing } from '../mapping/columns.ts'
import { leadColumns } from '../mapping/lead.ts'

/** Removing personal data, on request and when its time is over. */

/** Ids of leads from an address, which is compared trimmed and without regard to case. */
export async function leadsByEmail(sql: Sql, email: string): Promise<string[]> {
  const address = email.trim().toLowerCase()
  if (address === '') return []
  const rows = await sql.rows(
    `SELECT id FROM leads WHERE erased_at IS NULL
     AND (email_normalised = $1 OR lower(trim(email)) = $1)`,
    [address],
  )
  return rows.map((row) => String(row.id))
}

/** Ids of leads that came before a time and still hold personal data. */
export async function leadsBefore(sql: Sql, time: Instant, limit: number): Promise<string[]> {
  const rows = await sql.rows(
    // A row whose time is none is nobody's to erase but the owner's.
    `SELECT id FROM leads WHERE erased_at IS NULL AND received_at < $1 AND received_at > '1970'
     ORDER BY received_at LIMIT $2`,
    [time, limit],
  )
  return rows.map((row) => String(row.id))
}

/**
 * Empties every field that was typed or tells who typed it. What stays: that a lead came, when, and
 * what became of it. What was still to be delivered is given up.
 */
export async function eraseLeads(
  engine: Engine,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  await engine.write(async (sql) => {
    for (const id of ids) {
      await sql.rows(
        `UPDATE leads SET erased_at = coalesce(erased_at, $2), ${erasing(leadColumns)} WHERE id = $1`,
        [id, now],
      )
      await sql.rows("UPDATE lead_events SET detail = '' WHERE lead_id = $1", [id])
      // With them goes their last error; what was delivered has none.
      await sql.rows("DELETE FROM deliveries WHERE lead_id = $1 AND state <> 'delivered'", [id])
    }
  })
}

/** Ids of leads whose consent evidence is older than a time. */
export async function consentBefore(sql: Sql, time: Instant, limit: number): Promise<string[]> {
  const rows = await sql.rows(
    `SELECT DISTINCT lead_id FROM
       (SELECT lead_id FROM consent_events old
        WHERE at < $1 AND NOT EXISTS
          (SELECT 1 FROM consent_events young WHERE young.lead_id = old.lead_id AND young.at >= $1)
        ORDER BY at LIMIT $2) oldest`,
    [time, limit],
  )
  return rows.map((row) => String(row.lead_id))
}

/** Deletes consent evidence; that, when and why it was deleted stays. */
export async function deleteConsent(
  engine: Engine,
  ids: readonly string[],
  now: Instant,
  reason: string,
): Promise<void> {
  await engine.write(async (sql) => {
    for (const id of ids) {
      await sql.rows('INSERT INTO consent_erasures (lead_id, at, reason) VALUES ($1, $2, $3)', [
        id,
        now,
        reason,
      ])
      await sql.rows('DELETE FROM consent_events WHERE lead_id = $1', [id])
    }
  })
}
