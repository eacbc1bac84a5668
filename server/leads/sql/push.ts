import type { PushSubscription } from '../../../model/desk/api.ts'
import { type Instant, pushName } from '../../domain/lead.ts'
import {
  type Dialect,
  execute,
  type Sql,
  type Statement,
  selectValue,
  selectValues,
} from '../database.ts'

/** Devices that are notified of leads. Deleting a session deletes its subscription (foreign key). */

/** The key pair by which push services know this server again (RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Subscriptions of sessions that haven't expired, of people who answer requests; $1 is the time. */
const subscribed = `push_subscriptions p
  JOIN desk_sessions s ON s.id = p.session_id AND s.expires_at > $1
  JOIN desk_people w ON w.id = s.person_id AND w.may LIKE '%answer%'`

/** The key pair that identifies this server to push services; null until one is stored. */
export async function pushKeys(sql: Sql): Promise<PushKeys | null> {
  const [keys] = await sql.rows<PushKeys>(
    'SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys',
  )
  return keys ?? null
}

/** Stores a key pair unless there is one, and returns the stored one. */
export async function keepPushKeys(sql: Sql, keys: PushKeys): Promise<PushKeys> {
  await sql.rows(
    `INSERT INTO push_keys (id, public_key, private_key) VALUES (1, $1, $2)
     ON CONFLICT DO NOTHING`,
    [keys.publicKey, keys.privateKey],
  )
  return (await pushKeys(sql)) ?? keys
}

/**
 * Notifies a session's device of future leads. Replaces the session's earlier subscription, and that
 * of another session in the same browser.
 *
 * @returns false when the session has ended
 */
export async function subscribe(
  sql: Sql,
  sessionId: string,
  { endpoint, keys }: PushSubscription,
): Promise<boolean> {
  await sql.all(sql.lockStatements('push subscriptions'))
  const [session] = await sql.rows<{ name: string; device: string }>(
    `SELECT p.name, s.device FROM desk_sessions s JOIN desk_people p ON p.id = s.person_id
     WHERE s.id = $1`,
    [sessionId],
  )
  if (session === undefined) return false
  await sql.rows('DELETE FROM push_subscriptions WHERE session_id = $1 OR endpoint = $2', [
    sessionId,
    endpoint,
  ])
  const taken = await sql.rows<{ recipient: string }>('SELECT recipient FROM push_subscriptions')
  const recipient = recipientName(
    `${session.name}’s ${session.device.split(',')[0]}`,
    new Set(taken.map((row) => row.recipient)),
  )
  await sql.rows(
    `INSERT INTO push_subscriptions (session_id, recipient, endpoint, p256dh, auth)
     VALUES ($1, $2, $3, $4, $5)`,
    [sessionId, recipient, endpoint, keys.p256dh, keys.auth],
  )
  return true
}

/** A device's name for people. A device that subscribes again gets the same name if it's free. */
function recipientName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name} ${count}`
    if (!taken.has(candidate)) return candidate
  }
}

export const unsubscribe = execute<[sessionId: string]>(
  'DELETE FROM push_subscriptions WHERE session_id = $1',
)

/** Removes a subscription that its push service reports as gone. */
export const dropSubscription = execute<[endpoint: string]>(
  'DELETE FROM push_subscriptions WHERE endpoint = $1',
)

/** The endpoint that a session's device is subscribed at; null when it isn't. */
export const subscribedAt = selectValue<[sessionId: string]>(
  'SELECT endpoint AS value FROM push_subscriptions WHERE session_id = $1',
)

/** The subscription of a delivery's recipient; null when there is none any more. */
export async function subscription(sql: Sql, recipient: string): Promise<PushSubscription | null> {
  const [found] = await sql.rows<{ endpoint: string; p256dh: string; auth: string }>(
    'SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE recipient = $1',
    [recipient],
  )
  if (found === undefined) return null
  const { endpoint, ...keys } = found
  return { endpoint, keys }
}

/** The devices that a lead which comes now is pushed to. */
export const pushRecipients = selectValues<[now: Instant]>(
  `SELECT p.recipient AS value FROM ${subscribed} ORDER BY p.recipient`,
)

/** Requests to call since a time that no one has touched, and no device was reminded of. */
export function untouchedLeads(
  sql: Sql,
  since: Instant,
): Promise<{ id: string; receivedAt: Instant }[]> {
  return sql.rows(
    `SELECT id, received_at AS "receivedAt" FROM leads l
     WHERE stage = 'new' AND spam = 0 AND erased_at IS NULL AND received_at >= $1
       AND reminded = 0 AND follow_up_on IS NULL AND NOT EXISTS
         (SELECT 1 FROM lead_events e WHERE e.lead_id = l.id AND e.kind <> 'phone')
     ORDER BY received_at LIMIT 100`,
    [since],
  )
}

/**
 * Queues a second push to each subscribed device, once in a lead's life. The first lead carries it for
 * all: its round is one more than their number.
 */
export async function remind(sql: Sql, leadIds: readonly string[], now: Instant): Promise<void> {
  const due: { id: string }[] = []
  for (const id of leadIds) {
    const update = 'UPDATE leads SET reminded = 1 WHERE id = $1 AND reminded = 0 RETURNING id'
    due.push(...(await sql.rows<{ id: string }>(update, [id])))
  }
  const [first] = due
  if (first === undefined) return
  await sql.rows(
    `INSERT INTO deliveries (lead_id, channel, recipient, state, round, due_at, queued_at)
     SELECT $2, '${pushName}', p.recipient, 'pending', ${1 + due.length}, ${sql.clock()}, ${sql.clock()}
     FROM ${subscribed} WHERE true
     ON CONFLICT (lead_id, channel, recipient) DO UPDATE SET state = 'pending',
       round = excluded.round, attempts = 0, due_at = excluded.due_at,
       queued_at = excluded.queued_at, last_error = NULL, delivered_at = NULL, lease_until = NULL,
       lease_token = NULL`,
    [now, first.id],
  )
}

/** Queues a delivery to each subscribed device, in the transaction that stores a lead. */
export function queuePushes({ clock }: Dialect, leadId: string, now: Instant): Statement {
  return [
    `INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
     SELECT $2, '${pushName}', p.recipient, 'pending', ${clock()}, ${clock()}
     FROM ${subscribed}`,
    [now, leadId],
  ]
}
