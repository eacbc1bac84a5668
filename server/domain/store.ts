import type { IntakeRules } from './activity.ts'
import type { Claim } from './claim.ts'
import type { ConsentEvent, ConsentStatement } from './consent.ts'
import type { CountStore } from './counts.ts'
import type { Destination, Settlement } from './delivery.ts'
import type { DeskStore } from './desk.ts'
import type { DigestStore } from './digest.ts'
import type { Instant } from './instant.ts'
import type { NewLead, UnreadableLead } from './lead.ts'
import type { LeadQuery, Page } from './lead-pages.ts'
import type { PushStore } from './push.ts'
import type { ReportStore } from './report.ts'

/** Counts for the owner and for /healthz, whose cost does not grow with the number of leads. */
export interface StoreSummary {
  leads: number
  spam: number
  erased: number
  lastReceivedAt: Instant | null
  /** Up to when retention believes the clock; null before it first looked. */
  timeSeen: Instant | null
  /** Leads that could not be delivered because their rows cannot be read. */
  unreadable: number
  destinations: DestinationSummary[]
}

export interface DestinationSummary extends Destination {
  pending: number
  held: number
  delivered: number
  failed: number
  /** Since when the oldest delivery waits. */
  oldestPendingAt: Instant | null
  /** The newest error of what is pending or failed. */
  lastError: string | null
}

/**
 * Where leads are kept. Every method rejects when the database cannot do it, or not in time.
 * Deliveries run on the database's own clock, so that servers whose clocks differ agree.
 */
export interface LeadStore extends CountStore, DeskStore, DigestStore, PushStore, ReportStore {
  /** For people: which database, where. */
  readonly description: string

  /**
   * Stores a lead, its consent and its deliveries in one transaction, and resolves once that is
   * synced to disk. A request that is already there is not stored again: its id is returned, so
   * that trying again is safe after an answer that was lost or came too late. What came lately
   * adds to its signs of spam.
   *
   * @param destinations where it is delivered; of a lead set aside as spam, deliveries are held
   * @returns `spam`: whether it was set aside
   */
  add(
    lead: NewLead,
    destinations: readonly Destination[],
    rules: IntakeRules,
  ): Promise<{ id: string; stored: boolean; spam: boolean }>

  /** Keeps a statement that pages show from now on; a statement that is kept already stays as it is. */
  publishStatement(statement: ConsentStatement, at: Instant): Promise<void>
  /** Every statement that was ever published. */
  consentStatements(): Promise<ConsentStatement[]>

  list(query: LeadQuery): Promise<Page>
  /** Up to 10 leads whose id starts so; erased ones too. Nothing starts with nothing. */
  find(idPrefix: string): Promise<Omit<Page, 'next'>>
  consentEvents(leadId: string): Promise<ConsentEvent[]>
  summary(): Promise<StoreSummary>
  /** Resolves when a lead could be stored now: it writes and syncs. */
  check(): Promise<void>

  /**
   * Takes up to `limit` due deliveries of a channel, counts an attempt for each and leases them, so
   * that no other process takes them before the lease ends. Deliveries of a lead that cannot be
   * read are set aside as failed.
   */
  claim(
    channel: string,
    limit: number,
    leaseSeconds: number,
  ): Promise<{ claims: Claim[]; unreadable: UnreadableLead[] }>
  /** Writes down how an attempt ended; false when the lease has been lost to somebody else. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>

  /** Delivers again to the given destinations, whatever became of it before. */
  resend(id: string, destinations: readonly Destination[]): Promise<void>
  /**
   * Delivers again what has failed on the destinations' channels, a batch at a time. Whoever is
   * configured now takes the place of a recipient that is not any more.
   *
   * @param after the last lead of the batch before; empty for the first
   * @returns how many leads, and the last of them; null when there are no more
   */
  resendFailed(
    destinations: readonly Destination[],
    after: string,
  ): Promise<{ leads: number; last: string | null }>
  /** No spam after all: delivers to those of the destinations that have not had it. */
  release(id: string, destinations: readonly Destination[]): Promise<void>
  /** Spam: whatever has not been delivered is held. */
  setAside(id: string): Promise<void>
  /** Records that consent was revoked, and how, in the owner's words. */
  revoke(id: string, now: Instant, note: string): Promise<void>

  /** Ids of leads that were sent from an e-mail address; none for an empty one. */
  leadsByEmail(email: string): Promise<string[]>
  /** Ids of up to `limit` leads that came before a time and still hold personal data. */
  leadsBefore(time: Instant, limit: number): Promise<string[]>
  /** Removes personal data and keeps the bare fact. Consent evidence is kept. */
  erase(ids: readonly string[], now: Instant): Promise<void>
  /** Ids of up to `limit` leads whose consent evidence is older than a time. */
  consentBefore(time: Instant, limit: number): Promise<string[]>
  /** Deletes consent evidence; that, when and why it was deleted stays. */
  deleteConsent(ids: readonly string[], now: Instant, reason: string): Promise<void>
  /**
   * After erasing: removes what is left of it in the database's own files.
   *
   * @returns false when somebody else's reading kept it from doing so for now
   */
  scrub(): Promise<boolean>
  /** Writes down up to when retention believes the clock. */
  noteTime(time: Instant): Promise<void>

  /** Writes a copy of the whole database to a new file, while it is in use. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}
