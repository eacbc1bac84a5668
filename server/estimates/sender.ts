import type { FastifyRequest } from 'fastify'
import { plainIp } from './network.ts'

/** Who sent a request and from where, as far as HTTP tells. */
export interface Sender {
  ip: string
  userAgent: string
  /** The site of the page that sent it, by the browser's `Origin`; empty when it did not say. */
  origin: string
  /** How that site is related to ours, by the browser's `Sec-Fetch-Site`; empty when it did not say. */
  fetchSite: string
  /** Whether a page of another site sent it: then nobody has seen our statement of consent. */
  crossSite: boolean
}

/** Longer than any honest value of these headers: characters. */
const longest = 300

export function senderOf(request: FastifyRequest, siteUrl: URL): Sender {
  const header = (name: string) => String(request.headers[name] ?? '').slice(0, longest)
  const origin = header('origin')
  const fetchSite = header('sec-fetch-site')
  return {
    ip: plainIp(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    origin,
    fetchSite,
    crossSite: isCrossSite(origin, fetchSite, [siteUrl.host, request.host]),
  }
}

/**
 * Pages cannot write these headers themselves. Every browser since 2023 sends `Sec-Fetch-Site` over
 * HTTPS; older ones, and plain HTTP, have at least an `Origin`. "null" is what a browser says that
 * hides where it comes from: that alone proves nothing.
 */
function isCrossSite(origin: string, fetchSite: string, ownHosts: readonly string[]): boolean {
  if (fetchSite !== '') return fetchSite === 'cross-site' || fetchSite === 'same-site'
  if (origin === '' || origin === 'null') return false
  return !URL.canParse(origin) || !ownHosts.includes(new URL(origin).host)
}
