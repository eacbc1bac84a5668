/**
 * Beacon that a page sends when it is hidden: counts and timings, and nothing
 * about the visitor. Imports nothing, because the browser loads it.
 */

export const countsPath = '/counts'

/** Events, each counted at most once per page view. */
export const countedEvents = ['view', 'call', 'text', 'begun', 'sent', 'failed'] as const
export type CountedEvent = (typeof countedEvents)[number]

/** How the loading of a page felt, as https://web.dev/articles/vitals defines it. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const
export type VitalName = (typeof vitalNames)[number]

export interface Beacon {
  page: string
  events: readonly CountedEvent[]
  /** LCP and INP in milliseconds, CLS as it is; what the browser does not measure is missing. */
  vitals?: { [Name in VitalName]?: number | undefined } | undefined
}

/** Event that the form dispatches on `window`. */
export type FormEvent = 'estimate-sent' | 'estimate-failed'
