import type { AnyStage, Counts } from '../../../../model/desk/api.ts'
import { closedStages, type View } from '../../../../model/desk/stages.ts'
import { pushChannel } from '../../../domain/delivery.ts'
import type { DeskLead, DeskPage, DeskQuery, LeadEvent } from '../../../domain/desk.ts'
import type { Engine, Row, Sql, SqlValue } from '../../engine/engine.ts'
import { readLeads } from '../reading.ts'

/** What the desk shows. */

/** So many leads a search looks through at once; the next page goes on where it ended. */
const searchedAtOnce = 5000
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
  const { view, today, search, limit, after } = query
  const parameters: SqlValue[] = [today]
  const parameter = (value: SqlValue) => `$${parameters.push(value)}`
  const conditions = [search === '' ? belongs(view) : "erased_at IS NULL AND $1 <> ''"]
  const { column, direction, beyond } = orderOf(query)
  if (after) {
    conditions.push(`(${column}, id) ${beyond} (${parameter(after.at)}, ${parameter(after.id)})`)
  }
  const end = search === '' ? null : await endOfSearch(sql, query)
  if (end !== null) {
    conditions.push(
      `(received_at, id) >= (${parameter(String(end.received_at))}, ${parameter(String(end.id))})`,
    )
  }
  if (search !== '') conditions.push(matching(search, parameter))
  const rows = await sql.rows(
    `SELECT id, received_at, stage, follow_up_on FROM leads WHERE ${conditions.join(' AND ')}
     ORDER BY ${column} ${direction}, id ${direction} LIMIT ${parameter(limit)}`,
    parameters,
  )
  const last = rows.length === limit ? rows.at(-1) : end
  return {
    ...(await withLeads(sql, rows)),
    next: last == null ? null : { at: String(last[column]), id: String(last.id) },
  }
}

/** What is to be followed up first stands first; everything else begins with the newest. */
function orderOf({ view, search }: DeskQuery) {
  return view === 'follow-up' && search === ''
    ? ({ column: 'follow_up_on', direction: 'ASC', beyond: '>' } as const)
    : ({ column: 'received_at', direction: 'DESC', beyond: '<' } as const)
}

/** Where a search stops for now; null where it reaches the oldest. */
async function endOfSearch(sql: Sql, { after }: DeskQuery): Promise<Row | null> {
  const [row] = await sql.rows(
    `SELECT received_at, id FROM leads WHERE (received_at, id) < ($1, $2)
     ORDER BY received_at DESC, id DESC LIMIT 1 OFFSET ${searchedAtOnce}`,
    [after?.at ?? '9999', after?.id ?? ''],
  )
  return row ?? null
}

/** Every word must stand somewhere; digits are looked for in the number that is dialed, too. */
function matching(search: string, parameter: (value: SqlValue) => string): string {
  const like = (text: string) => parameter(`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const words = search.toLowerCase().split(/\s+/).slice(0, 6)
  const typed = words
    .map((word) => {
      const places = writingsOf(word).map(like)
      const fields = ['name', 'phone', 'email', 'message', 'service', 'location']
      const tests = fields.flatMap((field) =>
        places.map((place) => `lower(${field}) LIKE ${place} ESCAPE '\\'`),
      )
      return `(${tests.join(' OR ')})`
    })
    .join(' AND ')
  const digits = search.replaceAll(/[\s().+-]/g, '')
  if (!/^\d{3,15}$/.test(digits)) return typed
  return `(phone_e164 LIKE ${like(digits)} ESCAPE '\\' OR (${typed}))`
}

/**
 * How a word in lower case may stand in a field after the database's `lower`, which may know the letters
 * of ASCII alone: "ángel" is "Ángel" then, and "ÁNGEL" too.
 */
function writingsOf(word: string): string[] {
  const [first = ''] = word
  const capitalised = first.toUpperCase() + word.slice(first.length)
  const written = [word, capitalised, word.toUpperCase()].map((text) =>
    text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
  )
  return [...new Set(written)]
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
