import type { PhoneRequest } from '../../../model/desk/api.ts'
import type { Actor, LeadEvent } from '../../domain/desk.ts'
import {
  type Consent,
  consentColumns,
  type Destination,
  type Instant,
  leadColumns,
  type NewLead,
  type SpamReason,
  type SpamSign,
} from '../../domain/lead.ts'
import { columnNames, toValues } from '../columns.ts'
import { list, raw, type Sql } from '../database.ts'
import { joinCustomer } from './customers.ts'
import { firstDueIn } from './photos.ts'
import { queuePushes } from './push.ts'
import { queueReceipt } from './receipts.ts'
import { recognizeStops } from './stops.ts'

const leadNames = raw(columnNames(leadColumns))
const consentNames = raw(columnNames(consentColumns))

/**
 * Stores a lead, its consent and its deliveries. A request that is stored already is not stored
 * again, so that sending it again is safe after an answer that was lost or late. Recent leads add to
 * its signs of spam.
 *
 * @param destinations where to deliver it; deliveries of spam are held
 * @returns the id of the lead, or of the one stored first; and whether it was set aside as spam
 */
export async function addLead(
  sql: Sql,
  request: NewLead,
  destinations: readonly Destination[],
  { repeatSince, activitySince, spamThreshold, receipt, photosFollow }: IntakeRules,
): Promise<{ id: string; stored: boolean; spam: boolean }> {
  const [, [earlier], [activity]] = await Promise.all([
    sql.lock(request.submissionId ?? request.fingerprint),
    findEarlier(sql, request, repeatSince),
    countActivity(sql, request, activitySince),
  ])
  if (earlier) return { id: earlier.id, spam: earlier.spam === 1, stored: false }
  const lead = withActivitySigns(request, activity as Activity, spamThreshold)
  const { ip = '', userAgent = '' } = lead.consent ?? {}
  const values = toValues(leadColumns, { address: '', ...lead, ip, userAgent, erasedAt: null })
  await Promise.all([
    sql`INSERT INTO leads (${leadNames}) VALUES (${list(values)})`,
    lead.consent && insertConsent(sql, lead.id, lead.consent),
    ...destinations.map((destination) => queueDelivery(sql, lead, destination, photosFollow)),
    // What looks like spam, or was written down at the desk, sends no notifications.
    lead.consent && !lead.spam && queuePushes(sql, lead.id, lead.receivedAt),
  ])
  await joinCustomer(sql, lead)
  // In the order of an erasure, which has the customer before the stops, so that neither waits forever.
  await recognizeStops(sql, lead)
  if (receipt) await queueReceipt(sql, lead)
  return { id: lead.id, stored: true, spam: lead.spam }
}

/** Stores a request by phone with the stage it has already. Someone at the desk vouches for it. */
export async function addPhoneLead(
  sql: Sql,
  lead: NewLead,
  destinations: readonly Destination[],
  stage: PhoneRequest['stage'],
  by: Actor,
): Promise<string> {
  const never = '9999'
  const rules = { repeatSince: never, activitySince: never, spamThreshold: Number.MAX_SAFE_INTEGER }
  const { id, stored } = await addLead(sql, lead, destinations, rules)
  if (!stored) return id
  // A caller who was talked to is answered, and reached, from the start.
  const isAnswered = stage !== 'new'
  await sql`
    UPDATE leads SET stage = ${stage}, last_contact = ${isAnswered ? 'reached' : null},
      events = ${isAnswered ? 2 : 1} WHERE id = ${id}`
  await recordEvent(sql, { id, number: 1, kind: 'phone', detail: '' }, by)
  if (isAnswered) await recordEvent(sql, { id, number: 2, kind: 'stage', detail: stage }, by)
  return id
}

/** Appends to a lead's history. */
export const recordEvent = (
  sql: Sql,
  event: { id: string; number: number } & Pick<LeadEvent, 'kind' | 'detail'>,
  { actor, now }: Actor,
) => sql`
  INSERT INTO lead_events (lead_id, number, at, actor, kind, detail)
  VALUES (${event.id}, ${event.number}, ${now}, ${actor}, ${event.kind}, ${event.detail})`

function insertConsent(sql: Sql, leadId: string, consent: Consent) {
  const values = toValues(consentColumns, { ...consent, kind: 'given', note: '' })
  return sql`
    INSERT INTO consent_events (${consentNames}, lead_id)
    VALUES (${list([...values, leadId])})`
}

const queueDelivery = (
  sql: Sql,
  lead: { id: string; spam: boolean },
  { channel, recipient }: Destination,
  photosFollow?: boolean,
) => sql`
  INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
  VALUES (${lead.id}, ${channel}, ${recipient}, ${lead.spam ? 'held' : 'pending'},
    ${sql.clock(firstDueIn(channel, photosFollow))}, ${sql.clock()})`

const findEarlier = (sql: Sql, { submissionId, fingerprint }: NewLead, repeatSince: Instant) =>
  submissionId === null
    ? sql<{ id: string; spam: number }>`
        SELECT id, spam FROM leads
        WHERE fingerprint = ${fingerprint} AND received_at >= ${repeatSince}
          AND submission_id IS NULL ORDER BY received_at LIMIT 1`
    : sql<{ id: string; spam: number }>`
        SELECT id, spam FROM leads WHERE submission_id = ${submissionId}`

/**
 * Counting stops here, so that the requests of a flood don't get slower and slower. A literal in the
 * statement: SQLite plans a statement again each time if its limit is a parameter.
 */
const mostCounted = 100

/** Counts recent leads from the lead's address, and with its message. */
const countActivity = (sql: Sql, { consent, messageHash }: NewLead, since: Instant) =>
  sql<Activity>`SELECT
    (SELECT count(*) FROM (SELECT 1 FROM leads
      WHERE ip = ${consent?.ip ?? ''} AND received_at >= ${since} LIMIT ${raw(mostCounted)}) a)
      AS "sameAddress",
    (SELECT count(*) FROM (SELECT 1 FROM leads
      WHERE message_hash = ${messageHash} AND message_hash <> '' AND received_at >= ${since}
      LIMIT ${raw(mostCounted)}) m) AS "sameMessage"`

/** How many recent leads came from the same address, and with the same message. */
interface Activity {
  sameAddress: number
  sameMessage: number
}

/** Rules that compare a lead with those stored before it. */
export interface IntakeRules {
  /** Without a submission id, an equal request since this time counts as the same one. */
  repeatSince: Instant
  /** Leads since this time count as activity. */
  activitySince: Instant
  /** A lead with at least this many points is set aside. */
  spamThreshold: number
  receipt?: boolean
  /** Whether photos follow, which the email waits for. */
  photosFollow?: boolean
}

/** Many people write the same short message, like "ants in the kitchen": characters. */
const shortestOwnMessage = 20

/** Adds the signs of spam that only other leads show, and sets the lead aside at the threshold. */
function withActivitySigns(lead: NewLead, activity: Activity, spamThreshold: number): NewLead {
  const spamReasons = [...lead.spamReasons, ...signsOf(activity, lead)]
  const spamScore = spamReasons.reduce((sum, { points }) => sum + points, 0)
  return { ...lead, spamReasons, spamScore, spam: lead.spam || spamScore >= spamThreshold }
}

function signsOf({ sameAddress, sameMessage }: Activity, { message }: NewLead): SpamReason[] {
  const repeats = message.trim().length >= shortestOwnMessage ? sameMessage : 0
  const signs: [found: boolean, points: number, reason: SpamSign][] = [
    [repeats >= 1 && repeats < 3, 1, 'repeated'],
    [repeats >= 3 && repeats < 10, 2, 'repeatedOften'],
    [repeats >= 10, 4, 'repeatedVeryOften'],
    [sameAddress >= 5 && sameAddress < 20, 1, 'busyAddress'],
    [sameAddress >= 20, 2, 'addressBurst'],
  ]
  return signs.filter(([found]) => found).map(([, points, reason]) => ({ points, reason }))
}
