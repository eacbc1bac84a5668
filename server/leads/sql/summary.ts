import type { DestinationSummary, StoreSummary } from '../../domain/store.ts'
import type { Row, Sql, SqlValue } from '../engine/engine.ts'
import { instant } from '../mapping/kinds.ts'

/** Counts for `leads status` and /healthz: kept by triggers, and looked up by indexes. */
export async function summarise(sql: Sql): Promise<StoreSummary> {
  const counts = await sql.rows(
    `SELECT what, channel, recipient, sum(amount) AS amount FROM counts
     GROUP BY what, channel, recipient`,
  )
  const [times] = await sql.rows(
    `SELECT (SELECT max(at) FROM time_seen) AS seen,
      (SELECT count(*) FROM unreadable_leads) AS unreadable`,
  )
  // Several, since a broken row's time may be none.
  const newest = await sql.rows('SELECT received_at FROM leads ORDER BY received_at DESC LIMIT 20')
  const total = (what: string) =>
    Number(counts.find((row) => row.what === what && row.channel === '')?.amount ?? 0)
  const byDestination = Map.groupBy(
    counts.filter(({ channel }) => channel !== ''),
    ({ channel, recipient }) => JSON.stringify([channel, recipient]),
  )
  const destinations: DestinationSummary[] = []
  for (const rows of byDestination.values()) destinations.push(await summariseOne(sql, rows))
  return {
    leads: total('leads'),
    spam: total('spam'),
    erased: total('erased'),
    lastReceivedAt: newest.map((row) => timeOrNull(row.received_at)).find(Boolean) ?? null,
    timeSeen: timeOrNull(times?.seen),
    unreadable: Number(times?.unreadable ?? 0),
    destinations: destinations.sort((a, b) =>
      a.channel === b.channel
        ? a.recipient.localeCompare(b.recipient)
        : a.channel.localeCompare(b.channel),
    ),
  }
}

async function summariseOne(sql: Sql, rows: readonly Row[]): Promise<DestinationSummary> {
  const amount = (state: string) => Number(rows.find(({ what }) => what === state)?.amount ?? 0)
  const [channel, recipient] = [String(rows[0]?.channel), String(rows[0]?.recipient)]
  const [found] = await sql.rows(
    `SELECT
      (SELECT min(queued_at) FROM deliveries
        WHERE channel = $1 AND recipient = $2 AND state = 'pending') AS oldest,
      (SELECT last_error FROM deliveries
        WHERE channel = $1 AND recipient = $2 AND last_error IS NOT NULL
        ORDER BY due_at DESC LIMIT 1) AS error`,
    [channel, recipient],
  )
  return {
    channel,
    recipient,
    pending: amount('pending'),
    held: amount('held'),
    delivered: amount('delivered'),
    failed: amount('failed'),
    oldestPendingAt: textOrNull(found?.oldest),
    lastError: textOrNull(found?.error),
  }
}

function timeOrNull(value: SqlValue | undefined): string | null {
  try {
    return instant.fromSql(value ?? null)
  } catch {
    return null
  }
}

function textOrNull(value: unknown): string | null {
  return value == null ? null : String(value)
}
