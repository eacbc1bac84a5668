import type { Change } from '../../../../model/desk/api.ts'
import type { Destination } from '../../../domain/delivery.ts'
import type { ChangeResult } from '../../../domain/desk.ts'
import type { Instant } from '../../../domain/instant.ts'
import type { Engine, Sql, SqlValue } from '../../engine/engine.ts'
import { queueDeliveries } from '../deliveries.ts'
import { releaseLead, revokeConsent, setLeadAside } from '../desk.ts'

interface By {
  actor: string
  now: Instant
  destinations: readonly Destination[]
}

/**
 * Makes a change and writes it into the lead's history, in one transaction. It is made only where
 * the lead is still what the change says it was: of two people the later one is told.
 */
export function changeLead(
  engine: Engine,
  id: string,
  change: Change,
  by: By,
): Promise<ChangeResult> {
  return engine.write(async (sql) => {
    const { set, where, values } = guard(change)
    const [row] = await sql.rows(
      `UPDATE leads SET events = events + 1 ${set}
       WHERE id = $1 AND erased_at IS NULL ${where} RETURNING events`,
      [id, ...values],
    )
    if (row === undefined) {
      const found = await sql.rows('SELECT 1 FROM leads WHERE id = $1', [id])
      return found.length > 0 ? 'conflict' : 'missing'
    }
    await follow(sql, id, change, by)
    await sql.rows(
      `INSERT INTO lead_events (lead_id, number, at, actor, kind, detail)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, Number(row.events), by.now, by.actor, change.kind, detailOf(change)],
    )
    return 'done'
  })
}

/** What a change sets, and what must have been so before. */
function guard(change: Change): { set: string; where: string; values: SqlValue[] } {
  switch (change.kind) {
    case 'stage':
      return { set: ', stage = $3', where: 'AND stage = $2', values: [change.from, change.to] }
    case 'follow-up':
      return {
        set: ', follow_up_on = $3',
        where: "AND coalesce(follow_up_on, '') = $2",
        values: [change.from ?? '', change.to],
      }
    case 'spam':
      return { set: '', where: 'AND spam = 0', values: [] }
    case 'not-spam':
      return { set: '', where: 'AND spam = 1', values: [] }
    case 'resend':
      return { set: '', where: 'AND spam = 0', values: [] }
    default:
      return { set: '', where: '', values: [] }
  }
}

async function follow(sql: Sql, id: string, change: Change, by: By): Promise<void> {
  if (change.kind === 'spam') await setLeadAside(sql, id)
  if (change.kind === 'not-spam') await releaseLead(sql, id, by.destinations)
  if (change.kind === 'revoke') await revokeConsent(sql, id, by.now, by.actor)
  if (change.kind === 'resend') {
    const chosen = by.destinations.filter(({ channel }) => channel === change.channel)
    await queueDeliveries(sql, id, chosen)
  }
}

function detailOf(change: Change): string {
  switch (change.kind) {
    case 'stage':
      return change.to
    case 'follow-up':
      return change.to ?? ''
    case 'note':
      return change.text
    case 'contact':
      return change.how
    case 'resend':
      return change.channel
    default:
      return ''
  }
}
