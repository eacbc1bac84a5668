import { framePolicy } from './content-security-policy.ts'

/** Addresses and headers of the built site's files, for its own server and for static hosts. */

/** The file of a page or another path, for a file host: services.html for /services. */
export const fileNameOf = (path: string): string =>
  path === '/' ? 'index.html' : path.slice(1) + (/\.\w+$/.test(path) ? '' : '.html')

/**
 * Headers of every response. Pages carry their content security policy in a `<meta>`; this second
 * policy adds what a meta can't say: who may frame the page.
 *
 * No Cross-Origin-Opener-Policy: it makes browsers discard the process they prepared for the page,
 * and a site that opens no windows gains nothing from it.
 */
export function securityHeaders(siteUrl: URL): Readonly<Record<string, string>> {
  return {
    'content-security-policy': framePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Keeps our files, the desk above all, out of pages of other origins.
    'cross-origin-resource-policy': 'same-origin',
    // Browsers remember this for a year: send it only where the site has HTTPS.
    ...(siteUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * `Cache-Control` of a path. Hashed files never change under their name. Pages are revalidated
 * every time but may be stored: `no-store` would cost visitors the back/forward cache.
 */
export function cacheControl(path: string): string {
  if (hasHash(path)) return 'public, max-age=31536000, immutable'
  if (path.startsWith('/desk/')) return 'no-store'
  if (/\.(xml|txt)$|\/[^.]*$/.test(path)) return 'no-cache'
  return 'public, max-age=86400'
}

/** Whether a file has a hash of its bytes in its name. */
export const hasHash = (path: string): boolean => /^\/(assets|pictures|desk\/assets)\//.test(path)
