import type { Instant, Lead } from './lead.ts'

/** What happens to a lead on one channel. `held` waits for a lead to be released from spam. */
export type DeliveryState = 'pending' | 'held' | 'delivered' | 'failed'

export interface Delivery {
  channel: string
  state: DeliveryState
  /** Attempts begun in this round. */
  attempts: number
  /** Starts at 1; an owner's `resend` begins another, so that mail programs show it again. */
  round: number
  lastError: string | null
  /** When the next attempt is due; past for what is due now. */
  dueAt: Instant
  deliveredAt: Instant | null
}

/** A delivery that this process may attempt until its lease ends. */
export interface Claim {
  lead: Lead
  delivery: Delivery
  /** Proves the lease when the result is written down. */
  leaseToken: string
}

/** How an attempt ended, as it is written down. */
export type Settlement =
  | { state: 'delivered'; at: Instant }
  | { state: 'pending'; dueAt: Instant; error: string }
  | { state: 'failed'; error: string }
