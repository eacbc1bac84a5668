import { createHmac } from 'node:crypto'
import { type Instant, type Lead, receiptName } from '../../domain/lead.ts'
import { type Fragment, fragment, type Row, raw, type Sql } from '../database.ts'

/**
 * Who asked us to stop: a row for the phone number, one for the email address, and one for the request
 * itself, which may have neither. It counts for every request with its value, before and after it, until
 * someone says that they asked us again. Once no request has the number or address any more, its row has an
 * HMAC in its place, by which a later request is still recognized.
 */

const columns = ['phone_e164', 'email_normalized', 'id']

/** Condition for rows of leads: the person asked us to stop, on this request or another. */
export const isStopped = raw(`EXISTS (SELECT 1 FROM stops WHERE lifted_at IS NULL
  AND value IN (${columns.map((column) => `leads.${column}`).join(', ')}))`)

const valuesOf = (id: string): Fragment =>
  columns
    .map((column) => fragment`SELECT ${raw(column)} AS value FROM leads WHERE id = ${id}`)
    .reduce((all, one) => fragment`${all} UNION ${one}`)

export interface Stop {
  value: string
  at: Instant
  liftedAt: Instant | null
}

/** The values by which a row of leads may be stopped. */
export const stopValues = (row: Row): string[] =>
  columns.map((column) => row[column]).filter((value) => typeof value === 'string')

/** The stops of people, lifted ones too, the latest last. */
export const stopsAmong = (sql: Sql, values: readonly string[]) => sql<Stop>`
  SELECT value, at, lifted_at AS "liftedAt" FROM stops WHERE value IN (${sql.members(values)})
  ORDER BY at`

/** Stops whatever goes to the person of a lead, also a receipt that is on its way. */
export async function addStops(sql: Sql, id: string, at: Instant): Promise<void> {
  await sql`
    INSERT INTO stops (value, at) SELECT value, ${at} FROM (${valuesOf(id)}) v WHERE value IS NOT NULL
    ON CONFLICT (value) DO UPDATE SET lifted_at = NULL,
      at = CASE WHEN stops.at > excluded.at THEN stops.at ELSE excluded.at END`
  await sql`
    DELETE FROM deliveries WHERE channel = ${receiptName} AND state = 'pending'
      AND EXISTS (SELECT 1 FROM leads WHERE id = deliveries.lead_id AND ${isStopped})`
}

/** The person asked us again. The rows stay, since a consent from before them isn't one any more. */
export const liftStops = (sql: Sql, id: string, now: Instant) => sql`
  UPDATE stops SET lifted_at = ${now} WHERE lifted_at IS NULL AND value IN (${valuesOf(id)})`

/** Undoes `liftStops`. */
export const restoreStops = (sql: Sql, id: string) => sql`
  UPDATE stops SET lifted_at = NULL WHERE value IN (${valuesOf(id)})
    AND lifted_at = (SELECT max(lifted_at) FROM stops WHERE value IN (${valuesOf(id)}))`

/** Since when the person of a lead wants to be left alone; null if they don't. */
export async function stoppedAt(sql: Sql, id: string): Promise<Instant | null> {
  const [found] = await sql<{ at: Instant | null }>`
    SELECT max(at) AS at FROM stops WHERE lifted_at IS NULL AND value IN (${valuesOf(id)})`
  return found?.at ?? null
}

/** Puts the number and the address of a lead that came, or was corrected, in the place of their HMAC. */
export async function recognizeStops(
  sql: Sql,
  { phoneE164, emailNormalized }: Pick<Lead, 'phoneE164' | 'emailNormalized'>,
): Promise<void> {
  const hashOf = await hashWithKey(sql)
  // A value that isn't hashed is set as well, which waits for a concurrent `hashStops`.
  const recognize = (value: string | null) =>
    value !== null &&
    sql`UPDATE stops SET value = ${value} WHERE value IN (${value}, ${hashOf(value)})`
  await Promise.all([phoneE164, emailNormalized].map(recognize))
}

/** Hashes the numbers and addresses that no request has any more, and forgets stops of them that are over. */
export async function hashStops(sql: Sql): Promise<void> {
  const isLeft = raw(`(value LIKE '+%' OR value LIKE '%@%')
    AND NOT EXISTS (SELECT 1 FROM leads WHERE phone_e164 = stops.value)
    AND NOT EXISTS (SELECT 1 FROM leads WHERE email_normalized = stops.value)`)
  await sql`DELETE FROM stops WHERE lifted_at IS NOT NULL AND ${isLeft}`
  const found = await sql<Stop>`SELECT value FROM stops WHERE ${isLeft}`
  if (found.length === 0) return
  const hashOf = await hashWithKey(sql)
  for (const { value } of found) {
    // On PostgreSQL this waits for a concurrent request, which the next statement then sees.
    await sql`UPDATE stops SET at = at WHERE value = ${value}`
    await sql`UPDATE stops SET value = ${hashOf(value)} WHERE value = ${value} AND ${isLeft}`
  }
}

async function hashWithKey(sql: Sql): Promise<(value: string) => string> {
  const [found] = await sql<{ key: string }>`SELECT key FROM stop_key`
  const key = String(found?.key)
  return (value) => createHmac('sha256', key).update(value).digest('hex')
}
