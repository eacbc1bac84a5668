import type { LeadStore } from '../../domain/store.ts'

/** What the two threads say to each other: calls and answers, many in one message. */

export type Method = Exclude<keyof LeadStore, 'description'>

/** Every method of a store, asserted by the compiler. */
const all: Record<Method, true> = {
  add: true,
  publishStatement: true,
  consentStatements: true,
  list: true,
  find: true,
  consentEvents: true,
  summary: true,
  check: true,
  claim: true,
  settle: true,
  morning: true,
  claimDigest: true,
  settleDigest: true,
  addCounts: true,
  countsSince: true,
  forgetCounts: true,
  requestsSince: true,
  failuresSince: true,
  resend: true,
  resendFailed: true,
  release: true,
  setAside: true,
  revoke: true,
  leadsByEmail: true,
  leadsBefore: true,
  erase: true,
  consentBefore: true,
  deleteConsent: true,
  scrub: true,
  noteTime: true,
  backup: true,
  deskIsOpen: true,
  deskHasPeople: true,
  invite: true,
  invitedName: true,
  acceptInvitation: true,
  addChallenge: true,
  takeChallenge: true,
  passkey: true,
  signIn: true,
  session: true,
  keepSession: true,
  sessions: true,
  endSession: true,
  shutOut: true,
  deskLeads: true,
  deskCounts: true,
  deskLead: true,
  changeLead: true,
  deskPulse: true,
  pushKeys: true,
  keepPushKeys: true,
  subscribe: true,
  unsubscribe: true,
  subscribedAt: true,
  subscription: true,
  dropSubscription: true,
  pushRecipients: true,
  close: true,
}
export const methods = Object.keys(all) as Method[]

/**
 * Reads for the desk and its report. They run on a thread of their own, so that nothing the desk asks
 * for ever holds up a request for an estimate.
 */
export const deskReads: ReadonlySet<Method> = new Set<Method>([
  'deskLeads',
  'deskCounts',
  'deskLead',
  'consentEvents',
  'countsSince',
  'requestsSince',
  'failuresSince',
])

/** What a thread is started with. */
export interface ThreadOptions {
  file: string
  readOnly: boolean
}

export interface Call {
  id: number
  method: Method
  args: unknown[]
}

export type Answer = { id: number; result: unknown } | { id: number; error: Failure }

/** The worker's first message. */
export type Opened = { description: string } | { failure: Failure }

/** What is left of an error on its way from one thread to the other. */
export interface Failure {
  message: string
  stack: string | undefined
  code: unknown
  outside: boolean
}
