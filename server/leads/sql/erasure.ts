import type { Instant } from '../../domain/lead.ts'
import { columnName, entries, leadColumns } from '../columns.ts'
import { type Sql, selectValues } from '../database.ts'

/** Ids of leads from an email address, compared trimmed and without case; none for an empty one. */
export async function leadsByEmail(sql: Sql, email: string): Promise<string[]> {
  const address = email.trim().toLowerCase()
  return address === '' ? [] : withAddress(sql, address)
}

const withAddress = selectValues<[address: string]>(
  `SELECT id AS value FROM leads WHERE erased_at IS NULL
   AND (email_normalised = $1 OR lower(trim(email)) = $1)`,
)

/** Ids of up to `limit` leads that came before a time and still hold personal data. */
export const leadsBefore = selectValues<[time: Instant, limit: number]>(
  // A row whose time can't be read is left to the owner.
  `SELECT id AS value FROM leads
   WHERE erased_at IS NULL AND received_at < $1 AND received_at > '1970'
   ORDER BY received_at LIMIT $2`,
)

const kept = ['id', 'receivedAt', 'erasedAt', 'spam', 'spamScore']

/** The part of an UPDATE that empties every other column. */
const emptied = entries(leadColumns)
  .filter(([field]) => !kept.includes(field))
  .map(([field, { toSql, empty }]) => {
    const value = toSql(empty)
    return `${columnName(field)} = ${typeof value === 'string' ? `'${value}'` : value}`
  })
  .join(', ')

/**
 * Empties every field that the visitor typed or that identifies them, and gives up deliveries that
 * are still open. The time, the spam verdict and the evidence of consent stay.
 */
export async function eraseLeads(sql: Sql, ids: readonly string[], now: Instant): Promise<void> {
  for (const id of ids) {
    await sql.rows(
      `UPDATE leads SET erased_at = coalesce(erased_at, $2), ${emptied} WHERE id = $1`,
      [id, now],
    )
    await sql.rows("UPDATE lead_events SET detail = '' WHERE lead_id = $1", [id])
    // Their last error goes with them. A delivery that was made has none.
    await sql.rows("DELETE FROM deliveries WHERE lead_id = $1 AND state <> 'delivered'", [id])
  }
}
