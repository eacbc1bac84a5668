import type { EarlierKind } from '../../model/desk/api.ts'
import type { Change, Step } from '../../model/desk/changes.ts'
import type { Permission } from '../../model/desk/choices.ts'
import type { View } from '../../model/lead/stages.ts'
import type { Instant, Lead, UnreadableLead } from './lead.ts'

export interface DeskLead extends Lead {
  /** What people wrote down, the oldest first. */
  notes: string[]
  /** Other requests of the same customer, newest first. */
  others: CustomerRequest[]
}

export type CustomerRequest = Pick<
  Lead,
  'id' | 'receivedAt' | 'stage' | 'followUpOn' | 'lastContact' | 'contactedBy'
>

/** One thing that was done with a lead. Entries are never changed, and go only with what is erased. */
export interface LeadEvent {
  at: Instant
  /** The person's name. */
  actor: string
  kind: Change['kind'] | EarlierKind | 'phone'
  detail: string
}

export interface PageEnd {
  /** What the list is ordered by: when the lead came, or its follow-up day. */
  at: string
  id: string
}

export interface DeskQuery {
  view: View
  /** Words that name, phone, email or message must contain; everything when empty. */
  search: string
  /** The local time where the business is, like 2026-11-20T16:30. */
  now: string
  limit: number
  after?: PageEnd | undefined
  /** Finds only who waits longest among those with a number that may be called. */
  callNext?: boolean
}

export interface DeskPage {
  leads: DeskLead[]
  unreadable: UnreadableLead[]
  next: PageEnd | null
}

/** What became of changes. */
export interface ChangesResult {
  /** `conflict`: a lead isn't as its change says. `invalid`: it would have neither a name nor a number. */
  result: 'done' | 'conflict' | 'missing' | 'invalid'
  /** The lead of the first change, or of the one that wasn't made. */
  id: string
  undo: Step[]
}

export interface Passkey {
  id: string
  /** COSE, as base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

export interface NewSession {
  id: string
  tokenHash: string
  device: string
  now: Instant
  expiresAt: Instant
}

export interface Session {
  id: string
  person: string
  personId: string
  may: Permission[]
  device: string
  signedInAt: Instant
  seenAt: Instant
}

export interface Actor {
  /** A person's name; empty for the command line. */
  actor: string
  now: Instant
}

/** `last`: no one else may manage people. `taken`: another person has or had the name, or is invited. */
export type AccessResult = 'done' | 'missing' | 'last' | 'taken'

/** Leads this many days old when the desk is first opened count as handled. */
export const staleDays = 3
