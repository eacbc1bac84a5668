import {
  type Beacon,
  type CountedEvent,
  countsPath,
  type FormEvent,
} from '../../model/counts/beacon.ts'
import { hasOptedOut } from './opt-out.ts'

/**
 * Counts how this page is used. Sends one beacon to the site's own server when the page is hidden. Stores
 * nothing on the device and nothing that tells visitors apart. Sends nothing with Global Privacy Control or
 * Do Not Track, or from automated browsers.
 */
export function countUse(): void {
  if (navigator.webdriver || hasOptedOut()) return

  const counted = new Set<CountedEvent>()
  let unsent: CountedEvent[] = []
  const count = (event: CountedEvent) => {
    if (counted.has(event)) return
    counted.add(event)
    unsent.push(event)
  }
  // A page opened in the background is seen when it comes to the front.
  const isSeen = () => document.visibilityState === 'visible'

  const send = () => {
    if (unsent.length === 0) return
    const beacon: Beacon = { page: location.pathname, events: unsent }
    navigator.sendBeacon(countsPath, JSON.stringify(beacon))
    unsent = []
  }
  const look = () => (isSeen() ? count('view') : send())
  look()
  document.addEventListener('visibilitychange', look)
  // Some browsers leave a page without `visibilitychange`.
  addEventListener('pagehide', send)
  // A page from the back-forward cache counts as another view.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    counted.clear()
    look()
  })

  document.addEventListener('click', ({ target }) => {
    const { protocol } = (target instanceof Element && target.closest('a')) || location
    if (protocol === 'tel:') count('call')
    if (protocol === 'sms:') count('text')
  })
  const form = document.querySelector('form[data-estimate]')
  form?.addEventListener('input', () => count('begun'))
  const listen = (event: FormEvent, what: CountedEvent) =>
    addEventListener(event, () => count(what))
  listen('estimate-sent', 'sent')
  listen('estimate-failed', 'failed')
}
