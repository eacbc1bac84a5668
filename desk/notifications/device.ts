import { bufferToBase64URLString } from '@simplewebauthn/browser'
import type { NotificationState } from '../../model/desk/api.ts'
import { ask } from '../api/ask.ts'
import { worker } from './worker.ts'

/** Whether this device is notified of requests, or could be. */
export type DeviceState = 'unsupported' | 'blocked' | 'off' | 'on'

const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const state = () => ask<NotificationState>('api/notifications')
const subscribed = async () => (await worker()).pushManager.getSubscription()

/**
 * How things stand on this device. A browser that was signed in anew, or whose push service gave it
 * another address, is what its owner turned on: the server is told.
 */
export async function lookAtDevice(): Promise<DeviceState> {
  if (!canNotify()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscribed()
  if (subscription === null) return 'off'
  const { key, endpoint } = await state()
  const { applicationServerKey } = subscription.options
  if (!applicationServerKey || bufferToBase64URLString(applicationServerKey) !== key) {
    // It belongs to a database that is no more.
    await subscription.unsubscribe()
    return 'off'
  }
  if (subscription.endpoint !== endpoint) await tell(subscription)
  return 'on'
}

/** Asks the person, the browser and the server, in this order. */
export async function turnOn(): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return lookAtDevice()
  const { key } = await state()
  const { pushManager } = await worker()
  await tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  return 'on'
}

export async function turnOff(): Promise<DeviceState> {
  await ask('api/notifications/off', {})
  await forget()
  return 'off'
}

/** Whoever signs in here next is asked anew. */
export async function forget(): Promise<void> {
  if (canNotify()) await (await subscribed())?.unsubscribe()
}

function tell(subscription: PushSubscription): Promise<unknown> {
  const { endpoint, keys } = subscription.toJSON()
  return ask('api/notifications', { endpoint, keys })
}
