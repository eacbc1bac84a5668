import { randomUUID } from 'node:crypto'
import {
  type Claim,
  type Destination,
  receiptName,
  type Settlement,
  type UnreadableLead,
  withoutLead,
} from '../../domain/lead.ts'
import {
  type Database,
  type Dialect,
  type Fragment,
  fragment,
  list,
  raw,
  type Sql,
} from '../database.ts'
import { readLeads } from './reading.ts'

/** The outbox. A delivery is claimed under a lease, and settled with the token of that lease. */

/**
 * No wait and no lease lasts longer than a day. One that seems to was written before the clock was
 * set back, and counts as over: otherwise a lead could wait forever.
 */
const daySeconds = 86_400

/** Whether a row of a table may be leased: it's due, and no other process has it. */
export function mayBeLeased(table: 'deliveries' | 'digests', { clock }: Dialect): Fragment {
  const isOver = (name: string) => {
    const column = raw(`${table}.${name}`)
    return fragment`(${column} <= ${clock()} OR ${column} > ${clock(daySeconds)})`
  }
  return fragment`${raw(table)}.state = 'pending' AND ${isOver('due_at')}
    AND (${raw(table)}.lease_until IS NULL OR ${isOver('lease_until')})`
}

/** Whether nothing that brings the lead to the owner is still open. */
const ownerComesFirst = fragment`NOT EXISTS (SELECT 1 FROM deliveries other
  WHERE other.lead_id = deliveries.lead_id AND other.state = 'pending'
  AND other.channel NOT IN (${list(withoutLead)}))`

/** The columns that store how an attempt ended, and end its lease. */
export function settled({ clock }: Dialect, settlement: Settlement): Fragment {
  const wait = settlement.state === 'pending' ? Math.min(settlement.afterSeconds, daySeconds) : 0
  return fragment`state = ${settlement.state}, due_at = ${clock(wait)}, lease_until = NULL,
    lease_token = NULL`
}

/**
 * Claims up to `limit` due deliveries of a channel under a lease, so that no other process takes them
 * before it ends. Each attempt counts before it is made: a process that dies in the middle of every
 * one still runs out of attempts. Deliveries of leads that can't be read fail.
 */
export async function claimDeliveries(
  { sql, write }: Database,
  channel: string,
  limit: number,
  leaseSeconds: number,
): Promise<{ claims: Claim[]; unreadable: UnreadableLead[] }> {
  const isDue = fragment`channel = ${channel} AND ${mayBeLeased('deliveries', sql)}
    AND ${channel === receiptName ? ownerComesFirst : raw('true')}`
  // Usually nothing is due, and finding that out needs no transaction.
  const waiting = await sql`SELECT 1 FROM deliveries WHERE ${isDue} LIMIT 1`
  if (waiting.length === 0) return { claims: [], unreadable: [] }
  const leaseToken = randomUUID()
  return write(async (sql) => {
    // Without MATERIALIZED, PostgreSQL may run the inner SELECT again and lease too many.
    const leased = await sql<{ id: string; recipient: string }>`
      WITH chosen AS MATERIALIZED
        (SELECT lead_id, recipient FROM deliveries WHERE ${isDue}
         ORDER BY due_at LIMIT ${limit} ${sql.skipLocked})
      UPDATE deliveries SET attempts = attempts + 1, lease_token = ${leaseToken},
        lease_until = ${sql.clock(leaseSeconds)}
      WHERE channel = ${channel} AND (lead_id, recipient) IN (SELECT lead_id, recipient FROM chosen)
      RETURNING lead_id AS id, recipient`
    const { leads, unreadable } = await readLeads(sql, leased)
    await giveUpUnreadable(sql, unreadable)
    const byId = new Map(leads.map((lead) => [lead.id, lead]))
    const claims = leased.flatMap(({ id, recipient }): Claim[] => {
      const lead = byId.get(id)
      const delivery = lead?.deliveries.find(
        (one) => one.channel === channel && one.recipient === recipient,
      )
      return lead && delivery ? [{ lead, delivery, leaseToken }] : []
    })
    return { claims, unreadable }
  })
}

/** A lead that can't be read can't be delivered. Its deliveries must not hold up the others. */
async function giveUpUnreadable(sql: Sql, unreadable: readonly UnreadableLead[]): Promise<void> {
  for (const { id, why } of unreadable) {
    await sql`
      UPDATE deliveries SET state = 'failed', last_error = ${`the lead cannot be read: ${why}`},
        lease_until = NULL, lease_token = NULL
      WHERE lead_id = ${id} AND state = 'pending'`
    await sql`INSERT INTO unreadable_leads VALUES (${id}) ON CONFLICT DO NOTHING`
  }
}

/** Stores how an attempt ended. Returns false when another process holds the lease by now. */
export async function settleDelivery(
  sql: Sql,
  { lead, delivery: { channel, recipient }, leaseToken }: Claim,
  settlement: Settlement,
): Promise<boolean> {
  const isDelivered = settlement.state === 'delivered'
  const rows = await sql`
    UPDATE deliveries SET ${settled(sql, settlement)},
      last_error = ${isDelivered ? null : settlement.error},
      delivered_at = ${isDelivered ? sql.clock() : null}
    WHERE lead_id = ${lead.id} AND channel = ${channel} AND recipient = ${recipient}
      AND lease_token = ${leaseToken} RETURNING state`
  return rows.length > 0
}

/** The columns that give a delivery all its attempts again, in an upsert. */
export const restarted = raw(`state = 'pending', due_at = excluded.due_at,
  queued_at = excluded.queued_at, attempts = 0, last_error = NULL, delivered_at = NULL,
  lease_until = NULL, lease_token = NULL`)

/**
 * Restarts the lead's deliveries to these destinations, with all attempts ahead. A new round begins
 * only after an attempt, when something may have been sent, so that mail programs show it again.
 */
export async function queueDeliveries(
  sql: Sql,
  leadId: string,
  destinations: readonly Destination[],
): Promise<void> {
  // If it still can't be read, the next attempt says so again.
  await sql`DELETE FROM unreadable_leads WHERE lead_id = ${leadId}`
  for (const { channel, recipient } of destinations) {
    await sql`
      INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
      VALUES (${leadId}, ${channel}, ${recipient}, 'pending', ${sql.clock()}, ${sql.clock()})
      ON CONFLICT (lead_id, channel, recipient) DO UPDATE SET
        round = deliveries.round + CASE WHEN deliveries.attempts > 0 THEN 1 ELSE 0 END,
        ${restarted}`
  }
}

/** Leads that are resent in one transaction. */
const batchSize = 200

/**
 * Restarts failed deliveries on the destinations' channels, a batch of leads at a time.
 *
 * @returns the number of leads
 */
export async function resendFailed(
  { write }: Database,
  destinations: readonly Destination[],
): Promise<number> {
  const channels = new Set(destinations.map(({ channel }) => channel))
  let count = 0
  let batch: { id: string }[] = []
  do {
    const last = batch.at(-1)?.id ?? ''
    batch = await write(async (sql) => {
      const found = await sql<{ id: string }>`
        SELECT DISTINCT d.lead_id AS id FROM deliveries d
        JOIN leads l ON l.id = d.lead_id AND l.spam = 0 AND l.erased_at IS NULL
        WHERE d.state = 'failed' AND d.lead_id > ${last}
          AND d.channel IN (${sql.members([...channels])})
        ORDER BY d.lead_id LIMIT ${raw(batchSize)}`
      for (const { id } of found) await resendLead(sql, id, destinations)
      return found
    })
    count += batch.length
  } while (batch.length === batchSize)
  return count
}

/**
 * Restarts a lead's failed deliveries. A recipient that isn't configured any more was probably a
 * mistake: the recipients configured in its place get the lead instead.
 */
async function resendLead(sql: Sql, id: string, destinations: readonly Destination[]) {
  const rows = await sql<Destination & { state: string }>`
    SELECT channel, recipient, state FROM deliveries WHERE lead_id = ${id}`
  const rowOf = ({ channel, recipient }: Destination) =>
    rows.find((row) => row.channel === channel && row.recipient === recipient)
  const queued = new Set(destinations.filter((one) => rowOf(one)?.state === 'failed'))
  for (const { channel, recipient, state } of rows) {
    const configured = destinations.filter((one) => one.channel === channel)
    const isConfigured = configured.some((one) => one.recipient === recipient)
    if (state !== 'failed' || isConfigured || configured.length === 0) continue
    await sql`
      DELETE FROM deliveries
      WHERE lead_id = ${id} AND channel = ${channel} AND recipient = ${recipient}`
    for (const one of configured) if (rowOf(one) === undefined) queued.add(one)
  }
  await queueDeliveries(sql, id, [...queued])
}
