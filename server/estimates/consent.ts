import { business } from '../../model/content/content.ts'
import { pageAddress } from '../domain/addresses.ts'
import type { Consent, ConsentStatement, EstimateRequest, Instant } from '../domain/lead.ts'
import type { Sender } from './sender.ts'

/** Longer than any hash. */
const longestVersion = 64

/**
 * The evidence of a visitor's consent. The seller and the statement come from what this site has
 * published, never from what was sent; only the path of the page does, and it is pinned to this site.
 *
 * @param version how the page named the statement that it showed
 * @param statement the statement of that name, if this site has published one
 */
export function consentRecord(
  request: EstimateRequest,
  sender: Sender,
  version: string,
  statement: ConsentStatement | undefined,
  siteUrl: URL,
  at: Instant,
): Consent {
  return {
    at,
    seller: statement?.seller ?? business.name,
    statement: statement?.statement ?? '',
    statementHash: statement?.hash ?? version.slice(0, longestVersion),
    name: request.name,
    phone: request.phone,
    // What is no path of this site is kept as it was sent.
    page: pageAddress(request.page, siteUrl) ?? request.page,
    ip: sender.ip,
    userAgent: sender.userAgent,
    origin: sender.origin,
    fetchSite: sender.fetchSite,
  }
}
