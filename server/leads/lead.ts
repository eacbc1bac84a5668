import { randomBytes } from 'node:crypto'
import type { EstimateRequest } from '../estimates/schema.ts'
import type { SpamReason } from '../estimates/spam.ts'

/** A point in time as it is stored and printed: ISO 8601, UTC, milliseconds. */
export type Instant = string

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

/** What was agreed to, as evidence: see 47 CFR 64.1200(f)(9) and 16 CFR 310.5(a)(8). */
export interface Consent {
  at: Instant
  /** Who may call, from the site's own configuration. */
  seller: string
  /** The exact text shown, and its SHA-256 in hexadecimal. */
  statement: string
  statementHash: string
  name: string
  phone: string
  /** The address of the page that the form stood on. */
  page: string
  ip: string
  userAgent: string
}

/** A request for an estimate about to be stored. */
export interface NewLead extends EstimateRequest {
  id: string
  receivedAt: Instant
  spam: boolean
  spamScore: number
  spamReasons: SpamReason[]
  /** Hash of everything typed: finds a request repeated without a submission id. */
  fingerprint: string
  /** Hash of the message alone: finds one text sent many times. Empty without a message. */
  messageHash: string
  consent: Consent
}

/** A lead as it is read back. */
export interface Lead extends EstimateRequest {
  id: string
  receivedAt: Instant
  spam: boolean
  spamScore: number
  spamReasons: SpamReason[]
  ip: string
  userAgent: string
  /** When the consent was given and, if so, revoked. */
  consentAt: Instant | null
  consentRevokedAt: Instant | null
  /** When the personal data was removed; every field typed is empty from then on. */
  erasedAt: Instant | null
  deliveries: Delivery[]
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new lead's id: 60 random bits in twelve characters that are hard to misread (Crockford). */
export function newLeadId(): string {
  return Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
}
