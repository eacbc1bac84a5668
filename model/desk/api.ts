import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { longestByPhone } from '../lead/fields.ts'
import type { CustomerLanguage } from '../lead/language.ts'
import { saysWhoCalled } from '../lead/phone.ts'
import { type View, views } from '../lead/stages.ts'
import type {
  AnyStage,
  BookedPlan,
  BookedVisit,
  CallOutcome,
  Change,
  Details,
  Step,
} from './changes.ts'
import type { DeskContent } from './content.ts'
import { type Me, text } from './people.ts'

/** Requests and answers of the desk's API (routes.ts). The server validates with the schemas; the desk imports types. */

const detail = text.trim().max(200).default('')

/** A request that someone made by phone, and what became of it. Its id keeps it from being stored twice. */
export const phoneRequestSchema = z
  .strictObject({
    submissionId: z.uuid(),
    phone: text.trim().max(longestByPhone.phone),
    name: text.trim().max(longestByPhone.name),
    service: text.trim().max(longestByPhone.service),
    message: text.trim().max(longestByPhone.message),
    email: detail,
    address: detail,
    location: detail,
    stage: z.enum(['new', 'called']),
  })
  .refine(saysWhoCalled)
export type PhoneRequest = z.output<typeof phoneRequestSchema>

const pageEndSchema = z.strictObject({ at: text.max(40), id: text.max(40) })

export const listQuerySchema = z.object({
  view: z.enum(views as readonly View[]).default('to-call'),
  q: text.trim().max(200).default(''),
  after: z.string().max(200).transform(parseJson).pipe(pageEndSchema).optional(),
})

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A number as it's typed, perhaps not complete. */
export const callerQuerySchema = z.object({ phone: text.max(longestByPhone.phone) })

export const visitsQuerySchema = z.object({ day: z.iso.date() })

export const invitationSchema = z.strictObject({ token: z.string().max(100) })

export const recoverSchema = z.strictObject({ code: z.string().max(100) })

/** An answer of an authenticator, which the library checks in full. */
const credentialSchema = z.looseObject({
  id: text.max(2000),
  rawId: text.max(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}).default({}),
}) as unknown
export const acceptSchema = z.strictObject({
  token: z.string().max(100),
  credential: credentialSchema as z.ZodType<RegistrationResponseJSON>,
})
export const signInSchema = z.strictObject({
  credential: credentialSchema as z.ZodType<AuthenticationResponseJSON>,
})

/**
 * Whether an address can be a push service's: HTTPS at a name, without a port or a password. The server
 * checks where the name leads when it sends.
 */
function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    /^([a-z\d-]+\.)+[a-z][a-z\d-]*$/.test(hostname)
  )
}

/**
 * Where a browser takes notifications, its public key of 65 bytes, and a secret of 16 bytes (RFC 8291),
 * both as base64url.
 */
export const subscriptionSchema = z.strictObject({
  endpoint: text.max(1000).refine(isPushService),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
  }),
})
export type PushSubscription = z.output<typeof subscriptionSchema>

/** A request as the list shows it: what was typed is plain text without control characters. */
export interface LeadCard {
  id: string
  receivedAt: string
  name: string
  service: string
  location: string
  /** Street address: the confirmed one, or one that a note or the message has. */
  address: string
  isAddressFound: boolean
  message: string
  note: string
  /** What to know about the customer before a visit. */
  toKnow: string
  stage: AnyStage
  /** A day, or a local time such as 2026-11-20T16:30. */
  followUpOn: string | null
  /** How often a call reached no one. */
  attempts: number
  /** The last contact, while the person who made it hasn't said how it went or what comes next. */
  open: { by: string; after: CallOutcome | 'text' | 'email' } | null
  /** The visit that a row is about: the next one that is planned, or else the last. */
  visit: BookedVisit | null
  /** Whether an earlier program made it here, for a visit after an earlier one. */
  isNextVisit: boolean
  /** Id of the customer. */
  customer: string
  language: CustomerLanguage
  spam: boolean
  spamReasons: string[]
  erased: boolean
  /** To dial, in E.164; null where no number can be made out. */
  dial: string | null
  phone: string
  /** To write to; null where it is no plain address. */
  mailTo: string | null
  /** When the customer asked us to stop, on this request or another; null once they asked us again. */
  stoppedAt: string | null
  /** Whether a consent to texts is on record, and the business sends them. */
  mayText: boolean
  /** Other requests of the customer, newest first. */
  others: Pick<LeadCard, 'id' | 'receivedAt' | 'stage' | 'followUpOn' | 'open'>[]
  /** When the customer first asked for what was booked or done; null for a new one. */
  customerSince: string | null
}

/**
 * How much some views have, counted up to 1,000: requests; of `today` and `week`, visits; of `follow-up`,
 * customers. `to-call` is how many customers wait, for a call or to be followed up by now.
 */
export type Counts = Record<'to-call' | 'follow-up' | 'today' | 'week' | 'failed' | 'spam', number>

export interface LeadList {
  /** Calls of the person without an outcome, the oldest first; only with the first page of "To call". */
  calls: LeadCard[]
  leads: LeadCard[]
  /** The lead with a number that has waited longest; as above. */
  callNext: LeadCard | null
  /** Leads to follow up today or before; as above. */
  due: LeadCard[]
  /** Requests that can't be shown, because another program changed their rows. */
  unreadable: { id: string; why: string }[]
  counts: Counts
  /** What `after` is for the next page; null when there is none. */
  next: string | null
}

/** What became of some changes. */
export interface Changed {
  /** The first lead that they changed. */
  lead: LeadDetail
  /** Changes that undo them; empty where nothing does. */
  undo: Step[]
}

/** Changes that an earlier program made. */
export type EarlierKind = 'again' | 'apart' | 'together'

export interface HistoryEntry {
  at: string
  /** Empty for the server. */
  by: string
  kind: 'received' | 'delivered' | 'phone' | EarlierKind | Change['kind']
  detail: string
}

export interface DeliveryState {
  channel: string
  recipient: string
  /** Whether it can be sent again: a notification says that something is new, once. */
  again: boolean
  state: 'pending' | 'held' | 'delivered' | 'failed'
  attempts: number
  lastError: string | null
}

/** Which request something belongs to. */
interface OfLead {
  leadId: string
}

export interface LeadDetail extends LeadCard {
  /** What was sent or corrected, but for the message; `sent` is what stood there before any correction. */
  fields: { label: string; value: string; sent: string }[]
  /** What can be corrected, as it's stored. */
  details: Details
  notes: string[]
  photos: string[]
  /** What to know about the customer before a visit. */
  customerNote: string
  /** Why the request was counted as theirs when it came or was corrected; empty for their first one, and once someone said so. */
  joinedBy: '' | 'phone' | 'email' | 'conflict'
  /** Other requests of the same customer, newest first. */
  otherRequests: LeadCard[]
  /** A request of each other customer with the same number or address. */
  alike: LeadCard[]
  /** The customer's visits on all their requests, the latest first, and their plans. */
  visits: (BookedVisit & OfLead)[]
  plans: (BookedPlan & OfLead)[]
  history: HistoryEntry[]
  deliveries: DeliveryState[]
  /** What they agreed to: on a page, or in words that someone heard. */
  consent: Record<'kind' | 'at' | 'statement' | 'hash' | 'page' | 'ip' | 'note', string> | null
}

/** Backups of the requests. */
export interface Backups {
  by: 'server' | 'database' | 'none'
  /** When the server made the last one. */
  at: string | null
  /** Whether the server's last one is too old. */
  isLate: boolean
  /** Whether the next one would take the room of requests, and isn't made. */
  lacksRoom: boolean
  /** Files that are dated in the future, and count as none. */
  ahead: string[]
}

/** Data in the page, so that the list needs no second round trip. */
export interface Start {
  content: DeskContent
  me: Me | null
  list: LeadList | null
}
