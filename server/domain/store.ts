import type { ConsentEvent } from './consent.ts'
import type { Claim, Settlement } from './delivery.ts'
import type { Instant, Lead, NewLead } from './lead.ts'

export interface ListOptions {
  /** Newest first; at most this many. */
  limit?: number | undefined
  /** Only spam, or only leads that are not; everything when undefined. */
  spam?: boolean | undefined
}

/** Counts for the owner and for /healthz. */
export interface StoreSummary {
  leads: number
  spam: number
  erased: number
  lastReceivedAt: Instant | null
  channels: ChannelSummary[]
}

export interface ChannelSummary {
  channel: string
  pending: number
  held: number
  delivered: number
  failed: number
  /** When the oldest lead came that still waits for delivery. */
  oldestPendingAt: Instant | null
  /** The newest error of what is pending or failed. */
  lastError: string | null
}

/** Where leads are kept. Every method rejects when the database cannot do it. */
export interface LeadStore {
  /** For people: which database, where. */
  readonly description: string

  /**
   * Stores a lead, its consent and its deliveries in one transaction, and resolves once that is
   * synced to disk. A request that is already there is not stored again: its id is returned.
   *
   * @param channels the channels to deliver on; of a lead set aside as spam they are held
   * @param repeatSince without a submission id, the same request since then counts as this one
   */
  add(
    lead: NewLead,
    channels: readonly string[],
    repeatSince: Instant,
  ): Promise<{ id: string; stored: boolean }>

  /** How many leads came from the address, and with the same message, since then: up to 100. */
  recentActivity(
    sender: { ip: string; messageHash: string },
    since: Instant,
  ): Promise<{ sameAddress: number; sameMessage: number }>

  list(options: ListOptions): Promise<Lead[]>
  /** Leads whose id starts so; erased ones too. */
  find(idPrefix: string): Promise<Lead[]>
  consentEvents(leadId: string): Promise<ConsentEvent[]>
  summary(): Promise<StoreSummary>
  /** Resolves when a lead could be stored now: it writes and syncs. */
  check(now: Instant): Promise<void>

  /**
   * Takes up to `limit` due deliveries of a channel, counts an attempt for each and leases them, so
   * that no other process takes them before `leaseUntil`.
   */
  claim(channel: string, limit: number, now: Instant, leaseUntil: Instant): Promise<Claim[]>
  /** Writes down how an attempt ended; false when the lease has been lost to somebody else. */
  settle(claim: Claim, settlement: Settlement): Promise<boolean>

  /** Delivers again on the given channels, whatever became of it before. */
  resend(id: string, channels: readonly string[], now: Instant): Promise<void>
  /** No spam after all: delivers on those of the channels that have not had it. */
  release(id: string, channels: readonly string[], now: Instant): Promise<void>
  /** Spam: whatever has not been delivered is held. */
  setAside(id: string): Promise<void>
  /** Records that consent was revoked, and how, in the owner's words. */
  revoke(id: string, now: Instant, note: string): Promise<void>

  /** Ids of leads that were sent from an e-mail address. */
  leadsByEmail(email: string): Promise<string[]>
  /** Ids of up to 500 leads that came before a time and still hold personal data. */
  leadsBefore(time: Instant): Promise<string[]>
  /** Removes personal data and keeps the bare fact. Consent evidence is kept. */
  erase(ids: readonly string[], now: Instant): Promise<void>
  /** Ids of up to 500 leads whose consent evidence is older than a time. */
  consentBefore(time: Instant): Promise<string[]>
  /** Deletes consent evidence; that, when and why it was deleted stays. */
  deleteConsent(ids: readonly string[], now: Instant, reason: string): Promise<void>

  /** Writes a copy of the whole database to a new file, while it is in use. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}
