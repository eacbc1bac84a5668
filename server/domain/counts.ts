import type { CountedEvent, VitalName } from '../../model/counts/beacon.ts'

/** How often something was counted on a day. */
export interface Count {
  /** Where the business is: 2026-11-20. */
  day: string
  /** A page's path; for how pages felt, a kind of page like /services/*. */
  page: string
  what: CountedEvent | VitalName
  /** The bound of a histogram that it is counted under; 0 for events. */
  bucket: number
  amount: number
}

/** Counts that are written together. Written twice, under one id, they count once. */
export interface CountBatch {
  id: string
  counts: readonly Count[]
}

export interface CountSums {
  byDay: Pick<Count, 'day' | 'what' | 'amount'>[]
  byPage: Pick<Count, 'page' | 'what' | 'bucket' | 'amount'>[]
}
