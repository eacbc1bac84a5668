import type { ConsentEvent } from '../../domain/consent.ts'
import type { Lead, StoredLead, UnreadableLead } from '../../domain/lead.ts'
import type { LeadQuery, Page } from '../../domain/lead-pages.ts'
import type { Row, Sql, SqlValue } from '../engine/engine.ts'
import { fromRow } from '../mapping/columns.ts'
import { consentColumns } from '../mapping/consent.ts'
import { deliveryColumns } from '../mapping/delivery.ts'
import { leadColumns } from '../mapping/lead.ts'

/** Reading leads back. */

/** A page of leads, newest first. */
export async function listLeads(sql: Sql, { limit, spam, after }: LeadQuery): Promise<Page> {
  const parameters: SqlValue[] = [limit]
  const parameter = (value: SqlValue) => `$${parameters.push(value)}`
  const conditions = [
    spam !== undefined && `spam = ${parameter(spam ? 1 : 0)}`,
    after && `(received_at, id) < (${parameter(after.at)}, ${parameter(after.id)})`,
  ].filter(Boolean)
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const rows = await sql.rows(
    `SELECT id, received_at FROM leads ${where} ORDER BY received_at DESC, id DESC LIMIT $1`,
    parameters,
  )
  const last = rows.length < limit ? undefined : rows.at(-1)
  return {
    ...(await readLeads(sql, rows.map(idOf))),
    next: last === undefined ? null : { at: String(last.received_at), id: idOf(last) },
  }
}

/** Leads whose id starts so. */
export async function findLeads(sql: Sql, idPrefix: string) {
  if (idPrefix === '') return { leads: [], unreadable: [] }
  const rows = await sql.rows(
    'SELECT id FROM leads WHERE substr(id, 1, length($1)) = $1 ORDER BY id LIMIT 10',
    [idPrefix],
  )
  return readLeads(sql, rows.map(idOf))
}

/** The leads with these ids, in their order, each row by itself: one that is broken spoils no other. */
export async function readLeads(
  sql: Sql,
  ids: readonly string[],
): Promise<{ leads: Lead[]; unreadable: UnreadableLead[] }> {
  // One parameter for any number of ids, so that a statement is prepared once.
  const chosen = sql.dialect.members('$1')
  const list = [JSON.stringify(ids)]
  const rows = await sql.rows(`SELECT * FROM leads WHERE id IN (${chosen})`, list)
  const related = async (table: string, order: string) => {
    const found = await sql.rows(
      `SELECT * FROM ${table} WHERE lead_id IN (${chosen}) ORDER BY ${order}`,
      list,
    )
    return Map.groupBy(found, (row) => String(row.lead_id))
  }
  const deliveries = await related('deliveries', 'channel, recipient')
  const consents = await related('consent_events', 'at')
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  const leads: Lead[] = []
  const unreadable: UnreadableLead[] = []
  for (const id of ids) {
    const row = byId.get(id)
    if (row === undefined) continue
    try {
      leads.push(toLead(row, deliveries.get(id), consents.get(id)))
    } catch (error) {
      unreadable.push({ id, why: (error as Error).message })
    }
  }
  return { leads, unreadable }
}

function toLead(row: Row, deliveries: Row[] = [], consents: Row[] = []): Lead {
  const { fingerprint, messageHash, ...lead }: StoredLead = fromRow(leadColumns, row)
  const events = consents.map((event) => fromRow(consentColumns, event))
  const at = (kind: ConsentEvent['kind'], found: ConsentEvent[]) =>
    found.find((event) => event.kind === kind)?.at ?? null
  return {
    ...lead,
    consentAt: at('given', events),
    consentRevokedAt: at('revoked', events.toReversed()),
    deliveries: deliveries.map((delivery) => fromRow(deliveryColumns, delivery)),
  }
}

/** What was agreed to and revoked, oldest first. */
export async function consentEvents(sql: Sql, leadId: string): Promise<ConsentEvent[]> {
  const rows = await sql.rows('SELECT * FROM consent_events WHERE lead_id = $1 ORDER BY at', [
    leadId,
  ])
  return rows.map((row) => fromRow(consentColumns, row))
}

function idOf(row: Row): string {
  return String(row.id)
}
