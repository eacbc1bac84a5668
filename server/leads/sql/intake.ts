import type { Instant, NewLead } from '../../domain/lead.ts'
import type { Engine, Sql, SqlValue } from './engine.ts'

/** Storing what comes in. */

/** One transaction: the lead, its consent, its deliveries. Returns the first lead's id for a repeat. */
export function addLead(
  engine: Engine,
  lead: NewLead,
  channels: readonly string[],
  repeatSince: Instant,
): Promise<{ id: string; stored: boolean }> {
  return engine.write(async (sql) => {
    const key = lead.submissionId ?? lead.fingerprint
    await engine.serialise(sql, key)
    const earlier = await findEarlier(sql, lead, repeatSince)
    if (earlier !== undefined) return { id: earlier, stored: false }
    await insert(sql, 'leads', leadRow(lead))
    await insert(sql, 'consent_events', consentRow(lead))
    for (const channel of channels) {
      const state = lead.spam ? 'held' : 'pending'
      await insert(sql, 'deliveries', {
        lead_id: lead.id,
        channel,
        state,
        due_at: lead.receivedAt,
      })
    }
    return { id: lead.id, stored: true }
  })
}

async function findEarlier(
  sql: Sql,
  lead: NewLead,
  repeatSince: Instant,
): Promise<string | undefined> {
  const found =
    lead.submissionId === null
      ? await sql.rows(
          `SELECT id FROM leads
           WHERE fingerprint = $1 AND received_at >= $2 AND submission_id IS NULL
           ORDER BY received_at LIMIT 1`,
          [lead.fingerprint, repeatSince],
        )
      : await sql.rows('SELECT id FROM leads WHERE submission_id = $1', [lead.submissionId])
  return found[0] === undefined ? undefined : String(found[0].id)
}

/** Counting stops here: a flood must not make each of its requests dearer than the last. */
const mostCounted = 100

/** Counts what the spam score asks about a sender. */
export async function recentActivity(
  sql: Sql,
  sender: { ip: string; messageHash: string },
  since: Instant,
): Promise<{ sameAddress: number; sameMessage: number }> {
  const [row] = await sql.rows(
    `SELECT
      (SELECT count(*) FROM (SELECT 1 FROM leads
        WHERE ip = $1 AND received_at >= $3 LIMIT $4) a) AS same_address,
      (SELECT count(*) FROM (SELECT 1 FROM leads
        WHERE message_hash = $2 AND message_hash <> '' AND received_at >= $3 LIMIT $4) m)
        AS same_message`,
    [sender.ip, sender.messageHash, since, mostCounted],
  )
  return { sameAddress: Number(row?.same_address), sameMessage: Number(row?.same_message) }
}

function insert(sql: Sql, table: string, row: Record<string, SqlValue>): Promise<unknown> {
  const columns = Object.keys(row)
  const places = columns.map((_column, index) => `$${index + 1}`)
  return sql.rows(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(row),
  )
}

function leadRow(lead: NewLead): Record<string, SqlValue> {
  return {
    id: lead.id,
    received_at: lead.receivedAt,
    submission_id: lead.submissionId,
    fingerprint: lead.fingerprint,
    message_hash: lead.messageHash,
    name: lead.name,
    phone: lead.phone,
    phone_e164: lead.phoneE164,
    email: lead.email,
    email_normalised: lead.emailNormalised,
    message: lead.message,
    service: lead.service,
    location: lead.location,
    page_source: lead.pageSource,
    page: lead.page,
    ip: lead.consent.ip,
    user_agent: lead.consent.userAgent,
    elapsed_ms: lead.elapsedMs,
    flags: JSON.stringify(lead.flags),
    spam: lead.spam ? 1 : 0,
    spam_score: lead.spamScore,
    spam_reasons: JSON.stringify(lead.spamReasons),
  }
}

function consentRow({ id, consent }: NewLead): Record<string, SqlValue> {
  return {
    lead_id: id,
    kind: 'given',
    at: consent.at,
    seller: consent.seller,
    statement: consent.statement,
    statement_hash: consent.statementHash,
    name: consent.name,
    phone: consent.phone,
    page: consent.page,
    ip: consent.ip,
    user_agent: consent.userAgent,
    note: '',
  }
}
