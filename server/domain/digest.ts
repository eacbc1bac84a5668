import type { Backups } from '../../model/desk/api.ts'
import type { Destination, Instant, Lead, UnreadableLead } from './lead.ts'

export interface MorningQuery {
  /** The local time of the business: 2026-11-20T08:00. */
  now: string
  /** From the beginning of the day before to its end, where the business is. */
  yesterday: { from: Instant; until: Instant }
  /** Older leads don't count as waiting; empty for no limit. */
  waitingSince: Instant | ''
  /** How many leads of each section are read. All are counted, up to 1,000. */
  limit: number
}

/** A lead of a digest. One of those who wait has the longest wait of all requests of its customer. */
export type DigestLead = Lead & { waitingSince?: Instant }

export interface Section {
  count: number
  leads: DigestLead[]
  unreadable: UnreadableLead[]
}

/** The sections of a digest, without erased leads. */
export interface DigestSections {
  /** Today's visits, and those of other days that weren't marked: each with its lead. */
  visits: Section
  /** Not called yet, and those to follow up by now: it counts customers. */
  waiting: Section
  /** To follow up later today. */
  later: Section
  /** Visits that are done and not paid in full. */
  owed: Section
  failed: Section
  /** Set aside as spam since yesterday began. */
  spam: Section
  /** Came yesterday, without spam. */
  came: Section
}

export interface Digest {
  day: string
  morning: DigestSections
  /** Whether anyone is invited to the desk, so that links to it make sense. */
  deskIsOpen: boolean
  backups: Backups
  /** Whether anyone has signed in to it, so that the state of leads is known. */
  deskIsUsed: boolean
}

/** Whether the digest is worth sending. What is owed alone would send it every day. */
export const hasNews = ({ backups, morning: { owed, ...news } }: Digest): boolean =>
  backups.isLate || backups.lacksRoom || Object.values<Section>(news).some(({ count }) => count > 0)

/** Ids of the leads that a digest names. */
export const leadsIn = ({ morning }: Digest): string[] => [
  ...new Set(
    Object.values<Section>({ ...morning })
      .flatMap(({ leads, unreadable }) => [...leads, ...unreadable])
      .map(({ id }) => id),
  ),
]

/** A digest that this process may send until its lease ends. */
export interface DigestClaim extends Destination {
  day: string
  /** Attempts begun, with this one. */
  attempts: number
  leaseToken: string
}
