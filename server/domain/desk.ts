import type { AnyStage, Change, Counts } from '../../model/desk/api.ts'
import type { View } from '../../model/desk/stages.ts'
import type { Destination } from './delivery.ts'
import type { Instant } from './instant.ts'
import type { Lead, UnreadableLead } from './lead.ts'
import type { PageEnd } from './lead-pages.ts'

/** A lead with what the owner has done with it. */
export interface DeskLead {
  lead: Lead
  stage: AnyStage
  /** A day like 2026-11-20. */
  followUpOn: string | null
}

/** One thing that was done with a lead. Entries are never changed, and go only with what is erased. */
export interface LeadEvent {
  at: Instant
  /** The person's name. */
  actor: string
  kind: Change['kind']
  detail: string
}

export interface DeskQuery {
  view: View
  /** Words that name, phone, e-mail or message must contain; everything when empty. */
  search: string
  /** The day it is where the business is. */
  today: string
  limit: number
  after?: PageEnd | undefined
}

export interface DeskPage {
  leads: DeskLead[]
  unreadable: UnreadableLead[]
  next: PageEnd | null
}

/** `conflict`: it is not as the change says it was. */
export type ChangeResult = 'done' | 'conflict' | 'missing'

export interface Passkey {
  id: string
  personId: string
  /** COSE, as base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

export interface NewSession {
  id: string
  tokenHash: string
  /** What it runs on, in words. */
  device: string
  now: Instant
  expiresAt: Instant
}

export interface Session {
  id: string
  person: string
  personId: string
  device: string
  signedInAt: Instant
  seenAt: Instant
}

/** What is older when the desk is opened for the first time waits for nobody any more: days. */
export const staleDays = 3

/** What the desk keeps besides leads: who may come in, and what was done. */
export interface DeskStore {
  /** Whether somebody was let in, or is invited now. */
  deskIsOpen(now: Instant): Promise<boolean>
  deskHasPeople(): Promise<boolean>

  invite(invitation: { tokenHash: string; name: string; expiresAt: Instant }): Promise<void>
  /** The name that an invitation is for, while it can be used. */
  invitedName(tokenHash: string, now: Instant): Promise<string | null>
  /**
   * Uses an invitation up: makes the person unless known, keeps the passkey, begins a session.
   *
   * @returns false when it was used or has ended meanwhile
   */
  acceptInvitation(
    tokenHash: string,
    passkey: Omit<Passkey, 'personId'>,
    session: NewSession,
  ): Promise<boolean>

  /** Remembers a challenge for a while. */
  addChallenge(hash: string, now: Instant, expiresAt: Instant): Promise<void>
  /** True once for each challenge that has not ended. */
  takeChallenge(hash: string, now: Instant): Promise<boolean>
  passkey(id: string): Promise<Passkey | null>
  /** Begins a session with a passkey, unless it is gone. */
  signIn(passkeyId: string, counter: number, session: NewSession): Promise<boolean>

  session(tokenHash: string, now: Instant): Promise<Session | null>
  /** Puts a session's end off. */
  keepSession(id: string, now: Instant, expiresAt: Instant): Promise<void>
  sessions(now: Instant): Promise<Session[]>
  /** @returns false when there is none of that id */
  endSession(id: string): Promise<boolean>
  /**
   * Ends a person's sessions, passkeys and invitations, so that only a new invitation lets them in.
   *
   * @param name null for everyone
   * @returns false when nobody of that name came in or was invited
   */
  shutOut(name: string | null): Promise<boolean>

  deskLeads(query: DeskQuery): Promise<DeskPage>
  /** Up to 1,000 each. */
  deskCounts(today: string): Promise<Counts>
  deskLead(id: string): Promise<{ found: DeskLead; events: LeadEvent[] } | null>
  changeLead(
    id: string,
    change: Change,
    by: { actor: string; now: Instant; destinations: readonly Destination[] },
  ): Promise<ChangeResult>
  /** Another text whenever something has changed that the desk shows. */
  deskPulse(): Promise<string>
}
