import {
  type Beacon,
  type CountedEvent,
  countsPath,
  type FormEvent,
} from '../../model/counts/beacon.ts'
import { measureVitals } from './measure-vitals.ts'

/**
 * Counts how this page is used, for the site's own server alone: one beacon when it is put aside. Nothing
 * is kept on the device, and nothing tells visitors apart. Whoever asks not to be followed (Global Privacy
 * Control, Do Not Track) sends nothing, and neither do browsers that a program steers.
 */
export function countUse(): void {
  const { webdriver, doNotTrack, globalPrivacyControl } = navigator as Wishes
  if (webdriver || doNotTrack === '1' || globalPrivacyControl) return

  const counted = new Set<CountedEvent>()
  let unsent: CountedEvent[] = []
  const count = (event: CountedEvent) => {
    if (counted.has(event)) return
    counted.add(event)
    unsent.push(event)
  }
  // Opened behind another page, it is looked at when it comes to the front.
  const isSeen = () => document.visibilityState === 'visible'
  // Only of a page that was looked at from its beginning: what waits behind another paints late.
  const inFront = isSeen() || (document as { prerendering?: boolean }).prerendering
  let vitals = inFront ? measureVitals() : undefined

  const send = () => {
    if (unsent.length === 0) return
    const beacon: Beacon = { page: location.pathname, events: unsent, vitals: vitals?.() }
    navigator.sendBeacon(countsPath, JSON.stringify(beacon))
    unsent = []
    vitals = undefined
  }
  const look = () => (isSeen() ? count('view') : send())
  look()
  document.addEventListener('visibilitychange', look)
  // Some browsers leave a page without hiding it.
  addEventListener('pagehide', send)
  // Back from memory it is another view. How fast that was says nothing about loading.
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

/** What the DOM's types do not know. */
type Wishes = Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null }
