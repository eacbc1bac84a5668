import type { Change } from '../../../model/desk/api.ts'
import type { ChangeResult } from '../../domain/desk.ts'
import type { Destination, Instant } from '../../domain/lead.ts'
import type { Sql, SqlValue } from '../database.ts'
import { revokeConsent } from './consent.ts'
import { bringTogether, keepApart } from './customers.ts'
import { queueDeliveries } from './deliveries.ts'

/** Not spam after all: delivers a lead to those of the destinations that have not had it. */
export async function releaseLead(
  sql: Sql,
  id: string,
  destinations: readonly Destination[],
): Promise<void> {
  await sql.rows('UPDATE leads SET spam = 0 WHERE id = $1', [id])
  const delivered = await sql.rows<Destination>(
    "SELECT channel, recipient FROM deliveries WHERE lead_id = $1 AND state = 'delivered'",
    [id],
  )
  await sql.rows("DELETE FROM deliveries WHERE lead_id = $1 AND state = 'held'", [id])
  const open = destinations.filter(
    ({ channel, recipient }) =>
      !delivered.some((one) => one.channel === channel && one.recipient === recipient),
  )
  await queueDeliveries(sql, id, open)
}

/** Spam: holds whatever has not been delivered. */
export async function setLeadAside(sql: Sql, id: string): Promise<void> {
  await sql.rows('UPDATE leads SET spam = 1 WHERE id = $1', [id])
  await sql.rows(
    `UPDATE deliveries SET state = 'held', lease_until = NULL, lease_token = NULL
     WHERE lead_id = $1 AND state IN ('pending', 'failed')`,
    [id],
  )
}

/** Who makes a change, when, and where the lead is delivered if it has to be. */
interface ChangeContext {
  actor: string
  now: Instant
  destinations: readonly Destination[]
}

/**
 * Makes a change and appends it to the lead's history. A change applies only if the lead is still in
 * the state that the change names: of two people who change it at once, the second is told.
 */
export async function changeLead(
  sql: Sql,
  id: string,
  change: Change,
  context: ChangeContext,
): Promise<ChangeResult> {
  const { set = '', where = '', values = [] } = updateFor(change)
  const [row] = await sql.rows<{ events: number }>(
    `UPDATE leads SET events = events + 1 ${set}
     WHERE id = $1 AND erased_at IS NULL ${where} RETURNING events`,
    [id, ...values],
  )
  if (row === undefined) {
    const found = await sql.rows('SELECT 1 FROM leads WHERE id = $1', [id])
    return found.length > 0 ? 'conflict' : 'missing'
  }
  await applyChange(sql, id, change, context)
  await sql.rows(
    `INSERT INTO lead_events (lead_id, number, at, actor, kind, detail)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, row.events, context.now, context.actor, change.kind, detailOf(change)],
  )
  return 'done'
}

/** What a change sets in the lead's row, and which state of it the change requires. */
function updateFor(change: Change): { set?: string; where?: string; values?: SqlValue[] } {
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
    case 'resend':
      return { where: 'AND spam = 0' }
    case 'not-spam':
      return { where: 'AND spam = 1' }
    default:
      return {}
  }
}

async function applyChange(
  sql: Sql,
  id: string,
  change: Change,
  { actor, now, destinations }: ChangeContext,
): Promise<void> {
  if (change.kind === 'spam') await setLeadAside(sql, id)
  if (change.kind === 'not-spam') await releaseLead(sql, id, destinations)
  if (change.kind === 'apart') await keepApart(sql, id, change.other)
  if (change.kind === 'together') await bringTogether(sql, id, change.other)
  if (change.kind === 'revoke') await revokeConsent(sql, id, now, actor)
  if (change.kind === 'resend') {
    const chosen = destinations.filter(({ channel }) => channel === change.channel)
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
