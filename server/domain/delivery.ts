import type { Instant } from './instant.ts'

/** Where a delivery goes. */
export interface Destination {
  channel: string
  /** Whom on that channel, like one e-mail address; empty where a channel has only one end. */
  recipient: string
}

/** Says on a phone that a lead has come. */
export const pushChannel = 'push'

/**
 * Whether a channel brings the lead itself. A push says that one came and nothing of what is in it: one
 * that fails has lost nothing.
 */
export const carriesLead = ({ channel }: Pick<Destination, 'channel'>): boolean =>
  channel !== pushChannel

/** What happens to a delivery. `held` waits for its lead to be released from spam. */
export type DeliveryState = 'pending' | 'held' | 'delivered' | 'failed'

export interface Delivery extends Destination {
  state: DeliveryState
  /** Attempts begun in this round. */
  attempts: number
  /** Starts at 1; an owner's `resend` begins another, so that mail programs show it again. */
  round: number
  lastError: string | null
  /** When the next attempt is due, by the database's clock; past for what is due now. */
  dueAt: Instant
  deliveredAt: Instant | null
}

/** How an attempt ended, as it is written down. Times are the database's: it counts the seconds. */
export type Settlement =
  | { state: 'delivered' }
  | { state: 'pending'; afterSeconds: number; error: string }
  | { state: 'failed'; error: string }
