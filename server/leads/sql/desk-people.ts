import type { Access, PersonChange } from '../../../model/desk/people.ts'
import type { AccessResult, Actor } from '../../domain/desk.ts'
import type { Instant } from '../../domain/lead.ts'
import { exists, type Sql } from '../database.ts'
import { listOf, manages, permissionsIn, recordAccess, shutOut } from './desk-access.ts'

/** People with access to the desk, as those who manage them see them. */

interface PersonRow {
  id: string
  name: string
  may: string
  since: Instant
}

const selectPeople = `SELECT id, name, may, since FROM desk_people
  WHERE EXISTS (SELECT 1 FROM desk_passkeys k WHERE k.person_id = desk_people.id)`

/** Everyone with a passkey, open invitations, and the last 50 things that happened to access. */
export async function access(sql: Sql, now: Instant): Promise<Omit<Access, 'devices'>> {
  const people = await sql.rows<PersonRow>(`${selectPeople} ORDER BY since, id`)
  return {
    people: people.map((row) => ({ ...row, may: permissionsIn(row.may) })),
    passkeys: await sql.rows(
      'SELECT person_id AS "personId", device, made_at AS "madeAt" FROM desk_passkeys ORDER BY made_at',
    ),
    invitations: await sql.rows(
      `SELECT name, max(expires_at) AS "expiresAt" FROM desk_invitations WHERE expires_at > $1
       GROUP BY name ORDER BY name`,
      [now],
    ),
    events: await sql.rows(
      'SELECT at, actor, kind, person, detail FROM access_events ORDER BY at DESC LIMIT 50',
    ),
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
  await sql.all(sql.lockStatements('desk people'))
  const [person] = await sql.rows<PersonRow>(`${selectPeople} AND id = $1`, [id])
  if (person === undefined) return 'missing'
  const keepsManager =
    change.kind === 'rename' || (change.kind === 'permissions' && change.may.includes('manage'))
  if (!keepsManager) {
    const others = await sql.rows(`SELECT 1 FROM desk_people WHERE id <> $1 AND ${manages}`, [id])
    if (others.length === 0) return 'last'
  }
  if (change.kind === 'shut-out') {
    await shutOut(sql, person.name, by)
    return 'done'
  }
  const [column, value] =
    change.kind === 'rename' ? ['name', change.name] : ['may', listOf(change.may)]
  if (column === 'name') {
    const taken = await sql.rows('SELECT 1 FROM desk_people WHERE name = $1 AND id <> $2', [
      value,
      id,
    ])
    if (taken.length > 0) return 'taken'
  }
  await sql.rows(`UPDATE desk_people SET ${column} = $2 WHERE id = $1`, [id, value])
  // An invitation that is open must not bring back what was changed.
  await sql.rows(`UPDATE desk_invitations SET ${column} = $2 WHERE name = $1`, [person.name, value])
  if (column === 'name') {
    // Questions about their last contacts move to the new name.
    await sql.rows('UPDATE leads SET contacted_by = $2 WHERE contacted_by = $1', [
      person.name,
      value,
    ])
  }
  await recordAccess(sql, by, change.kind, person.name, value)
  return 'done'
}

/** @returns false when no one with access has this name */
export const hasAccess = exists<[name: string]>(`${selectPeople} AND name = $1`)
