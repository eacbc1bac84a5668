import { namesTexts } from '../../../model/lead/consent-statement.ts'
import type { PageEnd } from '../../domain/desk.ts'
import type { ConsentEvent, Delivery, Lead, UnreadableLead } from '../../domain/lead.ts'
import {
  type Columns,
  deskColumns,
  fromRow,
  instant,
  integer,
  leadColumns,
  oneOf,
  optional,
  text,
} from '../columns.ts'
import type { Row, Sql, SqlValue } from '../database.ts'
import { consentColumns } from './consent.ts'

const deliveryColumns: Columns<Delivery> = {
  channel: text,
  recipient: text,
  state: oneOf('pending', 'held', 'delivered', 'failed'),
  attempts: integer,
  round: integer,
  lastError: optional(text),
  dueAt: instant,
  deliveredAt: optional(instant),
}

export interface ReadLeads {
  leads: Lead[]
  unreadable: UnreadableLead[]
}

/**
 * A page of leads, newest first.
 *
 * @param query.spam true for spam, false for other leads, undefined for both
 * @param query.after the `next` of the page before
 * @returns `next`: null on the last page
 */
export async function listLeads(
  sql: Sql,
  {
    limit,
    spam,
    after,
  }: { limit: number; spam?: boolean | undefined; after?: PageEnd | undefined },
): Promise<ReadLeads & { next: PageEnd | null }> {
  const parameters: SqlValue[] = [limit]
  const parameter = (value: SqlValue) => `$${parameters.push(value)}`
  const conditions = [
    spam !== undefined && `spam = ${parameter(spam ? 1 : 0)}`,
    after && `(received_at, id) < (${parameter(after.at)}, ${parameter(after.id)})`,
  ].filter(Boolean)
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const rows = await sql.rows<PageEnd>(
    `SELECT id, received_at AS at FROM leads ${where}
     ORDER BY received_at DESC, id DESC LIMIT $1`,
    parameters,
  )
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { ...(await readLeads(sql, rows)), next: last ? { ...last } : null }
}

/** Up to 10 leads whose id starts with a prefix, erased ones too; none for an empty prefix. */
export async function findLeads(sql: Sql, idPrefix: string): Promise<ReadLeads> {
  if (idPrefix === '') return { leads: [], unreadable: [] }
  const rows = await sql.rows(
    'SELECT id FROM leads WHERE substr(id, 1, length($1)) = $1 ORDER BY id LIMIT 10',
    [idPrefix],
  )
  return readLeads(sql, rows)
}

/** The leads of rows with an id, in their order. One that can't be read doesn't affect the others. */
export async function readLeads(
  sql: Sql,
  idRows: readonly { id?: SqlValue }[],
): Promise<ReadLeads> {
  const ids = idRows.map(({ id }) => String(id))
  // One parameter for any number of ids: the statement's text, and so its plan, stays the same.
  const chosen = sql.members('$1')
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
  const byId = new Map(rows.map((row) => [row.id, row]))
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
  const { fingerprint, messageHash, ...lead } = fromRow(leadColumns, row)
  const events = consents.map((event) => fromRow(consentColumns, event))
  const time = (kind: ConsentEvent['kind'], found: ConsentEvent[]) =>
    found.find((event) => event.kind === kind)?.at ?? null
  return {
    ...lead,
    ...fromRow(deskColumns, row),
    consentAt: time('given', events),
    consentRevokedAt: time('revoked', events.toReversed()),
    agreedToTexts: events.some(({ kind, statement }) => kind === 'given' && namesTexts(statement)),
    deliveries: deliveries.map((delivery) => fromRow(deliveryColumns, delivery)),
  }
}
