import type { Instant } from '../../domain/lead.ts'
import type { Sql } from '../database.ts'

/** Addresses of calendars: one for each person, as the hash of its secret part. */

/** Gives a person's calendar a new address, which replaces the one before. */
export async function setCalendar(
  sql: Sql,
  personId: string,
  tokenHash: string,
  now: Instant,
): Promise<void> {
  await sql.rows(
    `INSERT INTO desk_calendars (person_id, token_hash, since) VALUES ($1, $2, $3)
     ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, since = excluded.since`,
    [personId, tokenHash, now],
  )
}

/** Ends the address of a person's calendar. */
export async function endCalendar(sql: Sql, personId: string): Promise<void> {
  await sql.rows('DELETE FROM desk_calendars WHERE person_id = $1', [personId])
}

/** When a person's calendar got its address; null when it has none. */
export async function calendarSince(sql: Sql, personId: string): Promise<Instant | null> {
  const [found] = await sql.rows<{ since: Instant }>(
    'SELECT since FROM desk_calendars WHERE person_id = $1',
    [personId],
  )
  return found?.since ?? null
}

/** The id of the person whose calendar has this address; null when none has, or they may not see it. */
export async function calendarPerson(sql: Sql, tokenHash: string): Promise<string | null> {
  const [found] = await sql.rows<{ id: string }>(
    `SELECT c.person_id AS id FROM desk_calendars c
     JOIN desk_people p ON p.id = c.person_id AND p.may LIKE '%answer%' WHERE c.token_hash = $1`,
    [tokenHash],
  )
  return found?.id ?? null
}
