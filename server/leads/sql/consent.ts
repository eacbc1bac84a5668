import type { ConsentEvent, ConsentStatement, Instant } from '../../domain/lead.ts'
import { type Columns, fromRow, instant, oneOf, text } from '../columns.ts'
import { execute, type Sql, selectValues } from '../database.ts'

export const consentColumns: Columns<ConsentEvent> = {
  kind: oneOf('given', 'revoked'),
  at: instant,
  seller: text,
  statement: text,
  statementHash: text,
  name: text,
  phone: text,
  page: text,
  ip: text,
  userAgent: text,
  origin: text,
  fetchSite: text,
  note: text,
}

/** What a lead's visitor agreed to and revoked, oldest first. */
export async function consentEvents(sql: Sql, leadId: string): Promise<ConsentEvent[]> {
  const rows = await sql.rows('SELECT * FROM consent_events WHERE lead_id = $1 ORDER BY at', [
    leadId,
  ])
  return rows.map((row) => fromRow(consentColumns, row))
}

/** Stores a statement that pages show from now on. One that is stored already stays as it is. */
export async function publishStatement(
  sql: Sql,
  { hash, seller, statement }: ConsentStatement,
  at: Instant,
): Promise<void> {
  await sql.rows(
    `INSERT INTO consent_statements (hash, seller, statement, published_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [hash, seller, statement, at],
  )
}

export function consentStatements(sql: Sql): Promise<ConsentStatement[]> {
  return sql.rows('SELECT hash, seller, statement FROM consent_statements')
}

/** Records that consent was revoked, and how, in the owner's words. */
export const revokeConsent = execute<[id: string, now: Instant, note: string]>(
  `INSERT INTO consent_events (lead_id, kind, at, seller, statement, statement_hash, name,
     phone, page, ip, user_agent, note)
   SELECT lead_id, 'revoked', $2, seller, '', statement_hash, name, phone, '', '', '', $3
   FROM consent_events WHERE lead_id = $1 AND kind = 'given'`,
)

/** Ids of up to `limit` leads whose consent evidence is older than a time. */
export const consentBefore = selectValues<[time: Instant, limit: number]>(
  `SELECT DISTINCT lead_id AS value FROM
     (SELECT lead_id FROM consent_events old
      WHERE at < $1 AND NOT EXISTS
        (SELECT 1 FROM consent_events young WHERE young.lead_id = old.lead_id AND young.at >= $1)
      ORDER BY at LIMIT $2) oldest`,
)

/** Deletes consent evidence. The record of its deletion, with time and reason, stays. */
export async function deleteConsent(
  sql: Sql,
  ids: readonly string[],
  now: Instant,
  reason: string,
): Promise<void> {
  for (const id of ids) {
    await sql.rows('INSERT INTO consent_erasures VALUES ($1, $2, $3)', [id, now, reason])
    await sql.rows('DELETE FROM consent_events WHERE lead_id = $1', [id])
  }
}
