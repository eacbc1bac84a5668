import type { DeskLead } from './desk.ts'
import type { Destination, Instant, UnreadableLead } from './lead.ts'

/** Which requests a digest is about. */
export interface MorningQuery {
  /** The day it is where the business is: 2026-11-20. */
  today: string
  /** From the beginning of the day before to its end, where the business is. */
  yesterday: { from: Instant; until: Instant }
  /** Who came before counts as waiting no more; empty for no such time. */
  waitingSince: Instant | ''
  /** So many of each kind are read; all are counted, up to 1,000. */
  limit: number
}

/** Some requests, those that came first before the others. */
export interface Section {
  count: number
  leads: DeskLead[]
  unreadable: UnreadableLead[]
}

/** What there is to say in the morning. Nothing of it is about leads that were erased. */
export interface Morning {
  /** Not called yet, and those to follow up by today. */
  waiting: Section
  /** With a delivery that was given up. */
  failed: Section
  /** Set aside as spam since yesterday began. */
  spam: Section
  /** Came yesterday, and is no spam. */
  came: Section
}

/** What a digest is made from, read when it is sent. */
export interface Digest {
  day: string
  morning: Morning
  /** Whether somebody is invited to the desk, so that links into it lead somewhere. */
  deskIsOpen: boolean
  /** Whether somebody has come in to it, so that what was done with leads is known. */
  deskIsUsed: boolean
}

/** Whether there is something to say. */
export const hasNews = ({ morning }: Digest): boolean =>
  Object.values<Section>({ ...morning }).some(({ count }) => count > 0)

/** A digest that this process may send until its lease ends. */
export interface DigestClaim extends Destination {
  day: string
  /** Attempts begun, with this one. */
  attempts: number
  leaseToken: string
}
