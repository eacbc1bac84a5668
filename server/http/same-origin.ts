import type { FastifyRequest } from 'fastify'

/** The origins at which a passkey of this site may be used: on the owner's own machine, any port. */
export function ownOrigins(siteUrl: URL, request: FastifyRequest): string[] {
  const own = [siteUrl.origin]
  const { origin } = request.headers
  if (siteUrl.hostname === 'localhost' && origin && URL.canParse(origin)) {
    const { protocol, hostname } = new URL(origin)
    if (protocol === 'http:' && hostname === 'localhost') own.push(origin)
  }
  return own
}

/**
 * Whether a page of this site sent the request. Browsers name the origin with every write, and pages
 * cannot write the header; what comes without is no browser of the owner's.
 */
export function isOwnWrite(siteUrl: URL, request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  return origin === siteUrl.origin || origin === `${request.protocol}://${host}`
}
