import { ECDH } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type NotificationState, subscriptionSchema } from '../../model/desk/api.ts'
import type { LeadStore } from '../store/store.ts'
import { parseInput, refuse } from './problems.ts'

/** Turns notifications on and off for a device. */
export function registerNotifications(scope: FastifyInstance, store: LeadStore): void {
  scope.get('/desk/api/notifications', async (request): Promise<NotificationState> => {
    const [key, endpoint] = await Promise.all([
      publicKey(store),
      store.subscribedAt(request.session.id),
    ])
    return { key, endpoint }
  })

  scope.post('/desk/api/notifications', async (request, reply) => {
    const subscription = parseInput(subscriptionSchema, request.body)
    if (!isPublicKey(subscription.keys.p256dh)) return refuse(reply, 400)
    const done = await store.subscribe(request.session.id, subscription)
    return done ? reply.code(204).send() : refuse(reply, 401)
  })

  scope.post('/desk/api/notifications/off', async (request, reply) => {
    await store.unsubscribe(request.session.id)
    return reply.code(204).send()
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
