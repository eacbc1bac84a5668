import type { CallOutcome, Change, DetailName, Step } from '../../../model/desk/changes.ts'
import type { Flag, LeadFields } from '../../../model/lead/fields.ts'
import { saysWhoCalled } from '../../../model/lead/phone.ts'
import { closedStages } from '../../../model/lead/stages.ts'
import type { OfficeHours } from '../../../model/time/office-hours.ts'
import type { Actor, ChangesResult } from '../../domain/desk.ts'
import { checkDetails } from '../../domain/details.ts'
import type { Destination, Instant } from '../../domain/lead.ts'
import { type Database, type Fragment, fragment, list, raw, type Sql } from '../database.ts'
import { followRules, missedCalls, undoneWith, undoOf } from './change-rules.ts'
import { recordSpokenConsent, revokeConsent } from './consent.ts'
import {
  addCustomerOf,
  correctCustomer,
  joinReleased,
  lockCustomer,
  setOfCustomer,
} from './customers.ts'
import { queueDeliveries } from './deliveries.ts'
import { eraseLeads, lockLeadsOfCustomers } from './erasure.ts'
import { recordEvent } from './intake.ts'
import { addStops, isStopped, liftStops, recognizeStops, restoreStops, stoppedAt } from './stops.ts'
import { changeVisits, markVisits } from './visits.ts'

/** Not spam after all: delivers a lead to those of the destinations that have not had it. */
async function releaseLead(
  sql: Sql,
  id: string,
  destinations: readonly Destination[],
  now: Instant,
) {
  await sql`UPDATE leads SET spam = 0 WHERE id = ${id}`
  await joinReleased(sql, id)
  await markVisits(sql, id, now)
  const delivered = await sql<Destination>`
    SELECT channel, recipient FROM deliveries WHERE lead_id = ${id} AND state = 'delivered'`
  await sql`DELETE FROM deliveries WHERE lead_id = ${id} AND state = 'held'`
  const open = destinations.filter(
    ({ channel, recipient }) =>
      !delivered.some((one) => one.channel === channel && one.recipient === recipient),
  )
  await queueDeliveries(sql, id, open)
}

/** Spam: holds whatever has not been delivered. */
async function setLeadAside(sql: Sql, id: string, now: Instant): Promise<void> {
  await sql`UPDATE leads SET spam = 1 WHERE id = ${id}`
  await markVisits(sql, id, now)
  await sql`
    UPDATE deliveries SET state = 'held', lease_until = NULL, lease_token = NULL
    WHERE lead_id = ${id} AND state IN ('pending', 'failed')`
}

export interface ChangeContext extends Actor {
  /** The local time where the business is, like 2026-11-20T16:30, which follow-ups are due by. */
  localNow?: string
  /** When the office is open, which plans go by; without it, on every day. */
  hours?: OfficeHours
  /** Where the lead is delivered if it has to be. */
  destinations: readonly Destination[]
  seller: string
}

/** A lead isn't as its change says: nothing of its transaction is kept. */
class Unchanged extends Error {
  readonly result: ChangesResult

  constructor(result: ChangesResult) {
    super()
    this.result = result
  }
}

/**
 * Makes all of the changes, or none. Each applies only if its lead is still in the state that it names: of
 * two concurrent changes, the second gets a conflict. Erasing a lead erases all of its customer's.
 */
export function changeLeads(
  { write }: Database,
  steps: readonly Step[],
  context: ChangeContext,
): Promise<ChangesResult> {
  return write(async (sql): Promise<ChangesResult> => {
    const undo: Step[] = []
    for (const { id, change } of await withWholeCustomers(sql, steps)) {
      const backwards = (await undoneWith(sql, id, change, context)).map((change) => ({
        id,
        change,
      }))
      for (const one of await followRules(sql, id, change, context)) {
        await applyChange(sql, id, one, context)
        const back = undoOf(one)
        if (back) backwards.unshift({ id, change: back })
      }
      undo.push(...backwards)
    }
    return { result: 'done', id: steps[0]?.id ?? '', undo }
  }).catch((error: unknown) => {
    if (error instanceof Unchanged) return error.result
    throw error
  })
}

/** The steps, with one for each other request of a customer who is erased. */
async function withWholeCustomers(sql: Sql, steps: readonly Step[]): Promise<readonly Step[]> {
  const named = steps.filter(({ change }) => change.kind === 'erase').map(({ id }) => id)
  if (named.length === 0) return steps
  const all = await lockLeadsOfCustomers(sql, named)
  const others = all.filter((id) => !named.includes(id))
  return [...steps, ...others.map((id): Step => ({ id, change: { kind: 'erase' } }))]
}

/** Makes one change: see `changeLeads`. */
export const changeLead = async (
  database: Database,
  id: string,
  change: Change,
  context: ChangeContext,
): Promise<ChangesResult['result']> =>
  (await changeLeads(database, [{ id, change }], context)).result

/** Makes a change, and appends it to the lead's history. */
async function applyChange(
  sql: Sql,
  id: string,
  change: Change,
  context: ChangeContext,
): Promise<void> {
  const { set = raw(''), where = raw(''), detail = '', finish } = stepsOf(sql, id, change, context)
  const [row] = await sql<{ events: number }>`
    UPDATE leads SET events = events + 1 ${set}
    WHERE id = ${id} AND erased_at IS NULL ${where} RETURNING events`
  if (row === undefined) {
    const found = await sql`SELECT 1 FROM leads WHERE id = ${id}`
    throw new Unchanged({ result: found.length > 0 ? 'conflict' : 'missing', id, undo: [] })
  }
  await finish?.()
  await recordEvent(sql, { id, number: row.events, kind: change.kind, detail }, context)
}

interface Steps {
  /** What the change sets in the lead's row, and which state of it the change requires. */
  set?: Fragment
  where?: Fragment
  /** What follows if the row was in that state. */
  finish?: () => Promise<unknown>
  /** What the history says about it. */
  detail?: string
}

function stepsOf(
  sql: Sql,
  id: string,
  change: Change,
  { actor, now, localNow = now, hours = [], destinations, seller }: ChangeContext,
): Steps {
  switch (change.kind) {
    case 'stage':
      return {
        set: fragment`, stage = ${change.to}, contacted_by = NULL`,
        where: fragment`AND stage = ${change.from}`,
        detail: change.to,
      }
    case 'follow-up':
      return {
        set: fragment`, follow_up_on = ${change.to}, contacted_by = NULL`,
        where: fragment`AND coalesce(follow_up_on, '') = ${change.from ?? ''}`,
        detail: change.to ?? '',
      }
    case 'contact': {
      const detail = [change.how, change.about].filter(Boolean).join(' ')
      return { set: contactUpdate(change.how, actor, now), detail }
    }
    case 'outcome': {
      const { from, to, stage } = change
      const isOpen = to === 'call' || missedCalls(to) === 1
      return {
        set: fragment`, last_contact = ${to}, ${stage ? fragment`stage = ${stage.to},` : raw('')}
          attempts = attempts + ${missedCalls(to) - missedCalls(from)},
          contacted_by = ${isOpen ? actor : null}`,
        where: fragment`AND last_contact = ${from}
          ${stage ? fragment`AND stage = ${stage.from}` : raw('')}`,
        detail: to,
      }
    }
    case 'visit':
    case 'visit-state':
    case 'payment':
    case 'plan': {
      const today = localNow.slice(0, 10)
      return {
        finish: async () => {
          const isDone = await changeVisits(sql, id, change, { now, today, hours })
          if (!isDone) throw new Unchanged({ result: 'conflict', id, undo: [] })
        },
        detail:
          change.kind === 'visit-state' ? change.to : change.to ? JSON.stringify(change.to) : '',
      }
    }
    case 'customer-note':
      return {
        where: fragment`AND EXISTS (SELECT 1 FROM customers
          WHERE id = leads.customer_id AND note = ${change.from})`,
        finish: () => setOfCustomer(sql, id, 'note', change.to),
        detail: change.to,
      }
    case 'belongs':
      return {
        set: fragment`, customer_id = ${change.to}, joined_by = ${change.by ?? ''}`,
        where: fragment`AND customer_id = ${change.from}`,
        finish: async () => {
          // Waits for who erases them.
          await lockCustomer(sql, change.to)
          await addCustomerOf(sql, id, change.to, change.from)
        },
        detail: change.by ?? '',
      }
    case 'correct': {
      const names = Object.keys(change.to) as DetailName[]
      const { from, to } = change
      const each = (before: string, values: typeof to) =>
        names.reduce(
          (all, name) => fragment`${all}${raw(`${before} ${name}`)} = ${values[name] ?? ''}`,
          raw(''),
        )
      return {
        set: each(',', to),
        where: each(' AND', from),
        finish: async () => {
          await checkCorrected(sql, id, names.includes('phone'))
          await correctCustomer(sql, id, from, to)
        },
        detail: JSON.stringify({ from, to }),
      }
    }
    case 'language':
      return { finish: () => setOfCustomer(sql, id, 'language', change.to), detail: change.to }
    case 'note':
      return { detail: change.text }
    case 'spam':
      return { where: raw('AND spam = 0'), finish: () => setLeadAside(sql, id, now) }
    case 'not-spam':
      return { where: raw('AND spam = 1'), finish: () => releaseLead(sql, id, destinations, now) }
    case 'resend': {
      const chosen = destinations.filter(({ channel }) => channel === change.channel)
      const finish = () => queueDeliveries(sql, id, chosen)
      return { where: raw('AND spam = 0'), finish, detail: change.channel }
    }
    case 'agree':
      return {
        // A yes is for a number, and doesn't take back an earlier wish to be left alone.
        where: fragment`AND phone_e164 IS NOT NULL AND NOT ${isStopped}`,
        finish: () => recordSpokenConsent(sql, id, { ...change, now, seller, actor }),
        detail: change.words,
      }
    case 'revoke': {
      if (change.undo) {
        return { where: fragment`AND NOT ${isStopped}`, finish: () => restoreStops(sql, id) }
      }
      const note = change.note ?? actor
      return {
        finish: async () => {
          await revokeConsent(sql, id, { now, note, seller })
          await addStops(sql, id, now)
        },
      }
    }
    case 'resume':
      return { where: fragment`AND ${isStopped}`, finish: () => liftStops(sql, id, now) }
    case 'erase':
      return { finish: () => eraseLeads(sql, [id], now) }
    default:
      return change satisfies never
  }
}

/** Checks the details of a request again. */
async function checkCorrected(sql: Sql, id: string, isOtherNumber: boolean): Promise<void> {
  const [row] = await sql`
    SELECT name, phone, email, page_source AS "pageSource", flags FROM leads WHERE id = ${id}`
  const lead = row as Pick<LeadFields, 'name' | 'phone' | 'email' | 'pageSource'>
  if (!saysWhoCalled(lead)) throw new Unchanged({ result: 'invalid', id, undo: [] })
  const { phoneE164, emailNormalized, flags } = checkDetails(lead)
  const others = (JSON.parse(String(row?.flags)) as Flag[]).filter(
    (one) => one === 'statement-unknown',
  )
  const stopped = await stoppedAt(sql, id)
  await sql`
    UPDATE leads SET phone_e164 = ${phoneE164}, email_normalized = ${emailNormalized},
      flags = ${JSON.stringify([...flags, ...others])} WHERE id = ${id}`
  if (isOtherNumber) {
    await sql`UPDATE leads SET last_contact = NULL
      WHERE id = ${id} AND last_contact = ${'wrong-number' satisfies CallOutcome}`
  }
  await recognizeStops(sql, { phoneE164, emailNormalized })
  // The person asked us to stop, not the number that was mistyped.
  if (stopped !== null) await addStops(sql, id, stopped)
}

/**
 * After a call the desk asks how it went, and after a message to a new lead what comes next. A message
 * doesn't replace the question about a call.
 */
function contactUpdate(how: 'call' | 'text' | 'email', actor: string, now: Instant): Fragment {
  const isAsked =
    how === 'call'
      ? fragment`stage NOT IN (${list(closedStages)}) AND spam = 0`
      : raw("stage = 'new' AND spam = 0 AND contacted_by IS NULL")
  const set = (column: string, value: string) =>
    fragment`, ${raw(column)} = CASE WHEN ${isAsked} THEN ${value} ELSE ${raw(column)} END`
  return fragment`${set('last_contact', how)} ${set('contacted_by', actor)}
    ${set('contacted_at', now)}`
}
