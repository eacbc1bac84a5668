/**
 * Beacon that a page sends when it is hidden: counts, and nothing about the visitor. Imports nothing, because the browser loads it.
 */

export const countsPath = '/counts'

/** Events, each counted at most once per page view. */
export const countedEvents = ['view', 'call', 'text', 'begun', 'sent', 'failed'] as const
export type CountedEvent = (typeof countedEvents)[number]

export interface Beacon {
  page: string
  events: readonly CountedEvent[]
}

/** Event that the form dispatches on `window`. */
export type FormEvent = 'estimate-sent' | 'estimate-failed'
