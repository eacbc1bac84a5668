import type { NewSession, Session } from '../../../domain/desk.ts'
import type { Instant } from '../../../domain/instant.ts'
import type { Engine, Row, Sql } from '../../engine/engine.ts'

/** Who is signed in, and on what. Of a token only its hash is kept. */

const selected = `SELECT s.id, s.person_id, s.device, s.signed_in_at, s.seen_at, p.name
  FROM desk_sessions s JOIN desk_people p ON p.id = s.person_id`

/** Within a transaction: begins one, and forgets those that have ended. */
export async function beginSession(sql: Sql, personId: string, one: NewSession): Promise<void> {
  await sql.rows('DELETE FROM desk_sessions WHERE expires_at <= $1', [one.now])
  await sql.rows(
    `INSERT INTO desk_sessions
       (id, token_hash, person_id, device, signed_in_at, seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [one.id, one.tokenHash, personId, one.device, one.now, one.expiresAt],
  )
}

export async function session(sql: Sql, tokenHash: string, now: Instant): Promise<Session | null> {
  const [row] = await sql.rows(`${selected} WHERE s.token_hash = $1 AND s.expires_at > $2`, [
    tokenHash,
    now,
  ])
  return row === undefined ? null : toSession(row)
}

export async function keepSession(
  engine: Engine,
  id: string,
  now: Instant,
  expiresAt: Instant,
): Promise<void> {
  await engine.write((sql) =>
    sql.rows('UPDATE desk_sessions SET seen_at = $2, expires_at = $3 WHERE id = $1', [
      id,
      now,
      expiresAt,
    ]),
  )
}

export async function sessions(sql: Sql, now: Instant): Promise<Session[]> {
  const rows = await sql.rows(`${selected} WHERE s.expires_at > $1 ORDER BY s.seen_at DESC`, [now])
  return rows.map(toSession)
}

export async function endSession(engine: Engine, id: string): Promise<boolean> {
  const ended = await engine.write((sql) =>
    sql.rows('DELETE FROM desk_sessions WHERE id = $1 RETURNING id', [id]),
  )
  return ended.length > 0
}

function toSession(row: Row): Session {
  const text = (name: string) => String(row[name])
  return {
    id: text('id'),
    person: text('name'),
    personId: text('person_id'),
    device: text('device'),
    signedInAt: text('signed_in_at'),
    seenAt: text('seen_at'),
  }
}
