import { namesTexts } from '../../../model/lead/consent-statement.ts'
import { nextVisitSource } from '../../../model/lead/estimate.ts'
import type { PageEnd } from '../../domain/desk.ts'
import { normalizePhone } from '../../domain/details.ts'
import {
  type ConsentEvent,
  consentColumns,
  customerColumns,
  deliveryColumns,
  deskColumns,
  type Lead,
  leadColumns,
  type UnreadableLead,
} from '../../domain/lead.ts'
import {
  currentVisit,
  paymentColumns,
  planColumns,
  toVisit,
  visitColumns,
} from '../../domain/visits.ts'
import { fromRow } from '../columns.ts'
import { type Fragment, fragment, type Row, raw, type Sql, type SqlValue } from '../database.ts'
import { photoPlaces } from './photos.ts'
import { type Stop, stopsAmong, stopValues } from './stops.ts'

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
  query: { limit: number; spam?: boolean | undefined; after?: PageEnd | undefined },
): Promise<ReadLeads & { next: PageEnd | null }> {
  const { limit, spam, after } = query
  const rows = await sql<PageEnd>`
    SELECT id, received_at AS at FROM leads
    WHERE ${spam === undefined ? raw('true') : fragment`spam = ${spam ? 1 : 0}`}
      ${after ? fragment`AND (received_at, id) < (${after.at}, ${after.id})` : raw('')}
    ORDER BY received_at DESC, id DESC LIMIT ${limit}`
  const last = rows.length < limit ? undefined : rows.at(-1)
  return { ...(await readLeads(sql, rows)), next: last ? { ...last } : null }
}

/** Up to 10 leads whose id starts with a prefix, erased ones too; none for an empty prefix. */
export async function findLeads(sql: Sql, idPrefix: string): Promise<ReadLeads> {
  if (idPrefix === '') return { leads: [], unreadable: [] }
  const rows = await sql`
    SELECT id FROM leads WHERE substr(id, 1, length(${idPrefix})) = ${idPrefix}
    ORDER BY id LIMIT 10`
  return readLeads(sql, rows)
}

/** The leads of rows with an id, in their order. One that can't be read doesn't affect the others. */
export async function readLeads(
  sql: Sql,
  idRows: readonly { id?: SqlValue }[],
): Promise<ReadLeads> {
  const ids = idRows.map(({ id }) => String(id))
  // One parameter for any number of ids: the statement's text, and so its plan, stays the same.
  const chosen = sql.members(ids)
  const rows = await sql`SELECT * FROM leads WHERE id IN (${chosen})`
  const related = async (table: string, order: string, column = 'lead_id', of = chosen) => {
    const found = await sql`
      SELECT * FROM ${raw(table)} WHERE ${raw(column)} IN (${of}) ORDER BY ${raw(order)}`
    return Map.groupBy(found, (row) => String(row[column]))
  }
  const customerIds = sql.members(rows.map((row) => row.customer_id as string | null))
  const [customers, deliveries, consents, visits, payments, plans] = [
    await related('customers', 'id', 'id', customerIds),
    await related('deliveries', 'channel, recipient'),
    await consentsOf(sql, customerIds, chosen),
    await related('visits', 'day, from_time, id'),
    await related('payments', 'day, id'),
    await related('plans', 'ended, id'),
  ]
  const stops = await stopsAmong(sql, rows.flatMap(stopValues))
  const photos = Map.groupBy(await photoPlaces(sql, ids), ({ leadId }) => leadId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const leads: Lead[] = []
  const unreadable: UnreadableLead[] = []
  for (const id of ids) {
    const row = byId.get(id)
    if (row === undefined) continue
    try {
      leads.push(
        toLead(row, {
          stops,
          customer: customers.get(String(row.customer_id))?.[0],
          deliveries: deliveries.get(id) ?? [],
          consents: consents.filter(
            (one) =>
              one.lead_id === id ||
              (row.page_source === nextVisitSource && one.customer_id === row.customer_id),
          ),
          visits: visits.get(id) ?? [],
          payments: payments.get(id) ?? [],
          plans: plans.get(id) ?? [],
          photos: photos.get(id)?.map(({ place }) => place) ?? [],
        }),
      )
    } catch (error) {
      unreadable.push({ id, why: (error as Error).message })
    }
  }
  return { leads, unreadable }
}

/** What customers agreed to and revoked, on any of their requests: a next visit of an earlier program had none. */
const consentsOf = (sql: Sql, customerIds: Fragment, leadIds: Fragment) => sql`
  SELECT c.*, l.customer_id FROM consent_events c JOIN leads l ON l.id = c.lead_id
  WHERE l.customer_id IN (${customerIds}) OR l.id IN (${leadIds}) ORDER BY c.at`

/** The leads on the list of those that could not be read, and still can't be. */
export async function unreadableLeads(sql: Sql): Promise<UnreadableLead[]> {
  return (await readListed(sql)).unreadable
}

const readListed = async (sql: Sql) =>
  readLeads(sql, await sql`SELECT lead_id AS id FROM unreadable_leads LIMIT ${raw(mostListed)}`)

/** More than anyone repairs by hand. */
const mostListed = 1000

/**
 * Adds leads to the list of those that can't be read, which health and status count, and removes what
 * can be read again.
 */
export async function listUnreadable(sql: Sql, ids: readonly string[]): Promise<UnreadableLead[]> {
  for (const id of ids) {
    await sql`INSERT INTO unreadable_leads VALUES (${id}) ON CONFLICT DO NOTHING`
  }
  const { leads, unreadable } = await readListed(sql)
  for (const { id } of leads) await sql`DELETE FROM unreadable_leads WHERE lead_id = ${id}`
  return unreadable
}

/** Whether someone agreed to texts, in a form or in words that were written down. */
const agreesToTexts = ({ kind, statement }: ConsentEvent) =>
  kind === 'spoken' || (kind === 'given' && namesTexts(statement))

/** Consent is for one number: correcting a lead's doesn't carry it over to another person's phone. */
function isFor(consented: string, { phone }: Pick<Lead, 'phone'>): boolean {
  if (consented === phone) return true
  const { e164 } = normalizePhone(consented)
  return e164 !== null && e164 === normalizePhone(phone).e164
}

interface Related {
  stops: readonly Stop[]
  /** Undefined once they were erased. */
  customer: Row | undefined
  deliveries: readonly Row[]
  consents: readonly Row[]
  visits: readonly Row[]
  payments: readonly Row[]
  plans: readonly Row[]
  photos: number[]
}

function toLead(row: Row, related: Related): Lead {
  const { fingerprint, messageHash, ...lead } = fromRow(leadColumns, row)
  const events = related.consents.map((event) => ({
    ...fromRow(consentColumns, event),
    leadId: event.lead_id,
  }))
  const values = stopValues(row)
  const own = related.stops.filter(({ value }) => values.includes(value))
  const stoppedAt = own.findLast(({ liftedAt }) => liftedAt === null)?.at ?? null
  const lastStop = own.at(-1)?.at ?? ''
  const paid = related.payments.map((one) => fromRow(paymentColumns, one))
  const visits = related.visits.map((one) => toVisit(fromRow(visitColumns, one), paid))
  const customer = related.customer
    ? fromRow(customerColumns, related.customer)
    : customerColumns.parse({})
  return {
    ...lead,
    ...fromRow(deskColumns, row),
    consentAt:
      events.find(({ kind, leadId }) => kind === 'given' && leadId === lead.id)?.at ?? null,
    stoppedAt,
    // A consent ends with a stop, and doesn't come back when that is lifted.
    agreedToTexts:
      stoppedAt === null &&
      events.some((one) => agreesToTexts(one) && one.at > lastStop && isFor(one.phone, lead)),
    deliveries: related.deliveries.map((delivery) => fromRow(deliveryColumns, delivery)),
    photos: related.photos,
    customer,
    language: customer.language || 'en',
    visits,
    visit: currentVisit(visits),
    plans: related.plans.map((one) => fromRow(planColumns, one)),
  }
}
