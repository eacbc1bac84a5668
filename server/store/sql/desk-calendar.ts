import type { Instant } from '../../domain/lead.ts'
import type { Sql } from '../database.ts'

/** Addresses of calendars with a person's visits. Their secret parts are stored as hashes only. */

/** Gives a person's calendar a new address, which replaces the one before. Its secret part is hashed. */
export const setCalendar = (sql: Sql, personId: string, tokenHash: string, now: Instant) => sql`
  INSERT INTO desk_calendars (person_id, token_hash, since)
  VALUES (${personId}, ${tokenHash}, ${now})
  ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, since = excluded.since`

/** Ends the address of a person's calendar. */
export const endCalendar = (sql: Sql, personId: string) => sql`
  DELETE FROM desk_calendars WHERE person_id = ${personId}`

/** When a person's calendar got its address; null when it has none. */
export async function calendarSince(sql: Sql, personId: string): Promise<Instant | null> {
  const [found] = await sql<{ since: Instant }>`
    SELECT since FROM desk_calendars WHERE person_id = ${personId}`
  return found?.since ?? null
}

/** The id of the person whose calendar has this address; null when none has, or they may not see it. */
export async function calendarPerson(sql: Sql, tokenHash: string): Promise<string | null> {
  const [found] = await sql<{ id: string }>`
    SELECT p.id FROM desk_calendars c
    JOIN desk_people p ON p.id = c.person_id AND p.may LIKE '%answer%'
    WHERE c.token_hash = ${tokenHash}`
  return found?.id ?? null
}
