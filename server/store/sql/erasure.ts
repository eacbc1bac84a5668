import { type Instant, leadColumns } from '../../domain/lead.ts'
import { columnNames, toValues } from '../columns.ts'
import { fragment, list, raw, type Sql } from '../database.ts'
import { deletePhotos } from './photos.ts'
import { hashStops } from './stops.ts'

/** Ids of leads from an email address, compared trimmed and without case; none for an empty one. */
export async function leadsByEmail(sql: Sql, email: string): Promise<string[]> {
  const address = email.trim().toLowerCase()
  if (address === '') return []
  const found = await sql<{ id: string }>`
    SELECT id FROM leads WHERE erased_at IS NULL
      AND (email_normalized = ${address} OR lower(trim(email)) = ${address})`
  return found.map(({ id }) => id)
}

/** Those of the leads that are erased. */
export async function erasedAmong(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT id FROM leads WHERE id IN (${sql.members(ids)}) AND erased_at IS NOT NULL`
  return found.map(({ id }) => id)
}

/** Ids of up to `limit` leads that came before a time and still hold personal data. */
export async function leadsBefore(sql: Sql, time: Instant, limit: number): Promise<string[]> {
  // A row whose time can't be read is left to the owner.
  const found = await sql<{ id: string }>`
    SELECT id FROM leads
    WHERE erased_at IS NULL AND received_at < ${time} AND received_at > '1970'
    ORDER BY received_at LIMIT ${limit}`
  return found.map(({ id }) => id)
}

const erased = leadColumns.omit({
  id: true,
  receivedAt: true,
  erasedAt: true,
  spam: true,
  spamScore: true,
})

/** The part of an UPDATE that empties these columns. */
const emptied = fragment`(${raw(columnNames(erased))}) = (${list(toValues(erased, erased.parse({})))})`

/**
 * Empties every field that the visitor typed or that identifies them, deletes their photos, and gives up
 * deliveries that are still open. The time, the spam verdict and the evidence of consent stay.
 */
export async function eraseLeads(sql: Sql, ids: readonly string[], now: Instant): Promise<void> {
  for (const id of ids) {
    await sql`
      UPDATE leads SET erased_at = coalesce(erased_at, ${now}), ${emptied} WHERE id = ${id}`
    await deletePhotos(sql, id)
    await sql`UPDATE lead_events SET detail = '' WHERE lead_id = ${id}`
    // Their last error goes with them. A delivery that was made has none.
    await sql`DELETE FROM deliveries WHERE lead_id = ${id} AND state <> 'delivered'`
  }
  await hashStops(sql)
}
