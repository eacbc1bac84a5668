import type { PushSubscription } from '../../../model/desk/api.ts'
import { type Instant, type Lead, pushName } from '../../domain/lead.ts'
import { type Fragment, fragment, type Sql } from '../database.ts'
import { restarted } from './deliveries.ts'
import { isStopped } from './stops.ts'

/** Devices that are notified of leads. Deleting a session deletes its subscription (foreign key). */

/** The key pair by which push services know this server again (RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Subscriptions of sessions that haven't expired, of people who answer requests. */
const subscribed = (now: Instant): Fragment => fragment`push_subscriptions p
  JOIN desk_sessions s ON s.id = p.session_id AND s.expires_at > ${now}
  JOIN desk_people w ON w.id = s.person_id AND w.may LIKE '%answer%'`

/** The key pair that identifies this server to push services; null until one is stored. */
export async function pushKeys(sql: Sql): Promise<PushKeys | null> {
  const [keys] = await sql<PushKeys>`
    SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys`
  return keys ?? null
}

/** Stores a key pair unless there is one, and returns the stored one. */
export async function keepPushKeys(sql: Sql, keys: PushKeys): Promise<PushKeys> {
  await sql`
    INSERT INTO push_keys (id, public_key, private_key)
    VALUES (1, ${keys.publicKey}, ${keys.privateKey}) ON CONFLICT DO NOTHING`
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
  await sql.lock('push subscriptions')
  const [session] = await sql<{ name: string; device: string }>`
    SELECT p.name, s.device FROM desk_sessions s JOIN desk_people p ON p.id = s.person_id
    WHERE s.id = ${sessionId}`
  if (session === undefined) return false
  await sql`
    DELETE FROM push_subscriptions WHERE session_id = ${sessionId} OR endpoint = ${endpoint}`
  const taken = await sql<{ recipient: string }>`SELECT recipient FROM push_subscriptions`
  const recipient = recipientName(
    `${session.name}’s ${session.device.split(',')[0]}`,
    new Set(taken.map((row) => row.recipient)),
  )
  await sql`
    INSERT INTO push_subscriptions (session_id, recipient, endpoint, p256dh, auth)
    VALUES (${sessionId}, ${recipient}, ${endpoint}, ${keys.p256dh}, ${keys.auth})`
  return true
}

/** A device's name for people. A device that subscribes again gets the same name if it's free. */
function recipientName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name} ${count}`
    if (!taken.has(candidate)) return candidate
  }
}

export const unsubscribe = (sql: Sql, sessionId: string) => sql`
  DELETE FROM push_subscriptions WHERE session_id = ${sessionId}`

/** Removes a subscription that its push service reports as gone. */
export const dropSubscription = (sql: Sql, endpoint: string) => sql`
  DELETE FROM push_subscriptions WHERE endpoint = ${endpoint}`

/** The endpoint that a session's device is subscribed at; null when it isn't. */
export async function subscribedAt(sql: Sql, sessionId: string): Promise<string | null> {
  const [found] = await sql<{ endpoint: string }>`
    SELECT endpoint FROM push_subscriptions WHERE session_id = ${sessionId}`
  return found?.endpoint ?? null
}

/** The subscription of a delivery's recipient; null when there is none any more. */
export async function subscription(sql: Sql, recipient: string): Promise<PushSubscription | null> {
  const [found] = await sql<{ endpoint: string; p256dh: string; auth: string }>`
    SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE recipient = ${recipient}`
  if (found === undefined) return null
  const { endpoint, ...keys } = found
  return { endpoint, keys }
}

/** The devices that a lead which comes now is pushed to. */
export async function pushRecipients(sql: Sql, now: Instant): Promise<string[]> {
  const found = await sql<{ recipient: string }>`
    SELECT p.recipient FROM ${subscribed(now)} ORDER BY p.recipient`
  return found.map(({ recipient }) => recipient)
}

/** Requests to call since a time that no one has touched, and no device was reminded of. */
export const untouchedLeads = (sql: Sql, since: Instant) => sql<Pick<Lead, 'id' | 'receivedAt'>>`
  SELECT id, received_at AS "receivedAt" FROM leads
  WHERE stage = 'new' AND NOT ${isStopped} AND spam = 0 AND erased_at IS NULL AND received_at >= ${since}
    AND reminded = 0 AND follow_up_on IS NULL AND NOT EXISTS
      (SELECT 1 FROM lead_events e WHERE e.lead_id = leads.id AND e.kind <> 'phone')
  ORDER BY received_at LIMIT 100`

/**
 * Queues a second push to each subscribed device, once in a lead's life. The first lead carries it for
 * all: its round is one more than their number.
 */
export async function remind(sql: Sql, leadIds: readonly string[], now: Instant): Promise<void> {
  const due = await sql<{ id: string }>`
    UPDATE leads SET reminded = 1 WHERE reminded = 0 AND id IN (${sql.members(leadIds)})
    RETURNING id`
  const first = leadIds.find((one) => due.some(({ id }) => id === one))
  if (first !== undefined) await queuePushes(sql, first, now, 1 + due.length)
}

/** Queues a delivery of a lead to each subscribed device. */
export const queuePushes = (sql: Sql, leadId: string, now: Instant, round = 1) => sql`
  INSERT INTO deliveries (lead_id, channel, recipient, state, round, due_at, queued_at)
  SELECT ${leadId}, ${pushName}, p.recipient, 'pending', CAST(${round} AS INTEGER),
    ${sql.clock()}, ${sql.clock()}
  FROM ${subscribed(now)} WHERE true
  ON CONFLICT (lead_id, channel, recipient) DO UPDATE SET round = excluded.round, ${restarted}`
