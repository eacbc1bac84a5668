import { type AccessEvent, type Permission, permissions } from '../../../model/desk/people.ts'
import {
  type Actor,
  type NewSession,
  type Passkey,
  type Session,
  staleDays,
} from '../../domain/desk.ts'
import { type Instant, newLeadId } from '../../domain/lead.ts'
import { execute, exists, type Sql, selectValue } from '../database.ts'

/** Invitations, passkeys, their challenges, and sessions. Tokens are stored as hashes only. */

/** Whether anyone has access to the desk, or is invited now. */
export const deskIsOpen = exists<[now: Instant]>(
  `SELECT 1 FROM desk_people
   UNION ALL SELECT 1 FROM desk_invitations WHERE expires_at > $1 LIMIT 1`,
)

/** Whether anyone has ever accepted an invitation. */
export const deskHasPeople = exists<[]>('SELECT 1 FROM desk_people LIMIT 1')

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
export const invitedName = selectValue<[tokenHash: string, now: Instant]>(
  'SELECT name AS value FROM desk_invitations WHERE token_hash = $1 AND expires_at > $2',
)

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
  const personId = String(await idOf(sql, name))
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

export async function addChallenge(
  sql: Sql,
  hash: string,
  now: Instant,
  expiresAt: Instant,
): Promise<void> {
  await sql.rows('DELETE FROM desk_challenges WHERE expires_at <= $1', [now])
  await sql.rows('INSERT INTO desk_challenges VALUES ($1, $2)', [hash, expiresAt])
}

/** Returns true once for each challenge that hasn't expired. */
export const takeChallenge = exists<[hash: string, now: Instant]>(
  'DELETE FROM desk_challenges WHERE hash = $1 AND expires_at > $2 RETURNING 1',
)

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
  const actor = String(await nameOf(sql, row.personId))
  await beginSession(sql, row.personId, session)
  await recordAccess(sql, { actor, now: session.now }, 'sign-in', actor, session.device)
  return true
}

const idOf = selectValue<[name: string]>('SELECT id AS value FROM desk_people WHERE name = $1')

const nameOf = selectValue<[personId: string]>(
  'SELECT name AS value FROM desk_people WHERE id = $1',
)

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

export const keepSession = execute<[id: string, now: Instant, expiresAt: Instant]>(
  'UPDATE desk_sessions SET seen_at = $2, expires_at = $3 WHERE id = $1',
)

/** @returns false when there is no session with this id */
export async function endSession(sql: Sql, id: string, by: Actor): Promise<boolean> {
  const [ended] = await sql.rows<{ personId: string; device: string }>(
    'DELETE FROM desk_sessions WHERE id = $1 RETURNING person_id AS "personId", device',
    [id],
  )
  if (ended === undefined) return false
  await recordAccess(sql, by, 'sign-out', String(await nameOf(sql, ended.personId)), ended.device)
  return true
}

/**
 * Removes a person's sessions, passkeys and invitations, so that only a new invitation gives access.
 *
 * @param name null for everyone
 * @returns false when no one of that name had access or was invited
 */
export async function shutOut(sql: Sql, name: string | null, by: Actor): Promise<boolean> {
  const ofPerson = 'person_id IN (SELECT id FROM desk_people WHERE name = $1)'
  const removeFrom = (table: string, condition: string) => {
    const [where, parameters] = name === null ? ['', []] : [`WHERE ${condition}`, [name]]
    return exists(`DELETE FROM ${table} ${where} RETURNING 1`)(sql, ...parameters)
  }
  await removeFrom('desk_sessions', ofPerson)
  await removeFrom('desk_calendars', ofPerson)
  const hadPasskey = await removeFrom('desk_passkeys', ofPerson)
  const wasInvited = await removeFrom('desk_invitations', 'name = $1')
  if (hadPasskey || wasInvited) await recordAccess(sql, by, 'shut-out', name ?? '')
  return hadPasskey || wasInvited
}

/** Gives a person's calendar a new address, which replaces the one before. Its secret part is hashed. */
export const setCalendar = execute<[personId: string, tokenHash: string, now: Instant]>(
  `INSERT INTO desk_calendars (person_id, token_hash, since) VALUES ($1, $2, $3)
   ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, since = excluded.since`,
)

/** Ends the address of a person's calendar. */
export const endCalendar = execute<[personId: string]>(
  'DELETE FROM desk_calendars WHERE person_id = $1',
)

/** When a person's calendar got its address; null when it has none. */
export const calendarSince = selectValue<[personId: string]>(
  'SELECT since AS value FROM desk_calendars WHERE person_id = $1',
)

/** The id of the person whose calendar has this address; null when none has, or they may not see it. */
export const calendarPerson = selectValue<[tokenHash: string]>(
  `SELECT c.person_id AS value FROM desk_calendars c
   JOIN desk_people p ON p.id = c.person_id AND p.may LIKE '%answer%' WHERE c.token_hash = $1`,
)
