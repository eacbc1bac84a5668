/**
 * What every host of the site says beside a file: the site's own server, and the file hosts that a
 * build without it is made for (site/build/host-files.ts).
 */

/** Read by file hosts, and served by nobody. */
export const hostFiles = ['_headers', '_redirects']

/**
 * Headers that every answer carries, whoever gives it. Pages of the site bring their own content
 * security policy in a `<meta>`; what a meta cannot say (who may frame the page) is added here as a
 * second policy.
 *
 * No Cross-Origin-Opener-Policy: with it the browser throws away the process it got ready while it
 * waited and starts another. A site that opens no windows has nothing to gain.
 */
export function securityHeaders(siteUrl: URL): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // No other site's page gets hold of what ours are made of, the owner's desk least of all.
    'cross-origin-resource-policy': 'same-origin',
    // Browsers remember this for a year, so it is sent only where the site is known to have HTTPS.
    ...(siteUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * How long a file of the built site may be kept. Hashed files never change under their name. Pages
 * are asked for again every time but may be kept: `no-store` would cost the visitor the
 * back/forward cache.
 *
 * @param name its path within the build
 */
export function cacheControl(name: string): string {
  if (/^(_astro|pictures|desk\/assets)\//.test(name)) return 'public, max-age=31536000, immutable'
  if (name.startsWith('desk/')) return 'no-store'
  if (/\.(html|xml|txt|md)$/.test(name)) return 'no-cache'
  return 'public, max-age=86400'
}
