import { pushChannel } from '../../domain/delivery.ts'
import type { Instant } from '../../domain/instant.ts'
import type { PushKeys, PushStore, PushSubscription } from '../../domain/push.ts'
import type { Dialect, Engine, Sql, Statement } from '../engine/engine.ts'

/** Devices that are notified of leads. They go with their sessions: the tables see to that. */

/** Everything that is subscribed under a session that has not ended; $1 is the time. */
const subscribed = `push_subscriptions p
  JOIN desk_sessions s ON s.id = p.session_id AND s.expires_at > $1`

export function pushStore(engine: Engine): PushStore {
  return {
    pushKeys: () => pushKeys(engine),
    keepPushKeys: (keys) =>
      engine.write(async (sql) => {
        await sql.rows(
          `INSERT INTO push_keys (id, public_key, private_key) VALUES (1, $1, $2)
           ON CONFLICT DO NOTHING`,
          [keys.publicKey, keys.privateKey],
        )
        return (await pushKeys(sql)) ?? keys
      }),
    subscribe: (sessionId, subscription) => subscribe(engine, sessionId, subscription),
    unsubscribe: async (sessionId) => {
      await engine.write((sql) =>
        sql.rows('DELETE FROM push_subscriptions WHERE session_id = $1', [sessionId]),
      )
    },
    subscribedAt: async (sessionId) => {
      const [row] = await engine.rows(
        'SELECT endpoint FROM push_subscriptions WHERE session_id = $1',
        [sessionId],
      )
      return row === undefined ? null : String(row.endpoint)
    },
    subscription: (recipient) => subscription(engine, recipient),
    dropSubscription: async (endpoint) => {
      await engine.write((sql) =>
        sql.rows('DELETE FROM push_subscriptions WHERE endpoint = $1', [endpoint]),
      )
    },
    pushRecipients: (now) => pushRecipients(engine, now),
  }
}

async function pushKeys(sql: Sql): Promise<PushKeys | null> {
  const [row] = await sql.rows('SELECT public_key, private_key FROM push_keys')
  if (row === undefined) return null
  return { publicKey: String(row.public_key), privateKey: String(row.private_key) }
}

function subscribe(
  engine: Engine,
  sessionId: string,
  { endpoint, keys }: PushSubscription,
): Promise<boolean> {
  return engine.write(async (sql) => {
    await sql.all(engine.serialise('push subscriptions'))
    const [session] = await sql.rows(
      `SELECT p.name, s.device FROM desk_sessions s JOIN desk_people p ON p.id = s.person_id
       WHERE s.id = $1`,
      [sessionId],
    )
    if (session === undefined) return false
    await sql.rows('DELETE FROM push_subscriptions WHERE session_id = $1 OR endpoint = $2', [
      sessionId,
      endpoint,
    ])
    const taken = await sql.rows('SELECT recipient FROM push_subscriptions')
    const recipient = recipientName(
      `${session.name}’s ${String(session.device).split(',')[0]}`,
      new Set(taken.map((row) => row.recipient)),
    )
    await sql.rows(
      `INSERT INTO push_subscriptions (session_id, recipient, endpoint, p256dh, auth)
       VALUES ($1, $2, $3, $4, $5)`,
      [sessionId, recipient, endpoint, keys.p256dh, keys.auth],
    )
    return true
  })
}

/** What people call a device. The same one gets the same name again, so that names do not pile up. */
function recipientName(name: string, taken: ReadonlySet<unknown>): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name} ${count}`
    if (!taken.has(candidate)) return candidate
  }
}

async function subscription(sql: Sql, recipient: string): Promise<PushSubscription | null> {
  const [row] = await sql.rows(
    'SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE recipient = $1',
    [recipient],
  )
  if (row === undefined) return null
  return {
    endpoint: String(row.endpoint),
    keys: { p256dh: String(row.p256dh), auth: String(row.auth) },
  }
}

async function pushRecipients(sql: Sql, now: Instant): Promise<string[]> {
  const rows = await sql.rows(`SELECT p.recipient FROM ${subscribed} ORDER BY p.recipient`, [now])
  return rows.map((row) => String(row.recipient))
}

/** For the transaction that stores a lead: one delivery for each device that is to be notified. */
export function queuePushes({ clock }: Dialect, leadId: string, now: Instant): Statement {
  const due = clock('0')
  return [
    `INSERT INTO deliveries (lead_id, channel, recipient, state, due_at, queued_at)
     SELECT $2, '${pushChannel}', p.recipient, 'pending', ${due}, ${due} FROM ${subscribed}`,
    [now, leadId],
  ]
}
