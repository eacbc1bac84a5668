import type { Instant } from './instant.ts'

/** A text that visitors agree to, as it was published. */
export interface ConsentStatement {
  /** SHA-256 of the statement, in hexadecimal. */
  hash: string
  statement: string
  /** Who may call, from the site's own configuration. */
  seller: string
}

/** What was agreed to, as evidence: see 47 CFR 64.1200(f)(9) and 16 CFR 310.5(a)(8). */
export interface Consent {
  at: Instant
  /** Who may call, from the site's own configuration. */
  seller: string
  /**
   * The exact text shown, and its SHA-256 in hexadecimal. When the page named a statement that was
   * never published here, the text is empty and the hash is what the page sent.
   */
  statement: string
  statementHash: string
  name: string
  phone: string
  /** The address of the page that the form stood on. */
  page: string
  ip: string
  userAgent: string
  /** What the browser said of where the request came from (Origin, Sec-Fetch-Site); empty if nothing. */
  origin: string
  fetchSite: string
}

/** An entry of the consent record: what was given, or that it was revoked. */
export interface ConsentEvent extends Consent {
  kind: 'given' | 'revoked'
  /** How it was revoked, in the owner's words. */
  note: string
}
