import type { FastifyRequest } from 'fastify'

/** Origins that may use this site's passkeys. On localhost, any port. */
export function ownOrigins(siteUrl: URL, request: FastifyRequest): string[] {
  const own = [siteUrl.origin]
  const { origin } = request.headers
  if (siteUrl.hostname === 'localhost' && origin && URL.canParse(origin)) {
    const { protocol, hostname } = new URL(origin)
    if (protocol === 'http:' && hostname === 'localhost') own.push(origin)
  }
  return own
}

/** The address under which the desk that sent a request is open. */
export const deskUrl = (siteUrl: URL, request: FastifyRequest): URL =>
  new URL(ownOrigins(siteUrl, request).at(-1) ?? siteUrl)

/**
 * Whether a page of this site sent a write. Browsers add the origin to every write, and pages can't set
 * that header, so a request without it doesn't come from a browser.
 */
export function isOwnWrite(siteUrl: URL, request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin') return false
  return origin === siteUrl.origin || origin === `${request.protocol}://${host}`
}
