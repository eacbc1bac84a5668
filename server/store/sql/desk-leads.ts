import type { Counts } from '../../../model/desk/api.ts'
import type { Visit } from '../../../model/desk/changes.ts'
import { closedStages, type View } from '../../../model/lead/stages.ts'
import { dayAfter } from '../../../model/time/time-zone.ts'
import type { DeskLead, DeskPage, DeskQuery, LeadEvent } from '../../domain/desk.ts'
import { pushName, receiptName } from '../../domain/lead.ts'
import { type Fragment, fragment, list, type Row, raw, type Sql } from '../database.ts'
import { consentEvents } from './consent.ts'
import { withOthers } from './customers.ts'
import { searchLeads } from './desk-search.ts'
import { readLeads } from './reading.ts'
import { isStopped } from './stops.ts'
import { summary } from './summary.ts'

/** More calls than a person leaves open. */
const mostOpen = 20

/** More requests than someone keeps apart from one. */
const mostApart = 20

/** Totals stop here: a larger number tells the owner no more. */
export const mostCounted = 1000

export const isVisible = raw('spam = 0 AND erased_at IS NULL')

/** Put off to a day, and not closed. */
export const isPutOff = fragment`follow_up_on IS NOT NULL AND ${isVisible}
  AND stage NOT IN (${list(closedStages)})`

/**
 * Whether the desk shows that delivery d failed. A failed push is shown only if no other channel has
 * delivered the lead or still may. The outbox folder notifies no one, so it doesn't count.
 */
const isAlarming = fragment`d.channel <> ${receiptName} AND (d.channel <> ${pushName} OR NOT EXISTS
  (SELECT 1 FROM deliveries other
   WHERE other.lead_id = d.lead_id AND other.channel NOT IN ('outbox', ${receiptName})
   AND other.state IN ('pending', 'delivered')))`

/** One value for the requests of a customer, as far as one request tells; its own for one kept apart. */
const customer = raw(`CASE WHEN id IN (SELECT lead_id FROM leads_apart) THEN id
  ELSE coalesce(phone_e164, email_normalized, id) END`)

/** Not put off, with a number, and without a wish not to be called. */
const canBeCalled = fragment`follow_up_on IS NULL AND phone_e164 IS NOT NULL AND NOT ${isStopped}`

/**
 * The condition for leads in a view.
 *
 * @param now a local time
 */
export function viewCondition(view: View, now = ''): Fragment {
  switch (view) {
    case 'to-call':
      return fragment`stage = 'new' AND ${isVisible}
        AND (follow_up_on IS NULL OR follow_up_on <= ${now})`
    case 'follow-up':
      return isPutOff
    // Visits that were to be done before, too, until they're marked. Those without a day sort first.
    case 'today':
      return fragment`${bookedUntil(now, 1)} AND visit_at > ''`
    case 'week':
      return bookedUntil(now, 7)
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

const bookedUntil = (now: string, days: number) => fragment`stage = 'booked' AND ${isVisible}
  AND visit_at < ${dayAfter(now.slice(0, 10), days)}`

/** What a view is ordered by: what is planned by its time, everything else newest first. */
const plannedColumns: Partial<Record<View, string>> = {
  'follow-up': 'follow_up_on',
  today: 'visit_at',
  week: 'visit_at',
}

/** A page of a view, or of search results. */
export async function deskLeads(sql: Sql, query: DeskQuery): Promise<DeskPage> {
  const { rows, next } = await (query.search === '' ? viewLeads : searchLeads)(sql, query)
  return { ...(await readDeskLeads(sql, rows)), next }
}

async function viewLeads(sql: Sql, { view, now, limit, after, callNext }: DeskQuery) {
  const column = raw(plannedColumns[view] ?? 'received_at')
  const isRising = view in plannedColumns || callNext
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

/** The leads of rows with ids, in their order, with other requests of their customers. */
export async function readDeskLeads(
  sql: Sql,
  rows: readonly Row[],
): Promise<Omit<DeskPage, 'next'>> {
  const { leads, unreadable } = await readLeads(sql, rows)
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

/** How many leads are in the views that need attention, up to 1,000 each; to call and to follow up: how many customers. */
export async function deskTotals(sql: Sql, now: string): Promise<Counts> {
  const total = (view: keyof Counts) => fragment`
    (SELECT count(${raw(view === 'to-call' || view === 'follow-up' ? 'DISTINCT one' : '*')})
     FROM (SELECT ${customer} AS one FROM leads WHERE ${viewCondition(view, now)}
           LIMIT ${raw(mostCounted)}) c) AS ${raw(`"${view}"`)}`
  const [totals] = await sql<Counts>`
    SELECT ${total('to-call')}, ${total('follow-up')}, ${total('today')}, ${total('week')},
      ${total('failed')}, ${total('spam')}`
  return totals as Counts
}

/** Leads that a person contacted without saying how it went, in that order. */
export async function openContacts(sql: Sql, person: string): Promise<DeskLead[]> {
  const rows = await sql`
    SELECT id FROM leads WHERE contacted_by = ${person} AND ${isVisible}
    ORDER BY contacted_at LIMIT ${raw(mostOpen)}`
  return (await readDeskLeads(sql, rows)).leads
}

/** Leads that a visit is booked for, or was, from a local time until before another. */
export async function visitsBetween(sql: Sql, from: string, until: string): Promise<DeskLead[]> {
  const rows = await sql`
    SELECT id FROM leads
    WHERE stage IN ('booked', 'done') AND visit_at >= ${from} AND visit_at < ${until}
      AND ${isVisible}
    ORDER BY visit_at, id LIMIT ${raw(mostCounted)}`
  return (await readDeskLeads(sql, rows)).leads
}

/** Visits that were called off since a time, as they last stood. */
export async function visitsCalledOff(sql: Sql, since: string) {
  const rows = await sql<{ id: string; events: number; visit: string }>`
    SELECT id, events, (SELECT detail FROM lead_events v WHERE v.lead_id = leads.id
      AND v.kind = 'visit' AND v.detail <> '' ORDER BY v.number DESC LIMIT 1) AS visit
    FROM leads WHERE erased_at IS NULL
      AND NOT (visit IS NOT NULL AND spam = 0 AND stage IN ('booked', 'done'))
      AND id IN (SELECT lead_id FROM lead_events
        WHERE at >= ${since} AND kind IN ('visit', 'stage', 'spam'))
    LIMIT ${raw(mostCounted)}`
  return rows.flatMap(({ visit, ...lead }) =>
    visit ? [{ ...lead, visit: JSON.parse(visit) as Visit }] : [],
  )
}

/**
 * A lead with its history and its consent record, oldest entry first, and other requests of the same
 * customer, and those kept apart from it; null when there is none with this id.
 */
export async function deskLead(sql: Sql, id: string) {
  const [found] = (await readDeskLeads(sql, [{ id }])).leads
  if (found === undefined) return null
  const rows = found.others.map(({ id }) => ({ id }))
  const { leads: others } = await readDeskLeads(sql, rows)
  const apart = await readDeskLeads(
    sql,
    await sql`SELECT id FROM leads JOIN leads_apart ON other_id = id
      WHERE lead_id = ${id} AND ${isVisible} ORDER BY received_at DESC LIMIT ${raw(mostApart)}`,
  )
  const events = await sql<LeadEvent>`
    SELECT at, actor, kind, detail FROM lead_events WHERE lead_id = ${id} ORDER BY number`
  return { found, others, apart: apart.leads, events, consent: await consentEvents(sql, id) }
}
export type FoundLead = NonNullable<Awaited<ReturnType<typeof deskLead>>>

/** A text that differs after every change that the desk shows. Read from indexes alone. */
export async function deskPulse(sql: Sql): Promise<string> {
  const newest = await sql`
    SELECT (SELECT max(at) FROM lead_events) AS lead, (SELECT max(at) FROM access_events) AS access,
      (SELECT max(at) FROM site_changes) AS draft, (SELECT count(*) FROM site_changes) AS changes,
      (SELECT max(at) FROM site_publications WHERE is_written = 1) AS published,
      (SELECT max(received_at) FROM lead_photos) AS photo`
  return JSON.stringify([newest, await summary(sql)])
}
