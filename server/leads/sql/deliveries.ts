import { randomUUID } from 'node:crypto'
import type { Claim, Destination, Settlement, UnreadableLead } from '../../domain/lead.ts'
import type { Database, Dialect, Sql, SqlValue } from '../database.ts'
import { readLeads } from './reading.ts'

/** The outbox. A delivery is claimed under a lease, and settled with the token of that lease. */

/**
 * No wait and no lease lasts longer than a day. One that seems to was written before the clock was
 * set back, and counts as over: otherwise a lead could wait forever.
 */
const daySeconds = 86_400

/** Whether a row of a table may be leased: it's due, and no other process has it. */
export function mayBeLeased(table: string, { clock }: Dialect): string {
  const isOver = (column: string) =>
    `(${table}.${column} <= ${clock()} OR ${table}.${column} > ${clock(daySeconds)})`
  return `${table}.state = 'pending' AND ${isOver('due_at')}
    AND (${table}.lease_until IS NULL OR ${isOver('lease_until')})`
}

/**
 * Stores how an attempt ended, and ends its lease.
 *
 * @param key the columns that identify the row
 * @param more columns of this table to set, too
 * @returns false when another process holds the lease by now
 */
export async function settleLease(
  sql: Sql,
  table: 'deliveries' | 'digests',
  key: Readonly<Record<string, SqlValue>>,
  leaseToken: string,
  settlement: Settlement,
  more = '',
  ...values: SqlValue[]
): Promise<boolean> {
  const wait = settlement.state === 'pending' ? Math.min(settlement.afterSeconds, daySeconds) : 0
  const columns = Object.keys(key).map((column, index) => `AND ${column} = $${index + 4}`)
  const settled = await sql.rows(
    `UPDATE ${table} SET state = $2, due_at = ${sql.clock('$3')}, lease_until = NULL,
       lease_token = NULL ${more}
     WHERE lease_token = $1 ${columns.join(' ')} RETURNING state`,
    [leaseToken, settlement.state, wait, ...Object.values(key), ...values],
  )
  return settled.length > 0
}

/**
 * Claims up to `limit` due deliveries of a channel under a lease, so that no other process takes them
 * before it ends. Each attempt counts before it is made: a process that dies in the middle of every
 * one still runs out of attempts. Deliveries of leads that can't be read fail.
 */
export async function claimDeliveries(
  database: Database,
  channel: string,
  limit: number,
  leaseSeconds: number,
): Promise<{ claims: Claim[]; unreadable: UnreadableLead[] }> {
  const { skipLocked, clock } = database
  const isDue = `channel = $1 AND ${mayBeLeased('deliveries', database)}`
  // Usually nothing is due, and finding that out needs no transaction.
  const waiting = await database.rows(`SELECT 1 FROM deliveries WHERE ${isDue} LIMIT 1`, [channel])
  if (waiting.length === 0) return { claims: [], unreadable: [] }
  const leaseToken = randomUUID()
  return database.write(async (sql) => {
    // Without MATERIALIZED, PostgreSQL may run the inner SELECT again and lease too many.
    const leased = await sql.rows<{ id: string; recipient: string }>(
      `WITH chosen AS MATERIALIZED
         (SELECT lead_id, recipient FROM deliveries WHERE ${isDue}
          ORDER BY due_at LIMIT $4 ${skipLocked})
       UPDATE deliveries SET attempts = attempts + 1, lease_token = $3,
         lease_until = ${clock('$2')}
       WHERE channel = $1 AND (lead_id, recipient) IN (SELECT lead_id, recipient FROM chosen)
       RETURNING lead_id AS id, recipient`,
      [channel, leaseSeconds, leaseToken, limit],
    )
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
    await sql.rows(
      `UPDATE deliveries SET state = 'failed', last_error = $2, lease_until = NULL,
         lease_token = NULL
       WHERE lead_id = $1 AND state = 'pending'`,
      [id, `the lead cannot be read: ${why}`],
    )
    await sql.rows('INSERT INTO unreadable_leads VALUES ($1) ON CONFLICT DO NOTHING', [id])
  }
}

/** Stores how an attempt ended. Returns false when another process holds the lease by now. */
export function settleDelivery(
  sql: Sql,
  { lead, delivery, leaseToken }: Claim,
  settlement: Settlement,
): Promise<boolean> {
  const isDelivered = settlement.state === 'delivered'
  const key = { lead_id: lead.id, channel: delivery.channel, recipient: delivery.recipient }
  const more = `, last_error = $7, delivered_at = ${isDelivered ? sql.clock() : 'NULL'}`
  const error = isDelivered ? null : settlement.error
  return settleLease(sql, 'deliveries', key, leaseToken, settlement, more, error)
}

/**
 * Restarts the lead's deliveries to these destinations, with all attempts ahead. A new round begins
 * only after an attempt, when something may have been sent, so that mail programs show it again.
 */
export async function queueDeliveries(
  sql: Sql,
  leadId: string,
  destinations: readonly Destination[],
): Promise<void> {
  const now = sql.clock()
  // If it still can't be read, the next attempt says so again.
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

/** Leads that are resent in one transaction. */
const batchSize = 200

/**
 * Restarts failed deliveries on the destinations' channels, a batch of leads at a time.
 *
 * @param after the last lead of the batch before; empty for the first batch
 * @returns the number of leads, and the last one; null when there are no more
 */
export async function resendFailed(
  sql: Sql,
  destinations: readonly Destination[],
  after: string,
): Promise<{ leads: number; last: string | null }> {
  const channels = JSON.stringify([...new Set(destinations.map(({ channel }) => channel))])
  const found = await sql.rows<{ id: string }>(
    `SELECT DISTINCT d.lead_id AS id FROM deliveries d
     JOIN leads l ON l.id = d.lead_id AND l.spam = 0 AND l.erased_at IS NULL
     WHERE d.state = 'failed' AND d.lead_id > $1 AND d.channel IN (${sql.members('$2')})
     ORDER BY d.lead_id LIMIT ${batchSize}`,
    [after, channels],
  )
  for (const { id } of found) await resendLead(sql, id, destinations)
  return { leads: found.length, last: (found.length === batchSize && found.at(-1)?.id) || null }
}

/**
 * Restarts a lead's failed deliveries. A recipient that isn't configured any more was probably a
 * mistake: the recipients configured in its place get the lead instead.
 */
async function resendLead(sql: Sql, id: string, destinations: readonly Destination[]) {
  const rows = await sql.rows<Destination & { state: string }>(
    'SELECT channel, recipient, state FROM deliveries WHERE lead_id = $1',
    [id],
  )
  const rowOf = ({ channel, recipient }: Destination) =>
    rows.find((row) => row.channel === channel && row.recipient === recipient)
  const queued = new Set(destinations.filter((one) => rowOf(one)?.state === 'failed'))
  for (const { channel, recipient, state } of rows) {
    const configured = destinations.filter((one) => one.channel === channel)
    const isConfigured = configured.some((one) => one.recipient === recipient)
    if (state !== 'failed' || isConfigured || configured.length === 0) continue
    await sql.rows(
      'DELETE FROM deliveries WHERE lead_id = $1 AND channel = $2 AND recipient = $3',
      [id, channel, recipient],
    )
    for (const one of configured) if (rowOf(one) === undefined) queued.add(one)
  }
  await queueDeliveries(sql, id, [...queued])
}
