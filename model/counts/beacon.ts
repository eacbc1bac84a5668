/**
 * What a page of the site tells its server when it is put aside: numbers for counters, and nothing of
 * who looked at it. Imports nothing: the browser reads it.
 */

/** Where a page's beacon goes. */
export const countsPath = '/counts'

/** What is counted, each at most once while a page is looked at. */
export const countedEvents = ['view', 'call', 'text', 'begun', 'sent', 'failed'] as const
export type CountedEvent = (typeof countedEvents)[number]

/** How the loading of a page felt, as https://web.dev/articles/vitals defines it. */
export const vitalNames = ['lcp', 'inp', 'cls'] as const
export type VitalName = (typeof vitalNames)[number]

export interface Beacon {
  /** The path of the page. */
  page: string
  events: readonly CountedEvent[]
  /** LCP and INP in milliseconds, CLS as it is; what the browser does not measure is missing. */
  vitals?: { [Name in VitalName]?: number | undefined } | undefined
}

/** What the form says to the page around it: dispatched on `window`. */
export type FormEvent = 'estimate-sent' | 'estimate-failed'
