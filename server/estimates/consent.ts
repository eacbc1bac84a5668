import { createHash } from 'node:crypto'
import { business, consent } from '../../model/content.ts'
import type { Consent } from '../domain/consent.ts'
import type { Instant } from '../domain/instant.ts'
import type { EstimateRequest } from '../domain/lead.ts'
import { pageAddress } from '../domain/page-address.ts'
import type { Sender } from './sender.ts'

const statementHash = createHash('sha256').update(consent.statement).digest('hex')

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
    // What is no path of this site is kept as it was sent.
    page: pageAddress(request.page, siteUrl) ?? request.page,
    ip: sender.ip,
    userAgent: sender.userAgent,
    origin: sender.origin,
    fetchSite: sender.fetchSite,
  }
}
