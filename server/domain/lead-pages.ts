import type { Lead, UnreadableLead } from './lead.ts'

/** Which leads, newest first. */
export interface LeadQuery {
  limit: number
  /** Only spam, or only leads that are not; everything when undefined. */
  spam?: boolean | undefined
  /** Where the page before ended: its `next`. */
  after?: PageEnd | undefined
}

export interface PageEnd {
  /** By what the list is in order: when the lead came, or the day it is to be followed up. */
  at: string
  id: string
}

export interface Page {
  leads: Lead[]
  unreadable: UnreadableLead[]
  /** Null when there are no more. */
  next: PageEnd | null
}
