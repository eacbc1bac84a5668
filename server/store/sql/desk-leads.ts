import type { Counts } from '../../../model/desk/api.ts'
import type { BookedVisit } from '../../../model/desk/changes.ts'
import type { View } from '../../../model/lead/stages.ts'
import { dayAfter } from '../../../model/time/time-zone.ts'
import type { DeskLead, DeskPage, DeskQuery, LeadEvent } from '../../domain/desk.ts'
import { type Lead, pushName, receiptName } from '../../domain/lead.ts'
import { toVisit, visitColumns } from '../../domain/visits.ts'
import { fromRow } from '../columns.ts'
import { type Fragment, fragment, type Row, raw, type Sql } from '../database.ts'
import { consentEvents } from './consent.ts'
import { alikeCustomers, withOthers } from './customers.ts'
import { searchLeads } from './desk-search.ts'
import { readLeads } from './reading.ts'
import { isStopped } from './stops.ts'
import { summary } from './summary.ts'
import { plannedVisits, visitsDone } from './visits.ts'
import { isPutOff, isToCall, isVisible, mostCounted, waitingCount } from './waiting.ts'

/** More calls than a person leaves open. */
const mostOpen = 20

/**
 * Whether the desk shows that delivery d failed. A failed push is shown only if no other channel has
 * delivered the lead or still may. The outbox folder notifies no one, so it doesn't count.
 */
const isAlarming = fragment`d.channel <> ${receiptName} AND (d.channel <> ${pushName} OR NOT EXISTS
  (SELECT 1 FROM deliveries other
   WHERE other.lead_id = d.lead_id AND other.channel NOT IN ('outbox', ${receiptName})
   AND other.state IN ('pending', 'delivered')))`

/** Not put off, with a number that is theirs, and without a wish not to be called. */
const canBeCalled = fragment`follow_up_on IS NULL AND phone_e164 IS NOT NULL
  AND coalesce(last_contact, '') <> 'wrong-number' AND NOT ${isStopped}`

/**
 * The condition for leads in a view.
 *
 * @param now a local time
 */
export function viewCondition(view: View, now = ''): Fragment {
  switch (view) {
    case 'to-call':
      return isToCall(now)
    case 'follow-up':
      return isPutOff
    // Booked without a day: before the visits of the week.
    case 'today':
    case 'week':
      return fragment`stage = 'booked' AND ${isVisible} AND NOT EXISTS
        (SELECT 1 FROM visits WHERE lead_id = leads.id AND state = 'planned')`
    case 'all':
      return isVisible
    case 'failed':
      return fragment`${isVisible}
        AND id IN (SELECT lead_id FROM deliveries d WHERE state = 'failed' AND ${isAlarming})`
    case 'spam':
      return raw('spam = 1 AND erased_at IS NULL')
    case 'called':
    case 'booked':
    case 'done':
    case 'no-job':
      return fragment`stage = ${view} AND ${isVisible}`
    default:
      return view satisfies never
  }
}

/** How many days a list of visits shows. */
const daysOf: Partial<Record<View, number>> = { today: 1, week: 7 }

/** A page of a view, or of search results. */
export async function deskLeads(sql: Sql, query: DeskQuery): Promise<DeskPage> {
  const { rows, next } = await (query.search === '' ? viewLeads : searchLeads)(sql, query)
  return { ...(await readDeskLeads(sql, rows)), next }
}

async function viewLeads(sql: Sql, { view, now, limit, after, callNext }: DeskQuery) {
  if (daysOf[view] !== undefined) return { rows: await visitRows(sql, view, now), next: null }
  const column = raw(view === 'follow-up' ? 'follow_up_on' : 'received_at')
  const isRising = view === 'follow-up' || callNext
  const [direction, beyond] = isRising ? [raw('ASC'), raw('>')] : [raw('DESC'), raw('<')]
  const read = (condition: Fragment) => sql`
    SELECT id, ${column} AS at FROM leads WHERE ${viewCondition(view, now)} ${condition}
      ${after ? fragment`AND (${column}, id) ${beyond} (${after.at}, ${after.id})` : raw('')}
    ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit}`
  // Those who haven't been tried come first.
  const rows = callNext
    ? [
        ...(await read(fragment`AND ${canBeCalled} AND attempts = 0`)),
        ...(await read(fragment`AND ${canBeCalled} AND attempts > 0`)),
      ]
    : await read(raw(''))
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { rows, next: last ? { at: String(last.at), id: String(last.id) } : null }
}

/**
 * A row for each visit of a list: those ahead by their time, those that are late, and weren't marked, then those
 * that were done today.
 */
async function visitRows(sql: Sql, view: View, now: string): Promise<Row[]> {
  const today = now.slice(0, 10)
  const ahead = await plannedVisits(sql, today, dayAfter(today, daysOf[view] ?? 1))
  const late = await plannedVisits(sql, '', today)
  const undated =
    view === 'week'
      ? await sql`SELECT id FROM leads WHERE ${viewCondition(view, now)} ORDER BY received_at LIMIT ${raw(mostCounted)}`
      : []
  const done = view === 'today' ? await visitsDone(sql, today) : []
  return [...undated, ...ahead, ...late, ...done]
}

/** The leads of rows with ids, in their order, with other requests of their customers. */
export async function readDeskLeads(
  sql: Sql,
  rows: readonly Row[],
): Promise<Omit<DeskPage, 'next'>> {
  const { leads: read, unreadable } = await readLeads(sql, rows)
  const leads = rowsOfVisits(rows, read)
  const notes = await sql<{ id: string; detail: string }>`
    SELECT lead_id AS id, detail FROM lead_events
    WHERE kind = 'note' AND lead_id IN (${sql.members(leads.map(({ id }) => id))}) ORDER BY number`
  const byLead = Map.groupBy(notes, ({ id }) => id)
  const withNotes = leads.map((lead) => ({
    ...lead,
    notes: (byLead.get(lead.id) ?? []).map(({ detail }) => detail),
  }))
  return { leads: await withOthers(sql, withNotes), unreadable }
}

/** A lead for each row: with the visit that the row names. */
export function rowsOfVisits(rows: readonly Row[], leads: readonly Lead[]): Lead[] {
  if (!rows.some(({ visit }) => visit)) return [...leads]
  const byId = new Map(leads.map((lead) => [lead.id, lead]))
  return rows.flatMap(({ id, visit }) => {
    const lead = byId.get(String(id))
    const named = lead?.visits.find((one) => one.id === visit)
    return lead ? [named ? { ...lead, visit: named } : lead] : []
  })
}

/** How many customers wait, and how many there are in the other views that need attention; up to 1,000 each. */
export async function deskTotals(sql: Sql, now: string): Promise<Counts> {
  const visitsUntil = (days: number) => fragment`
    (SELECT count(*) FROM visits v JOIN leads l ON l.id = v.lead_id
     WHERE v.state = 'planned' AND v.day < ${dayAfter(now.slice(0, 10), days)}
       AND l.spam = 0 AND l.erased_at IS NULL)`
  const total = (view: 'failed' | 'spam' | 'week') => fragment`
    (SELECT count(*) FROM (SELECT customer_id FROM leads WHERE ${viewCondition(view, now)}
           LIMIT ${raw(mostCounted)}) c)`
  const [totals] = await sql<Counts>`
    SELECT ${waitingCount(now)} AS "to-call",
      (SELECT count(DISTINCT customer_id) FROM (SELECT customer_id FROM leads WHERE ${isPutOff}
        LIMIT ${raw(mostCounted)}) f) AS "follow-up",
      ${visitsUntil(1)} AS today, ${visitsUntil(7)} + ${total('week')} AS week,
      ${total('failed')} AS failed, ${total('spam')} AS spam`
  return totals as Counts
}

/** Leads that a person contacted without saying how it went, in that order. */
export async function openContacts(sql: Sql, person: string): Promise<DeskLead[]> {
  const rows = await sql`
    SELECT id FROM leads WHERE contacted_by = ${person} AND ${isVisible}
    ORDER BY contacted_at LIMIT ${raw(mostOpen)}`
  return (await readDeskLeads(sql, rows)).leads
}

/** Leads with a visit that is planned or done, from a day until before another: a row for each visit. */
export async function visitsBetween(sql: Sql, from: string, until: string): Promise<DeskLead[]> {
  const rows = await sql`
    SELECT v.lead_id AS id, v.id AS visit FROM visits v JOIN leads l ON l.id = v.lead_id
    WHERE v.state IN ('planned', 'done') AND v.day >= ${from} AND v.day < ${until}
      AND l.spam = 0 AND l.erased_at IS NULL
    ORDER BY v.day, v.from_time, v.id LIMIT ${raw(mostCounted)}`
  return (await readDeskLeads(sql, rows)).leads
}

/** Visits that no longer take place, since a time, as they last stood. */
export async function visitsCalledOff(sql: Sql, since: string): Promise<BookedVisit[]> {
  const rows = await sql`
    SELECT v.* FROM visits v JOIN leads l ON l.id = v.lead_id
    WHERE v.changed_at >= ${since} AND (v.state IN ('off', 'no-show') OR l.spam = 1)
      AND v.from_time <> ''
    LIMIT ${raw(mostCounted)}`
  return rows.map((row) => toVisit(fromRow(visitColumns, row), []))
}

/**
 * A lead with its history and its consent record, oldest entry first, and other requests of the same
 * customer, and one of each customer with the same number or address; null when there is none with this id.
 */
export async function deskLead(sql: Sql, id: string) {
  const [found] = (await readDeskLeads(sql, [{ id }])).leads
  if (found === undefined) return null
  const rows = found.others.map(({ id }) => ({ id }))
  const { leads: others } = await readDeskLeads(sql, rows)
  const alike = await readDeskLeads(sql, found.spam ? [] : await alikeCustomers(sql, found))
  const events = await sql<LeadEvent>`
    SELECT at, actor, kind, detail FROM lead_events WHERE lead_id = ${id} ORDER BY number`
  return { found, others, alike: alike.leads, events, consent: await consentEvents(sql, id) }
}
export type FoundLead = NonNullable<Awaited<ReturnType<typeof deskLead>>>

/** The newest request of each customer with a phone number, in E.164. */
export async function leadsWithNumber(sql: Sql, phoneE164: string): Promise<DeskLead[]> {
  const rows = await sql`
    SELECT id FROM leads WHERE phone_e164 = ${phoneE164} AND ${isVisible}
    ORDER BY received_at DESC LIMIT ${raw(mostCounted)}`
  const { leads } = await readDeskLeads(sql, rows)
  return leads.filter(
    ({ customerId }, index) => leads.findIndex((one) => one.customerId === customerId) === index,
  )
}

/** A text that differs after every change that the desk shows. Read from indexes alone. */
export async function deskPulse(sql: Sql): Promise<string> {
  const newest = await sql`
    SELECT (SELECT max(at) FROM lead_events) AS lead, (SELECT max(at) FROM access_events) AS access,
      (SELECT revision FROM site_draft) AS draft,
      (SELECT max(at) FROM site_publications WHERE is_written = 1) AS published,
      (SELECT max(received_at) FROM lead_photos) AS photo`
  return JSON.stringify([newest, await summary(sql)])
}
