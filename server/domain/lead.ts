import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { spamSignLabels } from '../../desk/words/shared.ts'
import type { Content } from '../../model/content/content.ts'
import type { BookedPlan, BookedVisit } from '../../model/desk/changes.ts'
import {
  type ChannelName,
  type Flag,
  type LeadFieldName,
  mapLeadFields,
} from '../../model/lead/fields.ts'
import { type CustomerLanguage, customerLanguages } from '../../model/lead/language.ts'
import { stages } from '../../model/lead/stages.ts'
import { instant, integer, jsonList, oneOf, optional, text, yesNo } from './stored.ts'

/** A point in time as it is stored and printed: ISO 8601, UTC, milliseconds. */
export type Instant = string

/** A sign of spam, by the key of its label. */
export type SpamSign = keyof typeof spamSignLabels

export interface SpamReason {
  /** A SpamSign; a stored lead may have one that this version does not know. */
  reason: string
  points: number
}

const isSpamReason = (item: unknown) => {
  const { reason, points } = Object(item)
  return typeof reason === 'string' && typeof points === 'number'
}

/** A lead's own row: storing and reading it derive from this. */
export const leadColumns = z.object({
  id: text,
  receivedAt: instant,
  /** When the personal data was removed; every field typed is empty from then on. */
  erasedAt: optional(instant),
  ...mapLeadFields(() => text),
  /** Street address, once someone at the desk has entered or confirmed it. */
  address: text,
  /** The phone number in E.164; null when it isn't dialable. */
  phoneE164: optional(text),
  /** Lower case and trimmed; null when it isn't a plain address. */
  emailNormalized: optional(text),
  flags: jsonList<Flag>((item) => typeof item === 'string'),
  spam: yesNo,
  spamScore: integer,
  spamReasons: jsonList<SpamReason>(isSpamReason),
  ip: text,
  userAgent: text,
  /** From the first touch of the form to sending it; null without JavaScript. */
  elapsedMs: optional(integer),
  /** The browser's UUID for this request; null without JavaScript. */
  submissionId: optional(text),
  /** Hash of everything typed: finds a request repeated without a submission id. */
  fingerprint: text,
  /** Hash of the message alone: finds one text sent many times. Empty without a message. */
  messageHash: text,
})
type LeadRow = z.output<typeof leadColumns>

/** What people at the desk did with a lead. */
export const deskColumns = z.object({
  stage: oneOf([...stages, 'earlier']),
  /** A day like 2026-11-20, or a local time like 2026-11-20T16:30. */
  followUpOn: optional(text),
  /** Calls that reached no one. */
  attempts: integer,
  lastContact: optional(text),
  /** Who made it, while they haven't said how it went or what comes next. */
  contactedBy: optional(text),
  /** How many things happened to it. */
  events: integer,
  /** The customer whose request it is; null for one that was erased before there were customers. */
  customerId: optional(text),
  /** Why it was counted as theirs when it came or was corrected: see `findCustomer`. */
  joinedBy: oneOf(['', 'phone', 'email', 'conflict']),
})

/** A person or a company that asked, with all their requests. Their numbers and addresses are those of the requests. */
export const customerColumns = z.object({
  id: text,
  name: text,
  /** Where they live. */
  address: text,
  location: text,
  /** As they chose, were texted in, or typed; empty while unknown. */
  language: oneOf(['', ...customerLanguages]),
  /** What to know before a visit. */
  note: text,
})
export type Customer = z.output<typeof customerColumns>

/** A request for an estimate: its fields as typed, and two of them normalized. */
export type EstimateRequest = Pick<
  LeadRow,
  LeadFieldName | 'phoneE164' | 'emailNormalized' | 'submissionId' | 'elapsedMs' | 'flags'
>

export interface NewLead extends Omit<LeadRow, 'erasedAt' | 'ip' | 'userAgent' | 'address'> {
  address?: string
  /** Null for a request by phone. */
  consent: Consent | null
}

/** A lead as it is read back. */
export interface Lead
  extends Omit<LeadRow, 'fingerprint' | 'messageHash'>,
    z.output<typeof deskColumns> {
  consentAt: Instant | null
  /** When the person asked us to stop, on this request or another; null once they asked us again. */
  stoppedAt: Instant | null
  /**
   * Whether they agreed to texts, and didn't ask us to stop since. False for a statement that names none or
   * was never published here.
   */
  agreedToTexts: boolean
  deliveries: Delivery[]
  /** Places of its photos. */
  photos: number[]
  customer: Customer
  /** In doubt, English. */
  language: CustomerLanguage
  /** Its visits, the earliest first, and the plans that make them. */
  visits: BookedVisit[]
  plans: BookedPlan[]
  /** The next visit that is planned, or else the last one. */
  visit: BookedVisit | null
}

/** Whether to offer a text to the visitor: they agreed to texts, and the business still sends them. */
export const mayText = ({ business }: Content, { agreedToTexts }: Lead): boolean =>
  business.textMessages && agreedToTexts

/** A row that another program damaged, and the reason it can't be read. */
export interface UnreadableLead {
  id: string
  why: string
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new lead's id: 60 random bits in twelve characters that are hard to misread (Crockford). */
export function newId(): string {
  return Array.from(randomBytes(12), (byte) => alphabet[byte % 32]).join('')
}

/** Reads an id or code as a person retypes it: in capitals, in groups, with o for 0, l for 1 or u for v. */
export const readId = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[oø]/g, '0')
    .replaceAll(/[il|]/g, '1')
    .replaceAll('u', 'v')
    .replaceAll(/[^a-z\d]/g, '')

/** A text that visitors agree to, as it was published. */
export interface ConsentStatement {
  /** SHA-256 of the statement, in hexadecimal. */
  hash: string
  statement: string
  seller: string
}

/**
 * An entry of the consent record. It's evidence of what was agreed to: see 47 CFR 64.1200(f)(9) and
 * 16 CFR 310.5(a)(8).
 */
export const consentColumns = z.object({
  kind: oneOf(['given', 'spoken', 'revoked']),
  at: instant,
  seller: text,
  /**
   * The exact text shown, and its SHA-256 in hexadecimal. When the page named a statement that was
   * never published here, the text is empty and the hash is what the page sent.
   */
  statement: text,
  statementHash: text,
  name: text,
  phone: text,
  /** Address of the page with the form. */
  page: text,
  ip: text,
  userAgent: text,
  /** The headers Origin and Sec-Fetch-Site; empty when the browser sent none. */
  origin: text,
  fetchSite: text,
  /** How it was revoked, in the owner's words; of a spoken one, the day and who heard it. */
  note: text,
})
export type ConsentEvent = z.output<typeof consentColumns>
export type Consent = Omit<ConsentEvent, 'kind' | 'note'>

export interface Destination {
  channel: string
  /** An address on that channel, such as an email address; empty if the channel has just one. */
  recipient: string
}

export const pushName = 'push' satisfies ChannelName

export const receiptName = 'receipt' satisfies ChannelName

/** Channels that bring no lead to the owner: a push only says that one came, a receipt goes to the visitor. */
export const withoutLead: readonly string[] = [pushName, receiptName]

/** Whether a channel delivers the lead itself. The others may fail. */
export const carriesLead = ({ channel }: Pick<Destination, 'channel'>): boolean =>
  !withoutLead.includes(channel)

/** State of a delivery. `held` waits for its lead to be released from spam. */
export const deliveryStates = ['pending', 'held', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryColumns = z.object({
  channel: text,
  recipient: text,
  state: oneOf(deliveryStates),
  /** Attempts begun in this round. */
  attempts: integer,
  /** Starts at 1. `resend` begins another round, so that mail programs show the lead again. */
  round: integer,
  lastError: optional(text),
  /** When the next attempt is due, by the database's clock. */
  dueAt: instant,
  deliveredAt: optional(instant),
})
export type Delivery = z.output<typeof deliveryColumns>

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
