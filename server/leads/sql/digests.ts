import { randomUUID } from 'node:crypto'
import type { Destination, Settlement } from '../../domain/delivery.ts'
import type { DigestClaim } from '../../domain/digest.ts'
import type { Engine } from '../engine/engine.ts'
import { isOver, waitSeconds } from './deliveries.ts'

/** One digest a day and recipient: its row is taken under a lease and settled with its token. */

export async function claimDigest(
  engine: Engine,
  day: string,
  { channel, recipient }: Destination,
  leaseSeconds: number,
): Promise<DigestClaim | 'later' | 'settled'> {
  const key = [day, channel, recipient]
  const { dialect } = engine
  const isFree = `digests.state = 'pending' AND ${isOver('digests.due_at', dialect)}
    AND (digests.lease_until IS NULL OR ${isOver('digests.lease_until', dialect)})`
  // Most of the time nothing is to be done, and looking needs no transaction.
  const [found] = await engine.rows(
    `SELECT state, CASE WHEN ${isFree} THEN 1 ELSE 0 END AS free FROM digests
     WHERE day = $1 AND channel = $2 AND recipient = $3`,
    key,
  )
  if (found !== undefined && found.state !== 'pending') return 'settled'
  if (found?.free === 0) return 'later'
  const leaseToken = randomUUID()
  return engine.write(async (sql) => {
    const [row] = await sql.rows(
      `INSERT INTO digests
         (day, channel, recipient, state, attempts, due_at, lease_until, lease_token)
       VALUES ($1, $2, $3, 'pending', 1, ${dialect.clock('0')}, ${dialect.clock('$4')}, $5)
       ON CONFLICT (day, channel, recipient) DO UPDATE SET attempts = digests.attempts + 1,
         lease_until = excluded.lease_until, lease_token = excluded.lease_token
       WHERE ${isFree} RETURNING attempts`,
      [...key, leaseSeconds, leaseToken],
    )
    if (row === undefined) return 'later'
    return { day, channel, recipient, attempts: Number(row.attempts), leaseToken }
  })
}

/** Writes down how an attempt ended, unless the lease has passed to somebody else. */
export function settleDigest(
  engine: Engine,
  { day, channel, recipient, leaseToken }: DigestClaim,
  settlement: Settlement,
): Promise<boolean> {
  return engine.write(async (sql) => {
    const settled = await sql.rows(
      `UPDATE digests SET state = $5, due_at = ${sql.dialect.clock('$6')}, lease_until = NULL,
         lease_token = NULL
       WHERE day = $1 AND channel = $2 AND recipient = $3 AND lease_token = $4 RETURNING day`,
      [day, channel, recipient, leaseToken, settlement.state, waitSeconds(settlement)],
    )
    return settled.length > 0
  })
}
