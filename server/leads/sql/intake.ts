import { type Activity, type IntakeRules, judgedBy } from '../../domain/activity.ts'
import type { Destination } from '../../domain/delivery.ts'
import type { Instant, NewLead } from '../../domain/lead.ts'
import type { Engine, Sql } from '../engine/engine.ts'
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
    const key = request.submissionId ?? request.fingerprint
    await engine.serialise(sql, key)
    const earlier = await findEarlier(sql, request, repeatSince)
    if (earlier !== undefined) return { ...earlier, stored: false }
    const lead = judgedBy(await activityOf(sql, request, activitySince), request, spamThreshold)
    const { ip, userAgent } = lead.consent
    await sql.rows(insertLead, toValues(leadColumns, { ...lead, ip, userAgent, erasedAt: null }))
    const given = { ...lead.consent, kind: 'given', note: '' } as const
    await sql.rows(insertConsent, [...toValues(consentColumns, given), lead.id])
    const now = sql.dialect.clock('0')
    for (const { channel, recipient } of destinations) {
      await sql.rows(
        `INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
         VALUES ($1, $2, $3, $4, ${now}, ${now})`,
        [lead.id, channel, recipient, lead.spam ? 'held' : 'pending'],
      )
    }
    // Nobody is called to the phone for what looks like spam.
    if (!lead.spam) await queuePushes(sql, lead.id, lead.receivedAt)
    return { id: lead.id, stored: true, spam: lead.spam }
  })
}

async function findEarlier(
  sql: Sql,
  lead: NewLead,
  repeatSince: Instant,
): Promise<{ id: string; spam: boolean } | undefined> {
  const [found] =
    lead.submissionId === null
      ? await sql.rows(
          `SELECT id, spam FROM leads
           WHERE fingerprint = $1 AND received_at >= $2 AND submission_id IS NULL
           ORDER BY received_at LIMIT 1`,
          [lead.fingerprint, repeatSince],
        )
      : await sql.rows('SELECT id, spam FROM leads WHERE submission_id = $1', [lead.submissionId])
  return found && { id: String(found.id), spam: found.spam === 1 }
}

/** Counting stops here: a flood must not make each of its requests dearer than the last. */
const mostCounted = 100

/** Counts what came since then from the lead's address, and with its message. */
async function activityOf(
  sql: Sql,
  { consent, messageHash }: NewLead,
  since: Instant,
): Promise<Activity> {
  const [row] = await sql.rows(
    `SELECT
      (SELECT count(*) FROM (SELECT 1 FROM leads
        WHERE ip = $1 AND received_at >= $3 LIMIT $4) a) AS same_address,
      (SELECT count(*) FROM (SELECT 1 FROM leads
        WHERE message_hash = $2 AND message_hash <> '' AND received_at >= $3 LIMIT $4) m)
        AS same_message`,
    [consent.ip, messageHash, since, mostCounted],
  )
  return { sameAddress: Number(row?.same_address), sameMessage: Number(row?.same_message) }
}

function insertInto(table: string, names: string): string {
  const places = names.split(',').map((_name, index) => `$${index + 1}`)
  return `INSERT INTO ${table} (${names}) VALUES (${places.join(', ')})`
}
