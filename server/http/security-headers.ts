import type { FastifyInstance } from 'fastify'

/** For answers that are no page: they load nothing, are framed by nobody and post nowhere. */
export const strictContentSecurityPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Headers that every answer carries, whoever gives it. Pages of the site bring their own content
 * security policy in a `<meta>`; what a meta cannot say (who may frame the page) is added here as a
 * second policy.
 *
 * No Cross-Origin-Opener-Policy: with it the browser throws away the process it got ready while it
 * waited and starts another. A site that signs nobody in and opens no windows has nothing to gain.
 */
export function securityHeaders(siteUrl: URL): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Browsers remember this for a year, so it is sent only where the site is known to have HTTPS.
    ...(siteUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Adds them to every answer that the application gives. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
