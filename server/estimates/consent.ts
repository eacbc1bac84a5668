import { createHash } from 'node:crypto'
import { business, consent } from '../../model/content.ts'
import type { Consent } from '../domain/consent.ts'
import type { EstimateRequest, Instant } from '../domain/lead.ts'

const statementHash = createHash('sha256').update(consent.statement).digest('hex')

/** Who sent a request, as far as HTTP tells. */
export interface Sender {
  ip: string
  userAgent: string
}

/**
 * The evidence of a visitor's consent. The seller and the statement come from the site's content,
 * never from what was sent; only the path of the page does, and it is pinned to this site.
 */
export function consentRecord(
  request: EstimateRequest,
  sender: Sender,
  siteUrl: URL,
  at: Instant,
): Consent {
  return {
    at,
    seller: business.name,
    statement: consent.statement,
    statementHash,
    name: request.name,
    phone: request.phone,
    page: pageAddress(request.page, siteUrl),
    ip: sender.ip,
    userAgent: sender.userAgent,
    origin: '',
    fetchSite: '',
  }
}

/** The page's full address; what is no path of this site is kept as it was sent. */
function pageAddress(page: string, siteUrl: URL): string {
  if (!/^\/(?![/\\])/.test(page)) return page
  return URL.canParse(page, siteUrl) ? new URL(page, siteUrl).href : page
}
