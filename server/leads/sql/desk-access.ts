import { type AccessEvent, type Permission, permissions } from '../../../model/desk/people.ts'
import {
  type Actor,
  type NewSession,
  type Passkey,
  type Session,
  staleDays,
} from '../../domain/desk.ts'
import { type Instant, newLeadId } from '../../domain/lead.ts'
import type { Sql } from '../database.ts'

/** Invitations, passkeys, their challenges, and sessions. Tokens are stored as hashes only. */

/** Whether anyone has access to the desk, or is invited now. */
export async function deskIsOpen(sql: Sql, now: Instant): Promise<boolean> {
  const rows = await sql.rows(
    `SELECT 1 FROM desk_people
     UNION ALL SELECT 1 FROM desk_invitations WHERE expires_at > $1 LIMIT 1`,
    [now],
  )
  return rows.length > 0
}

/** Whether anyone has ever accepted an invitation. */
export async function deskHasPeople(sql: Sql): Promise<boolean> {
  return (await sql.rows('SELECT 1 FROM desk_people LIMIT 1')).length > 0
}

/** Condition for a person who may manage people. */
export const manages = `may LIKE '%manage%'
  AND EXISTS (SELECT 1 FROM desk_passkeys k WHERE k.person_id = desk_people.id)`

/** Permissions as they are stored. */
export const listOf = (may: readonly Permission[]) =>
  permissions.filter((one) => may.includes(one)).join(' ')

/** Appends to the record of what happened to people's access. */
export const recordAccess = (
  sql: Sql,
  { actor, now }: Actor,
  kind: AccessEvent['kind'],
  person: string,
  detail = '',
) =>
  sql.rows(
    'INSERT INTO access_events (at, actor, kind, person, detail) VALUES ($1, $2, $3, $4, $5)',
    [now, actor, kind, person, detail],
  )

/**
 * Stores an invitation. While no one else may manage people, or is invited to, the invited person may
 * do everything.
 *
 * @param may null leaves a person's permissions as they are; a new person may answer requests then
 * @returns the permissions that come with it
 */
export async function invite(
  sql: Sql,
  {
    tokenHash,
    name,
    expiresAt,
    may,
  }: { tokenHash: string; name: string; expiresAt: Instant; may: Permission[] | null },
  by: Actor,
): Promise<readonly Permission[] | null> {
  await sql.rows(`DELETE FROM desk_invitations WHERE expires_at <= ${sql.clock()}`)
  const managers = await sql.rows(
    `SELECT 1 FROM desk_people WHERE name <> $1 AND ${manages}
     UNION ALL SELECT 1 FROM desk_invitations WHERE name <> $1 AND may LIKE '%manage%' LIMIT 1`,
    [name],
  )
  const granted = managers.length === 0 ? permissions : may
  await sql.rows(
    'INSERT INTO desk_invitations (token_hash, name, expires_at, may) VALUES ($1, $2, $3, $4)',
    [tokenHash, name, expiresAt, granted && listOf(granted)],
  )
  await recordAccess(sql, by, 'invite', name, granted ? listOf(granted) : '')
  return granted
}

/** The name on an invitation, while it can be accepted. */
export async function invitedName(
  sql: Sql,
  tokenHash: string,
  now: Instant,
): Promise<string | null> {
  const [invitation] = await sql.rows<{ name: string }>(
    'SELECT name FROM desk_invitations WHERE token_hash = $1 AND expires_at > $2',
    [tokenHash, now],
  )
  return invitation?.name ?? null
}

/**
 * Uses up an invitation: adds the person unless known, stores the passkey, begins a session.
 *
 * @returns false when the invitation was used or has expired
 */
export async function acceptInvitation(
  sql: Sql,
  tokenHash: string,
  { id, publicKey, counter, transports }: Omit<Passkey, 'personId'>,
  session: NewSession,
): Promise<boolean> {
  const [invitation] = await sql.rows<{ name: string; may: string | null }>(
    'DELETE FROM desk_invitations WHERE token_hash = $1 AND expires_at > $2 RETURNING name, may',
    [tokenHash, session.now],
  )
  if (invitation === undefined) return false
  if (!(await deskHasPeople(sql))) {
    const before = Date.parse(session.now) - staleDays * 86_400_000
    await sql.rows(`UPDATE leads SET stage = 'earlier' WHERE stage = 'new' AND received_at < $1`, [
      new Date(before).toISOString(),
    ])
  }
  const { name, may } = invitation
  await sql.rows(
    `INSERT INTO desk_people (id, name, since, may) VALUES ($1, $2, $3, coalesce($4, 'answer'))
     ON CONFLICT (name) DO UPDATE SET may = coalesce($4, desk_people.may)`,
    [newLeadId(), name, session.now, may],
  )
  const [person] = await sql.rows<{ id: string }>('SELECT id FROM desk_people WHERE name = $1', [
    name,
  ])
  const personId = String(person?.id)
  await sql.rows(
    `INSERT INTO desk_passkeys
       (id, person_id, public_key, counter, transports, device, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, personId, publicKey, counter, transports.join(' '), session.device, session.now],
  )
  await beginSession(sql, personId, session)
  await recordAccess(sql, { actor: name, now: session.now }, 'accept', name, session.device)
  return true
}

/** Stores a challenge until it expires. */
export async function addChallenge(
  sql: Sql,
  hash: string,
  now: Instant,
  expiresAt: Instant,
): Promise<void> {
  await sql.rows('DELETE FROM desk_challenges WHERE expires_at <= $1', [now])
  await sql.rows('INSERT INTO desk_challenges (hash, expires_at) VALUES ($1, $2)', [
    hash,
    expiresAt,
  ])
}

/** Returns true once for each challenge that hasn't expired. */
export function takeChallenge(sql: Sql, hash: string, now: Instant): Promise<boolean> {
  return removesRow(sql, 'desk_challenges WHERE hash = $1 AND expires_at > $2', [hash, now])
}

export async function passkey(sql: Sql, id: string): Promise<Passkey | null> {
  const [row] = await sql.rows<Omit<Passkey, 'transports'> & { transports: string }>(
    `SELECT id, person_id AS "personId", public_key AS "publicKey", counter, transports
     FROM desk_passkeys WHERE id = $1`,
    [id],
  )
  return row ? { ...row, transports: row.transports.split(' ').filter(Boolean) } : null
}

/**
 * Begins a session with a passkey.
 *
 * @returns false when there is no such passkey any more
 */
export async function signIn(
  sql: Sql,
  passkeyId: string,
  counter: number,
  session: NewSession,
): Promise<boolean> {
  const [row] = await sql.rows<{ personId: string }>(
    'UPDATE desk_passkeys SET counter = $2 WHERE id = $1 RETURNING person_id AS "personId"',
    [passkeyId, counter],
  )
  if (row === undefined) return false
  const actor = await nameOf(sql, row.personId)
  await beginSession(sql, row.personId, session)
  await recordAccess(sql, { actor, now: session.now }, 'sign-in', actor, session.device)
  return true
}

async function nameOf(sql: Sql, personId: string): Promise<string> {
  const [person] = await sql.rows<{ name: string }>('SELECT name FROM desk_people WHERE id = $1', [
    personId,
  ])
  return String(person?.name)
}

async function beginSession(sql: Sql, personId: string, session: NewSession): Promise<void> {
  const { id, tokenHash, device, now, expiresAt } = session
  await sql.rows('DELETE FROM desk_sessions WHERE expires_at <= $1', [now])
  await sql.rows(
    `INSERT INTO desk_sessions
       (id, token_hash, person_id, device, signed_in_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [id, tokenHash, personId, device, now, expiresAt],
  )
}

const selectSessions = `SELECT s.id, p.name AS person, s.person_id AS "personId", p.may, s.device,
    s.signed_in_at AS "signedInAt", s.seen_at AS "seenAt"
  FROM desk_sessions s JOIN desk_people p ON p.id = s.person_id`

type SessionRow = Omit<Session, 'may'> & { may: string }
const toSession = (row: SessionRow): Session => ({ ...row, may: permissionsIn(row.may) })

/** Permissions in a stored list; a later version's are left out. */
export const permissionsIn = (stored: string): Permission[] =>
  permissions.filter((one) => stored.split(' ').includes(one))

export async function session(sql: Sql, tokenHash: string, now: Instant): Promise<Session | null> {
  const [found] = await sql.rows<SessionRow>(
    `${selectSessions} WHERE s.token_hash = $1 AND s.expires_at > $2`,
    [tokenHash, now],
  )
  return found ? toSession(found) : null
}

/** Sessions that haven't expired, the one used last first. */
export async function sessions(sql: Sql, now: Instant): Promise<Session[]> {
  const rows = await sql.rows<SessionRow>(
    `${selectSessions} WHERE s.expires_at > $1 ORDER BY s.seen_at DESC`,
    [now],
  )
  return rows.map(toSession)
}

/** Extends a session. */
export async function keepSession(
  sql: Sql,
  id: string,
  now: Instant,
  expiresAt: Instant,
): Promise<void> {
  await sql.rows('UPDATE desk_sessions SET seen_at = $2, expires_at = $3 WHERE id = $1', [
    id,
    now,
    expiresAt,
  ])
}

/** @returns false when there is no session with this id */
export async function endSession(sql: Sql, id: string, by: Actor): Promise<boolean> {
  const [ended] = await sql.rows<{ personId: string; device: string }>(
    'DELETE FROM desk_sessions WHERE id = $1 RETURNING person_id AS "personId", device',
    [id],
  )
  if (ended === undefined) return false
  await recordAccess(sql, by, 'sign-out', await nameOf(sql, ended.personId), ended.device)
  return true
}

/**
 * Removes a person's sessions, passkeys and invitations, so that only a new invitation gives access.
 *
 * @param name null for everyone
 * @returns false when no one of that name had access or was invited
 */
export async function shutOut(sql: Sql, name: string | null, by: Actor): Promise<boolean> {
  const [ofPerson, ofName, parameters] =
    name === null
      ? ['', '', []]
      : [
          'WHERE person_id = (SELECT id FROM desk_people WHERE name = $1)',
          'WHERE name = $1',
          [name],
        ]
  await sql.rows(`DELETE FROM desk_sessions ${ofPerson}`, parameters)
  await sql.rows(`DELETE FROM desk_calendars ${ofPerson}`, parameters)
  const hadPasskey = await removesRow(sql, `desk_passkeys ${ofPerson}`, parameters)
  const wasInvited = await removesRow(sql, `desk_invitations ${ofName}`, parameters)
  if (hadPasskey || wasInvited) await recordAccess(sql, by, 'shut-out', name ?? '')
  return hadPasskey || wasInvited
}

/** Deletes from a table, and says whether anything was there to delete. */
async function removesRow(sql: Sql, from: string, parameters: readonly string[]) {
  return (await sql.rows(`DELETE FROM ${from} RETURNING 1`, parameters)).length > 0
}
