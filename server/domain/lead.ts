import { randomBytes } from 'node:crypto'
import { business, type desk } from '../../model/content/content.ts'
import type { AnyStage, Visit } from '../../model/desk/api.ts'
import type { ChannelName, Flag, LeadFields } from '../../model/lead/fields.ts'
import type { CustomerLanguage } from '../../model/lead/language.ts'

/** A point in time as it is stored and printed: ISO 8601, UTC, milliseconds. */
export type Instant = string

/** A sign of spam, by the key of its words in content/desk.yaml. */
export type SpamSign = keyof (typeof desk)['spamSigns']

export interface SpamReason {
  /** A SpamSign; a stored lead may have one that this version does not know. */
  reason: string
  points: number
}

/** A request for an estimate: its fields as typed, and two of them normalised. */
export interface EstimateRequest extends LeadFields {
  /** The phone number in E.164; null when it isn't dialable. */
  phoneE164: string | null
  /** Lower case and trimmed; null when it isn't a plain address. */
  emailNormalised: string | null
  /** The browser's UUID for this request; null without JavaScript. */
  submissionId: string | null
  /** From the first touch of the form to sending it; null without JavaScript. */
  elapsedMs: number | null
  flags: Flag[]
}

interface ReceivedRequest extends EstimateRequest {
  id: string
  receivedAt: Instant
  spam: boolean
  spamScore: number
  spamReasons: SpamReason[]
}

export interface NewLead extends ReceivedRequest {
  /** Hash of everything typed: finds a request repeated without a submission id. */
  fingerprint: string
  /** Hash of the message alone: finds one text sent many times. Empty without a message. */
  messageHash: string
  /** Null for a request by phone. */
  consent: Consent | null
}

/** What people at the desk did with a lead. */
export interface DeskState {
  stage: AnyStage
  /** A day like 2026-11-20, or a local time like 2026-11-20T16:30. */
  followUpOn: string | null
  /** Calls that reached no one. */
  attempts: number
  lastContact: string | null
  /** Who made it, while they haven't said how it went or what comes next. */
  contactedBy: string | null
  visit: Visit | null
  /** As the owner chose it. */
  language: CustomerLanguage | null
}

/** A lead as it is read back. */
export interface Lead extends ReceivedRequest, DeskState {
  ip: string
  userAgent: string
  /** When the personal data was removed; every field typed is empty from then on. */
  erasedAt: Instant | null
  /** When the consent was given and, if so, revoked. */
  consentAt: Instant | null
  consentRevokedAt: Instant | null
  /** Whether the statement names texts; false for one that was never published here. */
  agreedToTexts: boolean
  deliveries: Delivery[]
}

/** Whether to offer a text to the visitor: they agreed to texts, and the business still sends them. */
export const mayText = ({ agreedToTexts }: Lead): boolean => business.textMessages && agreedToTexts

/** A row that another program damaged, and the reason it can't be read. */
export interface UnreadableLead {
  id: string
  why: string
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new lead's id: 60 random bits in twelve characters that are hard to misread (Crockford). */
export function newLeadId(): string {
  return Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
}

/** A text that visitors agree to, as it was published. */
export interface ConsentStatement {
  /** SHA-256 of the statement, in hexadecimal. */
  hash: string
  statement: string
  seller: string
}

/** What was agreed to, as evidence: see 47 CFR 64.1200(f)(9) and 16 CFR 310.5(a)(8). */
export interface Consent {
  at: Instant
  seller: string
  /**
   * The exact text shown, and its SHA-256 in hexadecimal. When the page named a statement that was
   * never published here, the text is empty and the hash is what the page sent.
   */
  statement: string
  statementHash: string
  name: string
  phone: string
  /** Address of the page with the form. */
  page: string
  ip: string
  userAgent: string
  /** The headers Origin and Sec-Fetch-Site; empty when the browser sent none. */
  origin: string
  fetchSite: string
}

/** An entry of the consent record: consent was given, or revoked. */
export interface ConsentEvent extends Consent {
  kind: 'given' | 'revoked'
  /** How it was revoked, in the owner's words. */
  note: string
}

export interface Destination {
  channel: string
  /** An address on that channel, such as an email address; empty if the channel has just one. */
  recipient: string
}

export const pushName = 'push' satisfies ChannelName

/** Whether a channel delivers the lead itself. A push only says that one came, so it may fail. */
export const carriesLead = ({ channel }: Pick<Destination, 'channel'>): boolean =>
  channel !== pushName

/** State of a delivery. `held` waits for its lead to be released from spam. */
export type DeliveryState = 'pending' | 'held' | 'delivered' | 'failed'

export interface Delivery extends Destination {
  state: DeliveryState
  /** Attempts begun in this round. */
  attempts: number
  /** Starts at 1. `resend` begins another round, so that mail programs show the lead again. */
  round: number
  lastError: string | null
  /** When the next attempt is due, by the database's clock. */
  dueAt: Instant
  deliveredAt: Instant | null
}

/** Outcome of an attempt. The database's clock counts the seconds until the next one. */
export type Settlement =
  | { state: 'delivered' }
  | { state: 'pending'; afterSeconds: number; error: string }
  | { state: 'failed'; error: string }

/** A delivery that this process may attempt until its lease ends. */
export interface Claim {
  lead: Lead
  delivery: Delivery
  /** Token of the lease, required to settle the attempt. */
  leaseToken: string
}
