import { ECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { LeadStore } from '../store/store.ts'
import { refuse } from './problems.ts'
import { routesOf } from './routes.ts'

/** Turns notifications on and off for a device. */
export function registerNotifications(scope: FastifyInstance, store: LeadStore): void {
  const route = routesOf(scope)

  route('GET api/notifications', async ({ session }) => {
    const [key, endpoint] = await Promise.all([publicKey(store), store.subscribedAt(session.id)])
    return { key, endpoint }
  })

  route('POST api/notifications', async ({ body, session }, reply) => {
    if (!isPublicKey(body.keys.p256dh)) return refuse(reply, 400)
    if (!(await store.subscribe(session.id, body))) return refuse(reply, 401)
  })

  route('POST api/notifications/off', async ({ session }) => {
    await store.unsubscribe(session.id)
  })
}

/** The key that subscriptions are bound to, created with the first. */
async function publicKey(store: LeadStore): Promise<string> {
  const kept = await store.pushKeys()
  if (kept !== null) return kept.publicKey
  const { default: webPush } = await import('web-push')
  return (await store.keepPushKeys(webPush.generateVAPIDKeys())).publicKey
}

/** A point on the curve that notifications are encrypted for; any other would fail each time. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
