import { bufferToBase64URLString } from '@simplewebauthn/browser'
import type { PushSubscription as Subscription } from '../../model/desk/api.ts'
import { callDesk } from '../api/client.ts'

/** Registers the service worker once the page has loaded. The desk works without it while online. */
export function installWorker(): void {
  // In development it would keep pages from being loaded anew.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => void readyWorker().catch(() => undefined))
}

/** @throws when the browser doesn't allow a service worker */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/desk/worker.js', { scope: '/desk' })
  return navigator.serviceWorker.ready
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const readSubscription = async () => (await readyWorker()).pushManager.getSubscription()

/** Whether this device shows notifications, or could. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The state of this device as far as it can be known at once; undefined where it may be subscribed. */
export function knownPushState(): PushState | undefined {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'default' ? 'off' : undefined
}

/**
 * Reads the state of this device. Sends a subscription that the server doesn't have, after a new sign-in
 * or when the push service has changed its address.
 */
export async function readPushState(): Promise<PushState> {
  const known = knownPushState()
  if (known) return known
  const subscription = await readSubscription()
  if (subscription === null) return 'off'
  const { key, endpoint } = await callDesk('GET api/notifications')
  const { applicationServerKey } = subscription.options
  if (!applicationServerKey || bufferToBase64URLString(applicationServerKey) !== key) {
    // The subscription was made for another database.
    await subscription.unsubscribe()
    return 'off'
  }
  if (subscription.endpoint !== endpoint) await send(subscription)
  return 'on'
}

/** Asks the person for permission and subscribes this device. */
export async function turnOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') {
    const state = await readPushState()
    // A private window refuses without asking.
    if (state === 'off') throw new Error('notifications were not allowed')
    return state
  }
  const { key } = await callDesk('GET api/notifications')
  const { pushManager } = await readyWorker()
  await send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  return 'on'
}

export async function turnOff(): Promise<PushState> {
  await callDesk('POST api/notifications/off')
  await unsubscribe()
  return 'off'
}

/** Ends this device's subscription, so that the next person to sign in is asked again. */
export async function unsubscribe(): Promise<void> {
  if (isSupported()) await (await readSubscription())?.unsubscribe()
}

function send(subscription: PushSubscription): Promise<unknown> {
  const { endpoint, keys } = subscription.toJSON()
  return callDesk('POST api/notifications', { body: { endpoint, keys } as Subscription })
}
