import { type Activity, type IntakeRules, judgedBy } from '../../domain/activity.ts'
import type { Destination } from '../../domain/delivery.ts'
import type { Instant } from '../../domain/instant.ts'
import type { NewLead } from '../../domain/lead.ts'
import type { Dialect, Engine, Row, Statement } from '../engine/engine.ts'
import { columnNames, toValues } from '../mapping/columns.ts'
import { consentColumns } from '../mapping/consent.ts'
import { leadColumns } from '../mapping/lead.ts'
import { queuePushes } from './push.ts'

/** Storing what comes in. */

const insertLead = insertInto('leads', columnNames(leadColumns))
const insertConsent = insertInto('consent_events', `${columnNames(consentColumns)}, lead_id`)

/** One transaction: the lead, its consent, its deliveries. Returns the first lead's id for a repeat. */
export function addLead(
  engine: Engine,
  request: NewLead,
  destinations: readonly Destination[],
  { repeatSince, activitySince, spamThreshold }: IntakeRules,
): Promise<{ id: string; stored: boolean; spam: boolean }> {
  return engine.write(async (sql) => {
    const found = await sql.all([
      ...engine.serialise(request.submissionId ?? request.fingerprint),
      findEarlier(request, repeatSince),
      countActivity(request, activitySince),
    ])
    const [[earlier] = [], [counts] = []] = found.slice(-2)
    if (earlier) return { id: String(earlier.id), spam: earlier.spam === 1, stored: false }
    const lead = judgedBy(activityOf(counts), request, spamThreshold)
    const { ip, userAgent } = lead.consent
    const given = { ...lead.consent, kind: 'given', note: '' } as const
    await sql.all([
      [insertLead, toValues(leadColumns, { ...lead, ip, userAgent, erasedAt: null })],
      [insertConsent, [...toValues(consentColumns, given), lead.id]],
      ...destinations.map((destination) => queueDelivery(sql.dialect, lead, destination)),
      // Nobody is called to the phone for what looks like spam.
      ...(lead.spam ? [] : [queuePushes(sql.dialect, lead.id, lead.receivedAt)]),
    ])
    return { id: lead.id, stored: true, spam: lead.spam }
  })
}

function queueDelivery(
  { clock }: Dialect,
  lead: { id: string; spam: boolean },
  { channel, recipient }: Destination,
): Statement {
  const now = clock('0')
  return [
    `INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
     VALUES ($1, $2, $3, $4, ${now}, ${now})`,
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
 * Counting stops here: a flood must not make each of its requests dearer than the last. It stands in the
 * statement itself: SQLite plans anew each time that a limit is a parameter.
 */
const mostCounted = 100

/** Counts what came since then from the lead's address, and with its message. */
function countActivity({ consent, messageHash }: NewLead, since: Instant): Statement {
  return [
    `SELECT
      (SELECT count(*) FROM (SELECT 1 FROM leads
        WHERE ip = $1 AND received_at >= $3 LIMIT ${mostCounted}) a) AS same_address,
      (SELECT count(*) FROM (SELECT 1 FROM leads
        WHERE message_hash = $2 AND message_hash <> '' AND received_at >= $3 LIMIT ${mostCounted}) m)
        AS same_message`,
    [consent.ip, messageHash, since],
  ]
}

const activityOf = (counts: Row | undefined): Activity => ({
  sameAddress: Number(counts?.same_address),
  sameMessage: Number(counts?.same_message),
})

function insertInto(table: string, names: string): string {
  const places = names.split(',').map((_name, index) => `$${index + 1}`)
  return `INSERT INTO ${table} (${names}) VALUES (${places.join(', ')})`
}
