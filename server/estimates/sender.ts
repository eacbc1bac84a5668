import type { FastifyRequest } from 'fastify'
import type { Consent } from '../domain/lead.ts'
import { plainIp } from '../http/client-address.ts'

/** Who sent a request, by its headers. */
export interface Sender extends Pick<Consent, 'ip' | 'userAgent' | 'origin' | 'fetchSite'> {
  /** Whether a page of another site sent it, which doesn't show our consent statement. */
  crossSite: boolean
}

/** Longer than any real value of these headers, in characters. */
const longest = 300

export function senderOf(request: FastifyRequest, siteUrl: URL): Sender {
  const header = (name: string) => String(request.headers[name] ?? '').slice(0, longest)
  const origin = header('origin')
  const fetchSite = header('sec-fetch-site')
  return {
    ip: plainIp(request.ip).slice(0, longest),
    userAgent: header('user-agent'),
    origin,
    fetchSite,
    crossSite: isCrossSite(origin, fetchSite, [siteUrl.host, request.host]),
  }
}

/**
 * Pages can't set these headers themselves. Every browser since 2023 sends `Sec-Fetch-Site` over HTTPS;
 * older ones, and plain HTTP, send at least `Origin`. A browser that hides the origin says "null", which
 * proves nothing.
 */
function isCrossSite(origin: string, fetchSite: string, ownHosts: readonly string[]): boolean {
  if (fetchSite !== '') return fetchSite === 'cross-site' || fetchSite === 'same-site'
  if (origin === '' || origin === 'null') return false
  return !URL.canParse(origin) || !ownHosts.includes(new URL(origin).host)
}
