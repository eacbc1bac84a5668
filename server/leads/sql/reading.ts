import type { ConsentEvent } from '../../domain/consent.ts'
import type { Delivery } from '../../domain/delivery.ts'
import type { Lead } from '../../domain/lead.ts'
import type { ChannelSummary, ListOptions, StoreSummary } from '../../domain/store.ts'
import type { Row, Sql, SqlValue } from './engine.ts'
import { leadColumns, toConsentEvent, toDelivery, toLead } from './rows.ts'

/** Reading leads back. */

/** Newest first. */
export function listLeads(sql: Sql, options: ListOptions): Promise<Lead[]> {
  const parameters: SqlValue[] = []
  let where = ''
  if (options.spam !== undefined) {
    parameters.push(options.spam ? 1 : 0)
    where = 'WHERE spam = $1'
  }
  let limit = ''
  if (options.limit !== undefined) {
    parameters.push(options.limit)
    limit = `LIMIT $${parameters.length}`
  }
  return readLeads(sql, `${where} ORDER BY received_at DESC, id DESC ${limit}`, parameters)
}

/** Leads whose id starts so. */
export function findLeads(sql: Sql, idPrefix: string): Promise<Lead[]> {
  return readLeads(sql, 'WHERE substr(id, 1, length($1)) = $1 ORDER BY id LIMIT 10', [idPrefix])
}

/** @param rest everything of the SELECT after its table, with the leads' order */
export async function readLeads(sql: Sql, rest: string, parameters: SqlValue[]): Promise<Lead[]> {
  const chosen = `(SELECT * FROM leads ${rest}) l`
  const leads = await sql.rows(
    `SELECT ${leadColumns} FROM ${chosen} ORDER BY l.received_at DESC, l.id DESC`,
    parameters,
  )
  const deliveries = await sql.rows(
    `SELECT d.* FROM ${chosen} JOIN deliveries d ON d.lead_id = l.id ORDER BY d.channel`,
    parameters,
  )
  const byLead = Map.groupBy(deliveries, (row) => String(row.lead_id))
  return leads.map((row) => toLead(row, deliveriesOf(byLead.get(String(row.id)))))
}

function deliveriesOf(rows: Row[] = []): Delivery[] {
  return rows.map(toDelivery)
}

/** What was agreed to and revoked, oldest first. */
export async function consentEvents(sql: Sql, leadId: string): Promise<ConsentEvent[]> {
  const rows = await sql.rows('SELECT * FROM consent_events WHERE lead_id = $1 ORDER BY at', [
    leadId,
  ])
  return rows.map(toConsentEvent)
}

/** Counts for `leads status` and /healthz. */
export async function summarise(sql: Sql): Promise<StoreSummary> {
  const [leads] = await sql.rows(
    `SELECT count(*) AS leads, coalesce(sum(spam), 0) AS spam, count(erased_at) AS erased,
      max(received_at) AS last FROM leads`,
  )
  const channels = await sql.rows(
    `SELECT d.channel,
      sum(CASE WHEN state = 'pending' THEN 1 ELSE 0 END) AS pending,
      sum(CASE WHEN state = 'held' THEN 1 ELSE 0 END) AS held,
      sum(CASE WHEN state = 'delivered' THEN 1 ELSE 0 END) AS delivered,
      sum(CASE WHEN state = 'failed' THEN 1 ELSE 0 END) AS failed,
      min(CASE WHEN state = 'pending' THEN l.received_at END) AS oldest_pending_at,
      (SELECT e.last_error FROM deliveries e WHERE e.channel = d.channel
        AND e.state IN ('pending', 'failed') AND e.last_error IS NOT NULL
        ORDER BY e.due_at DESC LIMIT 1) AS last_error
     FROM deliveries d JOIN leads l ON l.id = d.lead_id GROUP BY d.channel ORDER BY d.channel`,
  )
  return {
    leads: Number(leads?.leads),
    spam: Number(leads?.spam),
    erased: Number(leads?.erased),
    lastReceivedAt: leads?.last == null ? null : String(leads.last),
    channels: channels.map(toChannelSummary),
  }
}

function toChannelSummary(row: Row): ChannelSummary {
  const at = row.oldest_pending_at ?? null
  const error = row.last_error ?? null
  return {
    channel: String(row.channel),
    pending: Number(row.pending),
    held: Number(row.held),
    delivered: Number(row.delivered),
    failed: Number(row.failed),
    oldestPendingAt: at === null ? null : String(at),
    lastError: error === null ? null : String(error),
  }
}
