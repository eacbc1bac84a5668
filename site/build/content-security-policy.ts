import type { AstroUserConfig } from 'astro/config'

type Policy = Exclude<NonNullable<AstroUserConfig['security']>['csp'], boolean | undefined>

/**
 * The policy that each page carries in its head; Astro adds the hashes of its own scripts and styles.
 * A relay's origin is allowed as the target of the form and of its hidden frame, and nowhere else.
 */
export function contentSecurityPolicy(formRelayUrl: string | undefined): Policy {
  const relay = formRelayUrl ? ` ${new URL(formRelayUrl).origin}` : ''
  return {
    directives: [
      "default-src 'none'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      `form-action 'self'${relay}`,
      ...(relay ? ([`frame-src${relay}`] as const) : []),
    ],
    scriptDirective: { resources: ["'self'", "'inline-speculation-rules'"] },
    styleDirective: { resources: ["'self'"] },
  }
}
