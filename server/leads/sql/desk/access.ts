import { type NewSession, type Passkey, staleDays } from '../../../domain/desk.ts'
import type { Instant } from '../../../domain/instant.ts'
import { newLeadId } from '../../../domain/lead.ts'
import type { Engine, Sql } from '../../engine/engine.ts'
import { beginSession } from './sessions.ts'

/** Invitations, passkeys, and the challenges that are answered with them. */

export async function deskIsOpen(sql: Sql, now: Instant): Promise<boolean> {
  const rows = await sql.rows(
    `SELECT 1 FROM desk_people
     UNION ALL SELECT 1 FROM desk_invitations WHERE expires_at > $1 LIMIT 1`,
    [now],
  )
  return rows.length > 0
}

export async function deskHasPeople(sql: Sql): Promise<boolean> {
  return (await sql.rows('SELECT 1 FROM desk_people LIMIT 1')).length > 0
}

export async function invite(
  engine: Engine,
  { tokenHash, name, expiresAt }: { tokenHash: string; name: string; expiresAt: Instant },
): Promise<void> {
  await engine.write(async (sql) => {
    await sql.rows(`DELETE FROM desk_invitations WHERE expires_at <= ${sql.dialect.clock('0')}`)
    await sql.rows(
      'INSERT INTO desk_invitations (token_hash, name, expires_at) VALUES ($1, $2, $3)',
      [tokenHash, name, expiresAt],
    )
  })
}

export async function invitedName(
  sql: Sql,
  tokenHash: string,
  now: Instant,
): Promise<string | null> {
  const [row] = await sql.rows(
    'SELECT name FROM desk_invitations WHERE token_hash = $1 AND expires_at > $2',
    [tokenHash, now],
  )
  return row === undefined ? null : String(row.name)
}

export function acceptInvitation(
  engine: Engine,
  tokenHash: string,
  passkey: Omit<Passkey, 'personId'>,
  session: NewSession,
): Promise<boolean> {
  return engine.write(async (sql) => {
    const [invitation] = await sql.rows(
      'DELETE FROM desk_invitations WHERE token_hash = $1 AND expires_at > $2 RETURNING name',
      [tokenHash, session.now],
    )
    if (invitation === undefined) return false
    if (!(await deskHasPeople(sql))) {
      const before = Date.parse(session.now) - staleDays * 86_400_000
      await sql.rows(
        `UPDATE leads SET stage = 'earlier' WHERE stage = 'new' AND received_at < $1`,
        [new Date(before).toISOString()],
      )
    }
    await sql.rows(
      'INSERT INTO desk_people (id, name, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [newLeadId(), String(invitation.name), session.now],
    )
    const [person] = await sql.rows('SELECT id FROM desk_people WHERE name = $1', [
      String(invitation.name),
    ])
    const personId = String(person?.id)
    await sql.rows(
      `INSERT INTO desk_passkeys (id, person_id, public_key, counter, transports)
       VALUES ($1, $2, $3, $4, $5)`,
      [passkey.id, personId, passkey.publicKey, passkey.counter, passkey.transports.join(' ')],
    )
    await beginSession(sql, personId, session)
    return true
  })
}

export async function addChallenge(
  engine: Engine,
  hash: string,
  now: Instant,
  expiresAt: Instant,
): Promise<void> {
  await engine.write(async (sql) => {
    await sql.rows('DELETE FROM desk_challenges WHERE expires_at <= $1', [now])
    await sql.rows('INSERT INTO desk_challenges (hash, expires_at) VALUES ($1, $2)', [
      hash,
      expiresAt,
    ])
  })
}

export async function takeChallenge(engine: Engine, hash: string, now: Instant): Promise<boolean> {
  const taken = await engine.write((sql) =>
    sql.rows('DELETE FROM desk_challenges WHERE hash = $1 AND expires_at > $2 RETURNING hash', [
      hash,
      now,
    ]),
  )
  return taken.length > 0
}

export async function passkey(sql: Sql, id: string): Promise<Passkey | null> {
  const [row] = await sql.rows('SELECT * FROM desk_passkeys WHERE id = $1', [id])
  if (row === undefined) return null
  return {
    id,
    personId: String(row.person_id),
    publicKey: String(row.public_key),
    counter: Number(row.counter),
    transports: String(row.transports).split(' ').filter(Boolean),
  }
}

export function signIn(
  engine: Engine,
  passkeyId: string,
  counter: number,
  session: NewSession,
): Promise<boolean> {
  return engine.write(async (sql) => {
    const [row] = await sql.rows(
      'UPDATE desk_passkeys SET counter = $2 WHERE id = $1 RETURNING person_id',
      [passkeyId, counter],
    )
    if (row === undefined) return false
    await beginSession(sql, String(row.person_id), session)
    return true
  })
}

export function shutOut(engine: Engine, name: string | null): Promise<boolean> {
  const [person, invited, parameters] =
    name === null
      ? ['', '', []]
      : [
          'WHERE person_id = (SELECT id FROM desk_people WHERE name = $1)',
          'WHERE name = $1',
          [name],
        ]
  return engine.write(async (sql) => {
    await sql.rows(`DELETE FROM desk_sessions ${person}`, parameters)
    const ended = [
      ...(await sql.rows(`DELETE FROM desk_passkeys ${person} RETURNING id`, parameters)),
      ...(await sql.rows(`DELETE FROM desk_invitations ${invited} RETURNING name`, parameters)),
    ]
    return ended.length > 0
  })
}
