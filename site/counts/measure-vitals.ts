import type { Beacon } from '../../model/counts/beacon.ts'

/**
 * LCP, INP and CLS of this page until it's hidden, as https://web.dev/articles/vitals defines them. (The
 * library `web-vitals` has 2,950 bytes, more than half of what a page may load before a touch.)
 */

/** Properties that TypeScript doesn't know yet. */
interface Entry extends PerformanceEntry {
  interactionId?: number
  hadRecentInput?: boolean
  value?: number
}

/** One in this many interactions is left out as an outlier. */
const accidents = 50

/** @returns a function that returns the measurements so far */
export function measureVitals(): () => Beacon['vitals'] {
  const takeAll: (() => void)[] = []
  const observe = (type: string, see: (entry: Entry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see))
    // Shortest interaction to report, in milliseconds. The other types ignore it.
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    takeAll.push(() => observer.takeRecords().forEach(see))
    return 0
  }

  let lcp: number | undefined
  const [navigation] = performance.getEntriesByType('navigation')
  // A prerendered page starts when the visitor opens it.
  const begun = (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = Math.max(0, Math.round(startTime - begun))
  })

  const interactions = new Map<number, number>()
  observe('event', ({ interactionId, duration }) => {
    if (!interactionId) return
    interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  })
  /** 98th percentile of the interactions. */
  const inp = () => {
    const longest = [...interactions.values()].sort((a, b) => b - a)
    return longest[Math.floor(longest.length / accidents)]
  }

  // Shifts within a second of each other, and within five seconds, count as one.
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
