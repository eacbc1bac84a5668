import { type Permission, permissions } from '../../../model/desk/choices.ts'
import type { AccessEvent } from '../../../model/desk/people.ts'
import {
  type Actor,
  type NewSession,
  type Passkey,
  type Session,
  staleDays,
} from '../../domain/desk.ts'
import { type Instant, newId } from '../../domain/lead.ts'
import { fragment, raw, type Sql } from '../database.ts'
import { accessTables } from '../schema.ts'

/** Invitations, passkeys, their challenges, and sessions. Tokens are stored as hashes only. */

/** Whether anyone has access to the desk, or is invited now. */
export async function deskIsOpen(sql: Sql, now: Instant): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM desk_people
    UNION ALL SELECT 1 FROM desk_invitations WHERE expires_at > ${now} LIMIT 1`
  return found.length > 0
}

/** Whether anyone has ever accepted an invitation. */
export const deskHasPeople = async (sql: Sql): Promise<boolean> =>
  (await sql`SELECT 1 FROM desk_people LIMIT 1`).length > 0

const hasPasskey = 'EXISTS (SELECT 1 FROM desk_passkeys k WHERE k.person_id = desk_people.id)'

/** Condition for a person who may manage people. */
export const manages = raw(`may LIKE '%manage%' AND ${hasPasskey}`)

/** Condition for a person with access: a passkey, or a calendar whose address works. */
export const isLetIn = raw(`(${hasPasskey}
  OR EXISTS (SELECT 1 FROM desk_calendars c WHERE c.person_id = desk_people.id))`)

/** The lock of what decides who may do what: someone always may manage people, and names are unique. */
export const peopleLock = 'desk people'

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
) => sql`
  INSERT INTO access_events (at, actor, kind, person, detail)
  VALUES (${now}, ${actor}, ${kind}, ${person}, ${detail})`

/**
 * Stores an invitation: for someone with access, of the same name, on one more device; else for someone
 * new. While no one else may manage people, or is invited to, the invited person may do everything.
 *
 * @param invitation.may null leaves a person's permissions as they are; a new person may answer requests then
 * @returns the permissions that come with it; null if they stay as they are
 */
export async function invite(
  sql: Sql,
  invitation: { tokenHash: string; name: string; expiresAt: Instant; may: Permission[] | null },
  by: Actor,
): Promise<readonly Permission[] | null> {
  const { tokenHash, name, expiresAt, may } = invitation
  await sql.lock(peopleLock)
  await sql`DELETE FROM desk_invitations WHERE expires_at <= ${sql.clock()}`
  const known = await sql`SELECT 1 FROM desk_people WHERE name = ${name} AND ${isLetIn}`
  const managers = await sql`
    SELECT 1 FROM desk_people WHERE name <> ${name} AND ${manages}
    UNION ALL SELECT 1 FROM desk_invitations WHERE name <> ${name} AND may LIKE '%manage%' LIMIT 1`
  // Someone who was shut out may have had the name, and more permissions.
  const orKept: Permission[] | null = known.length > 0 ? null : ['answer']
  const granted = managers.length === 0 ? permissions : (may ?? orKept)
  await sql`
    INSERT INTO desk_invitations (token_hash, name, expires_at, may)
    VALUES (${tokenHash}, ${name}, ${expiresAt}, ${granted && listOf(granted)})`
  await recordAccess(sql, by, 'invite', name, granted ? listOf(granted) : '')
  return granted
}

/** The name on an invitation, while it can be accepted. */
export async function invitedName(
  sql: Sql,
  tokenHash: string,
  now: Instant,
): Promise<string | null> {
  const [found] = await sql<{ name: string }>`
    SELECT name FROM desk_invitations WHERE token_hash = ${tokenHash} AND expires_at > ${now}`
  return found?.name ?? null
}

/**
 * Uses up an invitation: adds the person unless known, stores the passkey, begins a session.
 *
 * @returns false when the invitation was used or has expired
 */
export async function acceptInvitation(
  sql: Sql,
  tokenHash: string,
  { id, publicKey, counter, transports }: Passkey,
  session: NewSession,
): Promise<boolean> {
  await sql.lock(peopleLock)
  const [invitation] = await sql<{ name: string; may: string | null }>`
    DELETE FROM desk_invitations WHERE token_hash = ${tokenHash} AND expires_at > ${session.now}
    RETURNING name, may`
  if (invitation === undefined) return false
  if (!(await deskHasPeople(sql))) {
    const before = new Date(Date.parse(session.now) - staleDays * 86_400_000).toISOString()
    await sql`
      UPDATE leads SET stage = 'earlier' WHERE stage = 'new' AND received_at < ${before}`
  }
  const { name } = invitation
  const managers = await sql`SELECT name FROM desk_people WHERE ${manages} LIMIT 2`
  const isLastManager = managers.length === 1 && managers[0]?.name === name
  // Others who managed people when the invitation was made may have gone since.
  const may = isLastManager && !invitation.may?.includes('manage') ? null : invitation.may
  const [person] = await sql<{ id: string }>`
    INSERT INTO desk_people (id, name, since, may)
    VALUES (${newId()}, ${name}, ${session.now}, coalesce(${may}, 'answer'))
    ON CONFLICT (name) DO UPDATE SET may = coalesce(${may}, desk_people.may) RETURNING id`
  const personId = String(person?.id)
  await sql`
    INSERT INTO desk_passkeys (id, person_id, public_key, counter, transports, device, made_at)
    VALUES (${id}, ${personId}, ${publicKey}, ${counter}, ${transports.join(' ')},
      ${session.device}, ${session.now})`
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
  await sql`DELETE FROM desk_challenges WHERE expires_at <= ${now}`
  await sql`INSERT INTO desk_challenges VALUES (${hash}, ${expiresAt})`
}

/** Returns true once for each challenge that hasn't expired. */
export async function takeChallenge(sql: Sql, hash: string, now: Instant): Promise<boolean> {
  const taken = await sql`
    DELETE FROM desk_challenges WHERE hash = ${hash} AND expires_at > ${now} RETURNING 1`
  return taken.length > 0
}

export async function passkey(sql: Sql, id: string): Promise<Passkey | null> {
  const [row] = await sql<Omit<Passkey, 'transports'> & { transports: string }>`
    SELECT id, public_key AS "publicKey", counter, transports FROM desk_passkeys WHERE id = ${id}`
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
  const [row] = await sql<{ personId: string }>`
    UPDATE desk_passkeys SET counter = ${counter} WHERE id = ${passkeyId}
    RETURNING person_id AS "personId"`
  if (row === undefined) return false
  const actor = await nameOf(sql, row.personId)
  await beginSession(sql, row.personId, session)
  await recordAccess(sql, { actor, now: session.now }, 'sign-in', actor, session.device)
  return true
}

async function nameOf(sql: Sql, personId: string): Promise<string> {
  const [person] = await sql<{ name: string }>`SELECT name FROM desk_people WHERE id = ${personId}`
  return String(person?.name)
}

async function beginSession(sql: Sql, personId: string, session: NewSession): Promise<void> {
  const { id, tokenHash, device, now, expiresAt } = session
  await sql`DELETE FROM desk_sessions WHERE expires_at <= ${now}`
  await sql`
    INSERT INTO desk_sessions
      (id, token_hash, person_id, device, signed_in_at, seen_at, expires_at)
    VALUES (${id}, ${tokenHash}, ${personId}, ${device}, ${now}, ${now}, ${expiresAt})`
}

const selectSessions = raw(`SELECT s.id, p.name AS person, s.person_id AS "personId", p.may,
    s.device, s.signed_in_at AS "signedInAt", s.seen_at AS "seenAt"
  FROM desk_sessions s JOIN desk_people p ON p.id = s.person_id`)

type SessionRow = Omit<Session, 'may'> & { may: string }
const toSession = (row: SessionRow): Session => ({ ...row, may: permissionsIn(row.may) })

/** Permissions in a stored list; a later version's are left out. */
export const permissionsIn = (stored: string): Permission[] =>
  permissions.filter((one) => stored.split(' ').includes(one))

export async function session(sql: Sql, tokenHash: string, now: Instant): Promise<Session | null> {
  const [found] = await sql<SessionRow>`
    ${selectSessions} WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${now}`
  return found ? toSession(found) : null
}

/** Sessions that haven't expired, the one used last first. */
export async function sessions(sql: Sql, now: Instant): Promise<Session[]> {
  const rows = await sql<SessionRow>`
    ${selectSessions} WHERE s.expires_at > ${now} ORDER BY s.seen_at DESC`
  return rows.map(toSession)
}

export const keepSession = (sql: Sql, id: string, now: Instant, expiresAt: Instant) => sql`
  UPDATE desk_sessions SET seen_at = ${now}, expires_at = ${expiresAt} WHERE id = ${id}`

/** @returns false when there is no session with this id */
export async function endSession(sql: Sql, id: string, by: Actor): Promise<boolean> {
  const [ended] = await sql<{ personId: string; device: string }>`
    DELETE FROM desk_sessions WHERE id = ${id} RETURNING person_id AS "personId", device`
  if (ended === undefined) return false
  await recordAccess(sql, by, 'sign-out', await nameOf(sql, ended.personId), ended.device)
  return true
}

/**
 * Removes a person's sessions, passkeys, calendar and invitations, so that only a new invitation gives
 * access.
 *
 * @param name null for everyone
 * @returns false when no one of that name had access or was invited
 */
export async function shutOut(sql: Sql, name: string | null, by: Actor): Promise<boolean> {
  const removed = await removeAccess(sql, name)
  if (removed > 0) await recordAccess(sql, by, 'shut-out', name ?? '')
  return removed > 0
}

/**
 * Removes rows of every table that gives access.
 *
 * @param name null for everyone
 * @param kept tables whose rows stay
 * @returns how many there were
 */
async function removeAccess(
  sql: Sql,
  name: string | null,
  kept: readonly (keyof typeof accessTables)[] = [],
): Promise<number> {
  const isTheirs = {
    person_id: fragment`person_id IN (SELECT id FROM desk_people WHERE name = ${name})`,
    name: fragment`name = ${name}`,
  }
  let removed = 0
  for (const [table, owner] of Object.entries(accessTables)) {
    if (kept.some((one) => one === table) || (name !== null && owner === null)) continue
    const condition = name === null || owner === null ? raw('true') : isTheirs[owner]
    removed += (await sql`DELETE FROM ${raw(table)} WHERE ${condition} RETURNING 1`).length
  }
  return removed
}

/** Gives a person recovery codes, hashed, in the place of those before. */
export async function setRecoveryCodes(
  sql: Sql,
  personId: string,
  hashes: readonly string[],
  now: Instant,
): Promise<void> {
  await sql`DELETE FROM desk_recovery_codes WHERE person_id = ${personId}`
  for (const hash of hashes) {
    await sql`INSERT INTO desk_recovery_codes VALUES (${hash}, ${personId}, ${now})`
  }
}

/**
 * Uses up a recovery code: ends whatever gives a lost phone access (sessions with their notifications, passkeys,
 * the calendar and open invitations), and invites the person again.
 *
 * @returns false when it's no one's code
 */
export async function useRecoveryCode(
  sql: Sql,
  hash: string,
  invitation: { tokenHash: string; expiresAt: Instant },
  now: Instant,
): Promise<boolean> {
  await sql.lock(peopleLock)
  const [used] = await sql<{ personId: string }>`
    DELETE FROM desk_recovery_codes WHERE code_hash = ${hash} RETURNING person_id AS "personId"`
  if (used === undefined) return false
  const name = await nameOf(sql, used.personId)
  await removeAccess(sql, name, ['desk_recovery_codes'])
  await sql`
    INSERT INTO desk_invitations (token_hash, name, expires_at, may)
    VALUES (${invitation.tokenHash}, ${name}, ${invitation.expiresAt}, NULL)`
  await recordAccess(sql, { actor: name, now }, 'recover', name)
  return true
}
