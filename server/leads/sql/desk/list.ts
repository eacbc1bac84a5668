import type { AnyStage, Counts } from '../../../../model/desk/api.ts'
import { closedStages, type View } from '../../../../model/desk/stages.ts'
import { pushChannel } from '../../../domain/delivery.ts'
import type { DeskLead, DeskPage, DeskQuery, LeadEvent } from '../../../domain/desk.ts'
import type { Engine, Row, Sql, SqlValue } from '../../engine/engine.ts'
import { readLeads } from '../reading.ts'
import { searchLeads } from './search.ts'

/** What the desk shows. */

/** Counting stops here: nobody reads a larger number as a number. */
export const mostCounted = 1000

export const there = 'spam = 0 AND erased_at IS NULL'

/** A lead that is put off to a day and not closed. */
export const putOff = `follow_up_on IS NOT NULL AND ${there}
  AND stage NOT IN ('${closedStages.join("', '")}')`

/**
 * Whether a failed delivery d is to be shown to somebody. A push that failed is, where nothing else has
 * told of the lead or is about to; writing it to a folder tells nobody.
 */
const alarms = `(d.channel <> '${pushChannel}' OR NOT EXISTS (SELECT 1 FROM deliveries other
  WHERE other.lead_id = d.lead_id AND other.channel <> 'outbox'
  AND other.state IN ('pending', 'delivered')))`

/** What belongs to a view; $1 is the day. */
export function belongs(view: View): string {
  switch (view) {
    case 'to-call':
      return `stage = 'new' AND ${there} AND (follow_up_on IS NULL OR follow_up_on <= $1)`
    case 'follow-up':
      return `${putOff} AND $1 <> ''`
    case 'all':
      return `${there} AND $1 <> ''`
    case 'failed':
      return `${there} AND $1 <> ''
        AND id IN (SELECT lead_id FROM deliveries d WHERE state = 'failed' AND ${alarms})`
    case 'spam':
      return `spam = 1 AND erased_at IS NULL AND $1 <> ''`
    default:
      return `stage = '${view}' AND ${there} AND $1 <> ''`
  }
}

export async function deskLeads(sql: Sql, query: DeskQuery): Promise<DeskPage> {
  const { rows, next } = await (query.search === '' ? viewLeads : searchLeads)(sql, query)
  return { ...(await withLeads(sql, rows)), next }
}

async function viewLeads(sql: Sql, { view, today, limit, after }: DeskQuery) {
  const parameters: SqlValue[] = [today]
  const parameter = (value: SqlValue) => `$${parameters.push(value)}`
  const conditions = [belongs(view)]
  const { column, direction, beyond } = orderOf(view)
  if (after) {
    conditions.push(`(${column}, id) ${beyond} (${parameter(after.at)}, ${parameter(after.id)})`)
  }
  const rows = await sql.rows(
    `SELECT id, received_at, stage, follow_up_on FROM leads WHERE ${conditions.join(' AND ')}
     ORDER BY ${column} ${direction}, id ${direction} LIMIT ${parameter(limit)}`,
    parameters,
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  return {
    rows,
    next: last === undefined ? null : { at: String(last[column]), id: String(last.id) },
  }
}

/** What is to be followed up first stands first; everything else begins with the newest. */
function orderOf(view: View) {
  return view === 'follow-up'
    ? ({ column: 'follow_up_on', direction: 'ASC', beyond: '>' } as const)
    : ({ column: 'received_at', direction: 'DESC', beyond: '<' } as const)
}

export async function withLeads(sql: Sql, rows: readonly Row[]) {
  const { leads, unreadable } = await readLeads(
    sql,
    rows.map(({ id }) => String(id)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = leads.flatMap((lead): DeskLead[] => {
    const row = byId.get(lead.id)
    return row === undefined ? [] : [{ lead, ...done(row) }]
  })
  return { leads: found, unreadable }
}

const done = (row: Row): Omit<DeskLead, 'lead'> => ({
  stage: String(row.stage) as AnyStage,
  followUpOn: row.follow_up_on == null ? null : String(row.follow_up_on),
})

export async function deskCounts(sql: Sql, today: string): Promise<Counts> {
  const upTo = (condition: string) =>
    `(SELECT count(*) FROM (SELECT 1 FROM leads WHERE ${condition} LIMIT ${mostCounted}) c)`
  const [row] = await sql.rows(
    `SELECT ${upTo(belongs('to-call'))} AS to_call, ${upTo(belongs('follow-up'))} AS follow_up,
       ${upTo(belongs('failed'))} AS failed, ${upTo(belongs('spam'))} AS spam`,
    [today],
  )
  return {
    toCall: Number(row?.to_call),
    followUp: Number(row?.follow_up),
    failed: Number(row?.failed),
    spam: Number(row?.spam),
  }
}

export async function deskLead(engine: Engine, id: string) {
  const rows = await engine.rows('SELECT id, stage, follow_up_on FROM leads WHERE id = $1', [id])
  const [found] = (await withLeads(engine, rows)).leads
  if (found === undefined) return null
  const events = await engine.rows(
    'SELECT at, actor, kind, detail FROM lead_events WHERE lead_id = $1 ORDER BY number',
    [id],
  )
  return { found, events: events as unknown as LeadEvent[] }
}

/** What arrives, what is done and what fails each change it; all are looked up by indexes. */
export async function deskPulse(sql: Sql): Promise<string> {
  const [row] = await sql.rows(
    `SELECT (SELECT max(received_at) FROM leads) AS lead,
       (SELECT max(at) FROM lead_events) AS event`,
  )
  const amounts = await sql.rows(
    'SELECT what, sum(amount) AS amount FROM counts GROUP BY what ORDER BY what',
  )
  return JSON.stringify([row, amounts])
}
