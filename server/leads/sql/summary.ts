import type { Destination, Instant } from '../../domain/lead.ts'
import type { Sql, SqlValue } from '../database.ts'
import { instant } from '../mapping/columns.ts'

/** Totals for the owner and for /healthz. Their cost doesn't grow with the number of leads. */
export interface StoreSummary {
  leads: number
  spam: number
  erased: number
  lastReceivedAt: Instant | null
  /** Latest time at which retention trusted the clock; null before its first round. */
  trustedTime: Instant | null
  /** Leads that could not be delivered because their rows can't be read. */
  unreadable: number
  destinations: DestinationSummary[]
}

interface DestinationSummary extends Destination {
  pending: number
  held: number
  delivered: number
  failed: number
  /** When the oldest pending delivery was queued. */
  oldestPendingAt: Instant | null
  /** The newest error of what is pending or failed. */
  lastError: string | null
}

interface Total extends Destination {
  what: string
  amount: number
}

export async function summary(sql: Sql): Promise<StoreSummary> {
  const totals = await sql.rows<Total>(
    `SELECT what, channel, recipient, sum(amount) AS amount FROM totals
     GROUP BY what, channel, recipient`,
  )
  const [found] = await sql.rows<{ trusted: SqlValue; unreadable: number }>(
    `SELECT (SELECT max(at) FROM trusted_time) AS trusted,
      (SELECT count(*) FROM unreadable_leads) AS unreadable`,
  )
  // More than one, since the time of a damaged row may be unreadable.
  const newest = await sql.rows('SELECT received_at FROM leads ORDER BY received_at DESC LIMIT 20')
  const total = (what: string) =>
    totals.find((row) => row.what === what && row.channel === '')?.amount ?? 0
  const byDestination = Map.groupBy(
    totals.filter(({ channel }) => channel !== ''),
    ({ channel, recipient }) => JSON.stringify([channel, recipient]),
  )
  const destinations: DestinationSummary[] = []
  for (const [first, ...others] of byDestination.values()) {
    if (first) destinations.push(await summarizeDestination(sql, first, [first, ...others]))
  }
  return {
    leads: total('leads'),
    spam: total('spam'),
    erased: total('erased'),
    lastReceivedAt: newest.map((row) => timeOrNull(row.received_at)).find(Boolean) ?? null,
    trustedTime: timeOrNull(found?.trusted),
    unreadable: found?.unreadable ?? 0,
    destinations: destinations.sort(
      (a, b) => a.channel.localeCompare(b.channel) || a.recipient.localeCompare(b.recipient),
    ),
  }
}

async function summarizeDestination(
  sql: Sql,
  { channel, recipient }: Destination,
  totals: readonly Total[],
): Promise<DestinationSummary> {
  const amount = (state: string) => totals.find(({ what }) => what === state)?.amount ?? 0
  const [found] = await sql.rows<{ oldest: string | null; error: string | null }>(
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
    oldestPendingAt: found?.oldest ?? null,
    lastError: found?.error ?? null,
  }
}

function timeOrNull(value: SqlValue | undefined): string | null {
  try {
    return instant.fromSql(value ?? null)
  } catch {
    return null
  }
}

/** Succeeds if a lead could be stored now: the transaction writes and syncs. */
export async function checkWritable(sql: Sql): Promise<void> {
  await sql.rows(`UPDATE health SET checked_at = ${sql.clock()}`)
}

/** Stores the latest time at which retention trusts the clock. */
export async function saveTrustedTime(sql: Sql, time: Instant): Promise<void> {
  await sql.rows('UPDATE trusted_time SET at = $1', [time])
}
