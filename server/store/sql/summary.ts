import {
  type DeliveryState,
  type Destination,
  deliveryStates,
  type Instant,
} from '../../domain/lead.ts'
import { instant } from '../../domain/stored.ts'
import { type Database, raw, type Sql, type SqlValue } from '../database.ts'

/** Totals for the owner and for /healthz, counted from indexes: 5 ms for 20,000 leads. */
export interface StoreSummary {
  leads: number
  spam: number
  erased: number
  lastReceivedAt: Instant | null
  /** Latest time at which retention trusted the clock; null before its first round. */
  trustedTime: Instant | null
  /** Leads whose rows can't be read, as far as anything has tried. */
  unreadable: number
  destinations: DestinationSummary[]
}

interface DestinationSummary extends Destination, Record<DeliveryState, number> {
  /** When the oldest pending delivery was queued. */
  oldestPendingAt: Instant | null
  /** The newest error of what is pending or failed. */
  lastError: string | null
}

export async function summary(sql: Sql): Promise<StoreSummary> {
  const [totals] = await sql<Totals>`
    SELECT count(*) AS leads, count(*) FILTER (WHERE spam = 1) AS spam,
      count(erased_at) AS erased, (SELECT max(at) FROM trusted_time) AS trusted,
      (SELECT count(*) FROM unreadable_leads) AS unreadable
    FROM leads`
  // More than one, since the time of a damaged row may be unreadable.
  const newest = await sql`SELECT received_at FROM leads ORDER BY received_at DESC LIMIT 20`
  const { trusted, ...counts } = totals as Totals
  return {
    ...counts,
    lastReceivedAt: newest.map((row) => timeOrNull(row.received_at)).find(Boolean) ?? null,
    trustedTime: timeOrNull(trusted),
    destinations: await sql<DestinationSummary>`
      SELECT channel, recipient, ${raw(deliveryStates.map(countState).join(', '))},
        min(queued_at) FILTER (WHERE state = 'pending') AS "oldestPendingAt",
        (SELECT last_error FROM deliveries e
         WHERE e.channel = d.channel AND e.recipient = d.recipient AND last_error IS NOT NULL
         ORDER BY due_at DESC LIMIT 1) AS "lastError"
      FROM deliveries d GROUP BY channel, recipient ORDER BY channel, recipient`,
  }
}

type Totals = Pick<StoreSummary, 'leads' | 'spam' | 'erased' | 'unreadable'> & { trusted: SqlValue }

const countState = (state: DeliveryState) =>
  `count(*) FILTER (WHERE state = '${state}') AS ${state}`

const timeOrNull = (value: SqlValue | undefined): Instant | null =>
  instant.safeParse(value).data || null

/** Room for the largest lead, with its consent and its places in the indexes, in bytes. */
const roomForLead = 512 * 1024

/** Succeeds if a lead could be stored now: there's room, and the transaction writes and syncs. */
export async function checkWritable({ description, free, write }: Database): Promise<void> {
  if (free() < roomForLead) throw new Error(`The disk of ${description} is full`)
  await write((sql) => sql`UPDATE health SET checked_at = ${sql.clock()}`)
}

/** Stores the latest time at which retention trusts the clock. */
export const saveTrustedTime = (sql: Sql, time: Instant) =>
  sql`UPDATE trusted_time SET at = ${time}`

/** Stores the public address of the server that has started. */
export const saveServerAddress = (sql: Sql, url: string) =>
  sql`UPDATE server_address SET url = ${url}`

/** The public address of the server that started last; empty before the first. */
export async function serverAddress(sql: Sql): Promise<string> {
  const [found] = await sql<{ url: string }>`SELECT url FROM server_address`
  return found?.url ?? ''
}
