import type { PhoneRequest } from '../../../model/desk/api.ts'
import type { Actor } from '../../domain/desk.ts'
import type { Destination, Instant, NewLead, SpamReason, SpamSign } from '../../domain/lead.ts'
import { columnNames, leadColumns, toValues } from '../columns.ts'
import type { Sql, Statement } from '../database.ts'
import { consentColumns } from './consent.ts'
import { queuePushes } from './push.ts'

const insertLead = insertInto('leads', columnNames(leadColumns))
const insertConsent = insertInto('consent_events', `${columnNames(consentColumns)}, lead_id`)

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
  { repeatSince, activitySince, spamThreshold }: IntakeRules,
): Promise<{ id: string; stored: boolean; spam: boolean }> {
  const found = await sql.all([
    ...sql.lockStatements(request.submissionId ?? request.fingerprint),
    findEarlier(request, repeatSince),
    countActivity(request, activitySince),
  ])
  const [[earlier] = [], [activity] = []] = found.slice(-2)
  if (earlier) return { id: String(earlier.id), spam: earlier.spam === 1, stored: false }
  const lead = withActivitySigns(request, activity as unknown as Activity, spamThreshold)
  const { ip = '', userAgent = '' } = lead.consent ?? {}
  const consent = lead.consent && ({ ...lead.consent, kind: 'given', note: '' } as const)
  await sql.all([
    [insertLead, toValues(leadColumns, { ...lead, ip, userAgent, erasedAt: null })],
    ...(consent
      ? ([[insertConsent, [...toValues(consentColumns, consent), lead.id]]] as const)
      : []),
    ...destinations.map((destination) => queueDelivery(sql, lead, destination)),
    // What looks like spam, or was written down at the desk, sends no notifications.
    ...(lead.spam || consent === null ? [] : [queuePushes(sql, lead.id, lead.receivedAt)]),
  ])
  return { id: lead.id, stored: true, spam: lead.spam }
}

/** Stores a request by phone with the stage it has already. Someone at the desk vouches for it. */
export async function addPhoneLead(
  sql: Sql,
  lead: NewLead,
  destinations: readonly Destination[],
  stage: PhoneRequest['stage'],
  { actor, now }: Actor,
): Promise<string> {
  const never = '9999'
  const rules = { repeatSince: never, activitySince: never, spamThreshold: Number.MAX_SAFE_INTEGER }
  const { id, stored } = await addLead(sql, lead, destinations, rules)
  if (!stored) return id
  // A caller who was talked to is answered, and reached, from the start.
  const isAnswered = stage !== 'new'
  const events = [['phone', ''], ...(isAnswered ? [['stage', stage]] : [])]
  await sql.all([
    [
      'UPDATE leads SET stage = $2, last_contact = $3, events = $4 WHERE id = $1',
      [id, stage, isAnswered ? 'reached' : null, events.length],
    ],
    ...events.map(
      ([kind = '', detail = ''], index): Statement => [
        `INSERT INTO lead_events (lead_id, number, at, actor, kind, detail)
       VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, index + 1, now, actor, kind, detail],
      ],
    ),
  ])
  return id
}

function queueDelivery(
  { clock }: Sql,
  lead: { id: string; spam: boolean },
  { channel, recipient }: Destination,
): Statement {
  return [
    `INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
     VALUES ($1, $2, $3, $4, ${clock()}, ${clock()})`,
    [lead.id, channel, recipient, lead.spam ? 'held' : 'pending'],
  ]
}

function findEarlier(lead: NewLead, repeatSince: Instant): Statement {
  return lead.submissionId === null
    ? [
        `SELECT id, spam FROM leads
         WHERE fingerprint = $1 AND received_at >= $2 AND submission_id IS NULL
         ORDER BY received_at LIMIT 1`,
        [lead.fingerprint, repeatSince],
      ]
    : ['SELECT id, spam FROM leads WHERE submission_id = $1', [lead.submissionId]]
}

/**
 * Counting stops here, so that the requests of a flood don't get slower and slower. A literal in the
 * statement: SQLite plans a statement again each time if its limit is a parameter.
 */
const mostCounted = 100

/** Counts recent leads from the lead's address, and with its message. */
function countActivity({ consent, messageHash }: NewLead, since: Instant): Statement {
  return [
    `SELECT
      (SELECT count(*) FROM (SELECT 1 FROM leads
        WHERE ip = $1 AND received_at >= $3 LIMIT ${mostCounted}) a) AS "sameAddress",
      (SELECT count(*) FROM (SELECT 1 FROM leads
        WHERE message_hash = $2 AND message_hash <> '' AND received_at >= $3 LIMIT ${mostCounted}) m)
        AS "sameMessage"`,
    [consent?.ip ?? '', messageHash, since],
  ]
}

function insertInto(table: string, names: string): string {
  const places = names.split(',').map((_name, index) => `$${index + 1}`)
  return `INSERT INTO ${table} (${names}) VALUES (${places.join(', ')})`
}

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
