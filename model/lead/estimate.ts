/**
 * The request for an estimate as the form sends it and the server reads it, besides the lead's own
 * fields (lead/fields.ts). Imports nothing, because the browser reads it.
 */

/** Names on the wire. Mail relays give meaning to those with an underscore. */
export const estimateField = {
  consent: 'consent',
  businessName: 'business_name',
  subject: '_subject',
  template: '_template',
  captcha: '_captcha',
  honeypot: '_honey',
  /** Which consent statement the page shows: see `model/lead/consent-statement.ts`. */
  consentStatement: 'consent_statement',
  /** A UUID made by the browser, so that one request sent twice is stored once. */
  submissionId: 'submission_id',
  /** Milliseconds from the first touch of the form to sending it; only scripts can tell. */
  elapsed: 'elapsed_ms',
  /** How many photos the script sends after the request. */
  photos: 'photos',
} as const

/** `pageSource` of a request that the owner wrote down after a phone call. */
export const phoneSource = 'phone'

/** `pageSource` of a request that an earlier program of this desk made for a customer's next visit. */
export const nextVisitSource = 'next-visit'

export type PageSource =
  | 'homepage-hero'
  | 'services-page'
  | 'contact-page'
  | `service-${string}`
  | `location-${string}`
  | `identify-${string}`

/** Fixed values that the form sends besides what the visitor typed. */
export const estimateConstants = {
  template: 'table',
  captcha: 'false',
  consentGiven: 'yes',
} as const

/** Where the form is posted when the site is served together with its server. */
export const estimatePath = '/estimate'

/** Where a browser without JavaScript lands once its request is stored. */
export const estimateReceivedPath = '/estimate/received'

/** The success dialog opens this long after sending at the earliest, in milliseconds. */
export const successDelayMs = 600

/** The largest request that is read, in bytes. */
export const maximumEstimateBytes = 64 * 1024

/**
 * Where a form posts to that goes straight to a form-to-email relay: `<relay>/<recipient>`. An
 * address that names its recipient already, or a token for one, is taken as it is; one that ends in a
 * slash is a folder.
 */
export function relayAction(relay: string, recipient: string): string {
  const { pathname } = new URL(relay)
  return pathname.endsWith('/') ? `${relay.replace(/\/+$/, '')}/${recipient}` : relay
}
