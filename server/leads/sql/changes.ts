import type { CallOutcome, Change, Visit } from '../../../model/desk/api.ts'
import { closedStages } from '../../../model/lead/stages.ts'
import type { ChangeResult } from '../../domain/desk.ts'
import type { Destination, Instant } from '../../domain/lead.ts'
import type { Sql, SqlValue } from '../database.ts'
import { revokeConsent } from './consent.ts'
import { bringTogether, keepApart } from './customers.ts'
import { queueDeliveries } from './deliveries.ts'
import { eraseLeads } from './erasure.ts'

/** Not spam after all: delivers a lead to those of the destinations that have not had it. */
async function releaseLead(sql: Sql, id: string, destinations: readonly Destination[]) {
  await sql.rows('UPDATE leads SET spam = 0 WHERE id = $1', [id])
  const delivered = await sql.rows<Destination>(
    "SELECT channel, recipient FROM deliveries WHERE lead_id = $1 AND state = 'delivered'",
    [id],
  )
  await sql.rows("DELETE FROM deliveries WHERE lead_id = $1 AND state = 'held'", [id])
  const open = destinations.filter(
    ({ channel, recipient }) =>
      !delivered.some((one) => one.channel === channel && one.recipient === recipient),
  )
  await queueDeliveries(sql, id, open)
}

/** Spam: holds whatever has not been delivered. */
async function setLeadAside(sql: Sql, id: string): Promise<void> {
  await sql.rows('UPDATE leads SET spam = 1 WHERE id = $1', [id])
  await sql.rows(
    `UPDATE deliveries SET state = 'held', lease_until = NULL, lease_token = NULL
     WHERE lead_id = $1 AND state IN ('pending', 'failed')`,
    [id],
  )
}

/** Who makes a change, when, and where the lead is delivered if it has to be. */
interface ChangeContext {
  actor: string
  now: Instant
  destinations: readonly Destination[]
}

/**
 * Makes a change and appends it to the lead's history. A change applies only if the lead is still in
 * the state that the change names: of two concurrent changes, the second gets a conflict.
 */
export async function changeLead(
  sql: Sql,
  id: string,
  change: Change,
  context: ChangeContext,
): Promise<ChangeResult> {
  const {
    set = '',
    where = '',
    values = [],
    detail = '',
    finish,
  } = stepsOf(sql, id, change, context)
  const [row] = await sql.rows<{ events: number }>(
    `UPDATE leads SET events = events + 1 ${set}
     WHERE id = $1 AND erased_at IS NULL ${where} RETURNING events`,
    [id, ...values],
  )
  if (row === undefined) {
    const found = await sql.rows('SELECT 1 FROM leads WHERE id = $1', [id])
    return found.length > 0 ? 'conflict' : 'missing'
  }
  await finish?.()
  await sql.rows(
    `INSERT INTO lead_events (lead_id, number, at, actor, kind, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, row.events, context.now, context.actor, change.kind, detail],
  )
  return 'done'
}

interface Steps {
  /** What the change sets in the lead's row, and which state of it the change requires. */
  set?: string
  where?: string
  /** Parameters of both, from $2 on. */
  values?: SqlValue[]
  /** What follows if the row was in that state. */
  finish?: () => Promise<void>
  /** What the history says about it. */
  detail?: string
}

function stepsOf(
  sql: Sql,
  id: string,
  change: Change,
  { actor, now, destinations }: ChangeContext,
): Steps {
  switch (change.kind) {
    case 'stage':
      return {
        // Without a visit, a booked lead comes first in the list of the week.
        set: ", stage = $3, contacted_by = NULL, visit_at = coalesce(visit_at, '')",
        where: 'AND stage = $2',
        values: [change.from, change.to],
        detail: change.to,
      }
    case 'follow-up':
      return {
        set: ', follow_up_on = $3, contacted_by = NULL',
        where: "AND coalesce(follow_up_on, '') = $2",
        values: [change.from ?? '', change.to],
        detail: change.to ?? '',
      }
    case 'contact': {
      const detail = [change.how, change.about].filter(Boolean).join(' ')
      return { ...contactUpdate(change.how, actor, now), detail }
    }
    case 'outcome': {
      const { from, to, stage } = change
      const isOpen = to === 'call' || missedCalls(to) === 1
      const missed = missedCalls(to) - missedCalls(from)
      return {
        set: ', last_contact = $3, stage = $5, attempts = attempts + $6, contacted_by = $7',
        where: 'AND last_contact = $2 AND stage = $4',
        values: [from, to, stage.from, stage.to, missed, isOpen ? actor : null],
        detail: to,
      }
    }
    case 'visit': {
      const [from, to] = [change.from, change.to].map((one) => one && JSON.stringify(one))
      return {
        set: ', visit = $3, visit_at = $4',
        where: "AND coalesce(visit, '') = $2",
        values: [from ?? '', to ?? null, change.to ? startOf(change.to) : ''],
        detail: to ?? '',
      }
    }
    case 'language':
      return { set: ', language = $2', values: [change.to], detail: change.to }
    case 'note':
      return { detail: change.text }
    case 'spam':
      return { where: 'AND spam = 0', finish: () => setLeadAside(sql, id) }
    case 'not-spam':
      return { where: 'AND spam = 1', finish: () => releaseLead(sql, id, destinations) }
    case 'resend': {
      const chosen = destinations.filter(({ channel }) => channel === change.channel)
      const finish = () => queueDeliveries(sql, id, chosen)
      return { where: 'AND spam = 0', finish, detail: change.channel }
    }
    case 'apart':
      return { finish: () => keepApart(sql, id, change.other) }
    case 'together':
      return { finish: () => bringTogether(sql, id, change.other) }
    case 'revoke':
      return { finish: () => revokeConsent(sql, id, now, change.note ?? actor) }
    case 'erase':
      return { finish: () => eraseLeads(sql, [id], now) }
  }
}

/** 1 for a call that reached no one. */
const missedCalls = (outcome: CallOutcome) =>
  outcome === 'voicemail' || outcome === 'no-answer' ? 1 : 0

const startOf = ({ day, from }: Visit) => `${day}T${from}`

/**
 * After a call the desk asks how it went, and after a message to a new lead what comes next. A message
 * doesn't replace the question about a call.
 */
function contactUpdate(how: 'call' | 'text' | 'email', actor: string, now: Instant) {
  const isAsked =
    how === 'call'
      ? `stage NOT IN ('${closedStages.join("', '")}') AND spam = 0`
      : "stage = 'new' AND spam = 0 AND contacted_by IS NULL"
  const set = (column: string, value: string) =>
    `, ${column} = CASE WHEN ${isAsked} THEN ${value} ELSE ${column} END`
  return {
    set: set('last_contact', '$2') + set('contacted_by', '$3') + set('contacted_at', '$4'),
    values: [how, actor, now],
  }
}
