import type { Destination } from '../../domain/delivery.ts'
import type { Engine, Sql } from '../engine/engine.ts'
import { queueDeliveries } from './deliveries.ts'

/** As many leads as are resent in one transaction. */
const batch = 200

/** Starts what has failed anew, a batch of leads at a time; see `LeadStore`. */
export function resendFailed(
  engine: Engine,
  destinations: readonly Destination[],
  after: string,
): Promise<{ leads: number; last: string | null }> {
  const channels = JSON.stringify([...new Set(destinations.map(({ channel }) => channel))])
  return engine.write(async (sql) => {
    const found = await sql.rows(
      `SELECT DISTINCT d.lead_id FROM deliveries d
       JOIN leads l ON l.id = d.lead_id AND l.spam = 0 AND l.erased_at IS NULL
       WHERE d.state = 'failed' AND d.lead_id > $1
         AND d.channel IN (${sql.dialect.members('$2')})
       ORDER BY d.lead_id LIMIT ${batch}`,
      [after, channels],
    )
    const ids = found.map((row) => String(row.lead_id))
    for (const id of ids) await resend(sql, id, destinations)
    return { leads: ids.length, last: ids.length < batch ? null : (ids.at(-1) ?? null) }
  })
}

/**
 * What failed goes where it should have gone. A recipient that is not configured any more was
 * probably mistaken: whoever is configured in its place gets the lead instead.
 */
async function resend(sql: Sql, id: string, destinations: readonly Destination[]): Promise<void> {
  const rows = await sql.rows(
    'SELECT channel, recipient, state FROM deliveries WHERE lead_id = $1',
    [id],
  )
  const row = ({ channel, recipient }: Destination) =>
    rows.find((one) => one.channel === channel && one.recipient === recipient)
  const failed = destinations.filter((one) => row(one)?.state === 'failed')
  for (const one of rows) {
    const configured = destinations.filter(({ channel }) => channel === one.channel)
    const known = configured.some(({ recipient }) => recipient === one.recipient)
    if (one.state !== 'failed' || known || configured.length === 0) continue
    await sql.rows(
      'DELETE FROM deliveries WHERE lead_id = $1 AND channel = $2 AND recipient = $3',
      [id, one.channel ?? '', one.recipient ?? ''],
    )
    failed.push(
      ...configured.filter((other) => row(other) === undefined && !failed.includes(other)),
    )
  }
  await queueDeliveries(sql, id, failed)
}
