import { randomBytes } from 'node:crypto'
import type { desk } from '../../model/content/content.ts'
import type { Flag, LeadFields } from '../../model/lead/fields.ts'
import type { Consent } from './consent.ts'
import type { Delivery } from './delivery.ts'
import type { Instant } from './instant.ts'

/** A sign of spam, by the key of its words in content/desk.yaml. */
export type SpamSign = keyof (typeof desk)['spamSigns']

/** One sign of spam that was found. */
export interface SpamReason {
  /** A SpamSign; a stored lead may have one that this version does not know. */
  reason: string
  points: number
}

/** A request for an estimate: as typed, and normalised beside it. */
export interface EstimateRequest extends LeadFields {
  /** Null when no dialable number can be made of it. */
  phoneE164: string | null
  /** Lower case and trimmed; null when it is no plain address. */
  emailNormalised: string | null
  /** The browser's UUID for this request; null without JavaScript. */
  submissionId: string | null
  /** From the first touch of the form to sending it; null when no script said so. */
  elapsedMs: number | null
  flags: Flag[]
}

/** What storing adds to a request. */
interface Received extends EstimateRequest {
  id: string
  receivedAt: Instant
  spam: boolean
  spamScore: number
  spamReasons: SpamReason[]
}

/** A request for an estimate about to be stored. */
export interface NewLead extends Received {
  /** Hash of everything typed: finds a request repeated without a submission id. */
  fingerprint: string
  /** Hash of the message alone: finds one text sent many times. Empty without a message. */
  messageHash: string
  consent: Consent
}

/** A lead's own row: everything but its consent and its deliveries. */
export interface StoredLead extends Omit<NewLead, 'consent'> {
  ip: string
  userAgent: string
  /** When the personal data was removed; every field typed is empty from then on. */
  erasedAt: Instant | null
}

/** A lead as it is read back. */
export interface Lead extends Omit<StoredLead, 'fingerprint' | 'messageHash'> {
  /** When the consent was given and, if so, revoked. */
  consentAt: Instant | null
  consentRevokedAt: Instant | null
  deliveries: Delivery[]
}

/** A row that holds what no lead can hold. It is set aside; everything else goes on. */
export interface UnreadableLead {
  id: string
  why: string
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new lead's id: 60 random bits in twelve characters that are hard to misread (Crockford). */
export function newLeadId(): string {
  return Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
}
