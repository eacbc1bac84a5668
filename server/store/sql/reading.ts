import { namesTexts } from '../../../model/lead/consent-statement.ts'
import type { PageEnd } from '../../domain/desk.ts'
import { normalizePhone } from '../../domain/details.ts'
import {
  type ConsentEvent,
  consentColumns,
  deliveryColumns,
  deskColumns,
  type Lead,
  leadColumns,
  type UnreadableLead,
} from '../../domain/lead.ts'
import { fromRow } from '../columns.ts'
import { fragment, type Row, raw, type Sql, type SqlValue } from '../database.ts'
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
  const first = rows.map((row) => row.earlier_id).filter((one) => one !== null)
  const related = async (table: string, order: string, of = chosen) => {
    const found = await sql`
      SELECT * FROM ${raw(table)} WHERE lead_id IN (${of}) ORDER BY ${raw(order)}`
    return Map.groupBy(found, (row) => String(row.lead_id))
  }
  const deliveries = await related('deliveries', 'channel, recipient')
  const consents = await related(
    'consent_events',
    'at',
    sql.members([...ids, ...first.map(String)]),
  )
  const stops = await stopsAmong(sql, rows.flatMap(stopValues))
  const photos = Map.groupBy(await photoPlaces(sql, ids), ({ leadId }) => leadId)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const leads: Lead[] = []
  const unreadable: UnreadableLead[] = []
  for (const id of ids) {
    const row = byId.get(id)
    if (row === undefined) continue
    try {
      // A next visit has the consent of the first request.
      const known = [String(row.earlier_id), id].flatMap((one) => consents.get(one) ?? [])
      const places = photos.get(id)?.map(({ place }) => place) ?? []
      leads.push({ ...toLead(row, deliveries.get(id) ?? [], known, stops), photos: places })
    } catch (error) {
      unreadable.push({ id, why: (error as Error).message })
    }
  }
  return { leads, unreadable }
}

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

function toLead(
  row: Row,
  deliveries: readonly Row[],
  consents: readonly Row[],
  stops: readonly Stop[],
): Omit<Lead, 'photos'> {
  const { fingerprint, messageHash, ...lead } = fromRow(leadColumns, row)
  const events = consents.map((event) => fromRow(consentColumns, event))
  const values = stopValues(row)
  const own = stops.filter(({ value }) => values.includes(value))
  const stoppedAt = own.findLast(({ liftedAt }) => liftedAt === null)?.at ?? null
  const lastStop = own.at(-1)?.at ?? ''
  return {
    ...lead,
    ...fromRow(deskColumns, row),
    consentAt: events.find(({ kind }) => kind === 'given')?.at ?? null,
    stoppedAt,
    // A consent ends with a stop, and doesn't come back when that is lifted.
    agreedToTexts:
      stoppedAt === null &&
      events.some((one) => agreesToTexts(one) && one.at > lastStop && isFor(one.phone, lead)),
    deliveries: deliveries.map((delivery) => fromRow(deliveryColumns, delivery)),
  }
}
