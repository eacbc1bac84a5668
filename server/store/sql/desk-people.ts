import type { Access, PersonChange } from '../../../model/desk/people.ts'
import type { AccessResult, Actor } from '../../domain/desk.ts'
import type { Instant } from '../../domain/lead.ts'
import { fragment, raw, type Sql } from '../database.ts'
import {
  isLetIn,
  listOf,
  manages,
  peopleLock,
  permissionsIn,
  recordAccess,
  shutOut,
} from './desk-access.ts'

/** People with access to the desk, as those who manage them see them. */

interface PersonRow {
  id: string
  name: string
  may: string
  since: Instant
}

const selectPeople = fragment`SELECT id, name, may, since FROM desk_people WHERE ${isLetIn}`

/** Everyone with access, open invitations, and the last 50 things that happened to access. */
export async function access(sql: Sql, now: Instant): Promise<Omit<Access, 'devices'>> {
  const people = await sql<PersonRow>`${selectPeople} ORDER BY since, id`
  return {
    people: people.map((row) => ({ ...row, may: permissionsIn(row.may) })),
    passkeys: await sql`
      SELECT person_id AS "personId", device, made_at AS "madeAt" FROM desk_passkeys
      ORDER BY made_at`,
    recoveryCodes: await sql`
      SELECT person_id AS "personId", count(*) AS left FROM desk_recovery_codes GROUP BY person_id`,
    calendars: await sql`SELECT person_id AS "personId", since FROM desk_calendars`,
    invitations: await sql`
      SELECT name, max(expires_at) AS "expiresAt" FROM desk_invitations WHERE expires_at > ${now}
      GROUP BY name ORDER BY name`,
    events: await sql`
      SELECT at, actor, kind, person, detail FROM access_events ORDER BY at DESC LIMIT 50`,
  }
}

/** Renames a person, sets their permissions or shuts them out. Someone always may manage people. */
export async function changePerson(
  sql: Sql,
  id: string,
  change: PersonChange,
  by: Actor,
): Promise<AccessResult> {
  // Two who shut each other out at the same time would leave no one who may manage people.
  await sql.lock(peopleLock)
  const [person] = await sql<PersonRow>`${selectPeople} AND id = ${id}`
  if (person === undefined) return 'missing'
  const keepsManager =
    change.kind === 'rename' || (change.kind === 'permissions' && change.may.includes('manage'))
  if (!keepsManager) {
    const others = await sql`SELECT 1 FROM desk_people WHERE id <> ${id} AND ${manages}`
    if (others.length === 0) return 'last'
  }
  if (change.kind === 'shut-out') {
    await shutOut(sql, person.name, by)
    return 'done'
  }
  change.kind satisfies 'rename' | 'permissions'
  const value = change.kind === 'rename' ? change.name : listOf(change.may)
  if (change.kind === 'rename') {
    // An invitation counts: its person would become this one.
    const taken = await sql`
      SELECT 1 FROM desk_people WHERE name = ${value} AND id <> ${id}
      UNION ALL SELECT 1 FROM desk_invitations
        WHERE name = ${value} AND name <> ${person.name} AND expires_at > ${by.now}`
    if (taken.length > 0) return 'taken'
    // Questions about their last contacts move to the new name.
    await sql`UPDATE leads SET contacted_by = ${value} WHERE contacted_by = ${person.name}`
  }
  const set = fragment`SET ${raw(change.kind === 'rename' ? 'name' : 'may')} = ${value}`
  await sql`UPDATE desk_people ${set} WHERE id = ${id}`
  // An invitation that is open must not bring back what was changed.
  await sql`UPDATE desk_invitations ${set} WHERE name = ${person.name}`
  await recordAccess(sql, by, change.kind, person.name, value)
  return 'done'
}

/** @returns false when no one with access has this name */
export const hasAccess = async (sql: Sql, name: string): Promise<boolean> =>
  (await sql`${selectPeople} AND name = ${name}`).length > 0
