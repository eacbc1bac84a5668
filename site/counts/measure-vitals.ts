import type { Beacon } from '../../model/counts/beacon.ts'

/**
 * LCP, INP and CLS of this page until it is put aside, in the words of https://web.dev/articles/vitals.
 * (The library `web-vitals` is 2,950 bytes; of the 5,000 that a page may load before a touch, half were
 * left.) Imports nothing.
 */

/** What the DOM's types do not know yet. */
interface Entry extends PerformanceEntry {
  interactionId?: number
  hadRecentInput?: boolean
  value?: number
}

/** One interaction in so many is left out as an accident. */
const accidents = 50

/** @returns a function that says what was measured until it is called */
export function measureVitals(): () => Beacon['vitals'] {
  const takeAll: (() => void)[] = []
  const observe = (type: string, see: (entry: Entry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
    // (Only interactions have a threshold: the shortest that is told of, in milliseconds.)
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    takeAll.push(() => observer.takeRecords().forEach(see))
    return 0
  }

  let lcp: number | undefined
  const [navigation] = performance.getEntriesByType('navigation')
  // A page made ready ahead of time begins when it is asked for.
  const begun = (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.max(0, Math.round(startTime - begun))
  })

  const interactions = new Map<number, number>()
  observe('event', ({ interactionId, duration }) => {
    if (!interactionId) return
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  })
  /** What 98 of 100 interactions do not exceed. */
  const inp = () => {
    const longest = [...interactions.values()].sort((a, b) => b - a)
    return longest[Math.floor(longest.length / accidents)]
  }

  // Shifts within a second of each other, and within five, are one.
  let [shift, first, last] = [0, 0, 0]
  let cls = observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    if (startTime - last > 1000 || startTime - first > 5000) {
      shift = 0
      first = startTime
    }
    last = startTime
    shift += value
    cls = Math.max(cls ?? 0, shift)
  })

  return () => {
    for (const take of takeAll) take()
    return { lcp, inp: inp(), cls }
  }
}
