import { nextVisitSource } from '../../../model/lead/estimate.ts'
import {
  type ConsentEvent,
  type ConsentStatement,
  consentColumns,
  type Instant,
} from '../../domain/lead.ts'
import { fromRow } from '../columns.ts'
import type { Sql } from '../database.ts'
import { hashStops } from './stops.ts'

/**
 * The evidence of what the visitor agreed to and revoked on a lead, oldest first. A next visit that an earlier
 * program made has that of its customer.
 */
export async function consentEvents(sql: Sql, leadId: string): Promise<ConsentEvent[]> {
  const rows = await sql`SELECT * FROM consent_events
    WHERE lead_id = ${leadId} OR lead_id IN (SELECT other.id FROM leads JOIN leads other
      ON other.customer_id = leads.customer_id
      WHERE leads.id = ${leadId} AND leads.page_source = ${nextVisitSource}) ORDER BY at`
  return rows.map((row) => fromRow(consentColumns, row))
}

/** Stores a statement that pages show from now on. One that is stored already stays as it is. */
export const publishStatement = (
  sql: Sql,
  { hash, seller, statement }: ConsentStatement,
  at: Instant,
) => sql`
  INSERT INTO consent_statements (hash, seller, statement, published_at)
  SELECT ${hash}, ${seller}, ${statement}, ${at}
  WHERE NOT EXISTS (SELECT 1 FROM consent_statements WHERE hash = ${hash})
  ON CONFLICT DO NOTHING`

export const consentStatements = (sql: Sql) =>
  sql<ConsentStatement>`SELECT hash, seller, statement FROM consent_statements`

/**
 * Records as evidence that someone wants no more calls and texts, and how they said so, in the owner's words.
 * They may never have consented: those who phoned did not. What follows from it is in stops.ts.
 *
 * @param seller the name of the business, for those
 */
export const revokeConsent = (
  sql: Sql,
  id: string,
  { now, note, seller }: { now: Instant; note: string; seller: string },
) => sql`
  INSERT INTO consent_events (lead_id, kind, at, seller, statement, statement_hash, name,
    phone, page, ip, user_agent, note)
  SELECT l.id, 'revoked', ${now}, coalesce(c.seller, ${seller}), '',
    coalesce(c.statement_hash, ''), coalesce(c.name, l.name), coalesce(c.phone, l.phone),
    '', '', '', ${note}
  FROM leads l LEFT JOIN consent_events c ON c.lead_id = l.id AND c.kind = 'given'
  WHERE l.id = ${id}`

/** Records that someone said yes to texts: on which day, in which words, and who heard it. */
export const recordSpokenConsent = (
  sql: Sql,
  id: string,
  said: { day: string; words: string; now: Instant; seller: string; actor: string },
) => sql`
  INSERT INTO consent_events (lead_id, kind, at, seller, statement, statement_hash, name,
    phone, page, ip, user_agent, note)
  SELECT id, 'spoken', ${said.now}, ${said.seller}, ${said.words}, '', name, phone, '', '', '',
    ${`${said.day}, ${said.actor}`}
  FROM leads WHERE id = ${id}`

/** Ids of up to `limit` leads whose consent evidence is older than a time. */
export async function consentBefore(sql: Sql, time: Instant, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT DISTINCT lead_id AS id FROM
      (SELECT lead_id FROM consent_events old
       WHERE at < ${time} AND NOT EXISTS (SELECT 1 FROM consent_events young
         WHERE young.lead_id = old.lead_id AND young.at >= ${time})
       ORDER BY at LIMIT ${limit}) oldest`
  return found.map(({ id }) => id)
}

/** Deletes consent evidence. The record of its deletion, with time and reason, stays. */
export async function deleteConsent(
  sql: Sql,
  ids: readonly string[],
  now: Instant,
  reason: string,
): Promise<void> {
  for (const id of ids) {
    await sql`INSERT INTO consent_erasures VALUES (${id}, ${now}, ${reason})`
    await sql`DELETE FROM consent_events WHERE lead_id = ${id}`
  }
  // For a lead that an earlier version erased, only the evidence still had the number.
  await hashStops(sql)
}
