import { createHash } from 'node:crypto'

/** Every content security policy of the site, the server and the desk. */

/** Names an inline style or script in a policy. */
const hashed = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

const policy = (...directives: string[]): string => directives.join(';')

/**
 * A page of the site, in a meta element with the hashes of its own inline parts: it works on any file host.
 *
 * @param formRelayUrl its origin is allowed only as the target of the form and of its hidden frame
 */
export function pagePolicy(
  { styles, scripts }: { styles: readonly string[]; scripts: readonly string[] },
  formRelayUrl: string | undefined,
): string {
  const relay = formRelayUrl && new URL(formRelayUrl).origin
  return policy(
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts.map(hashed))].join(' '),
    ["style-src 'self'", ...new Set(styles.map(hashed))].join(' '),
    // The favicon is inlined.
    "img-src 'self' data:",
    // So is the subset font of the title.
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${relay ? ` ${relay}` : ''}`,
    ...(relay ? [`frame-src ${relay}`] : []),
  )
}

/** What a page's own policy can't say in a meta element, for every response. */
export const framePolicy = "frame-ancestors 'none'"

/** A response that shows nothing, such as JSON. */
export const emptyPolicy = policy(
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  framePolicy,
)

/** A page with nothing but its own style. */
export const plainPolicy = (style: string): string =>
  policy(emptyPolicy, `style-src ${hashed(style)}`)

/** The desk. */
export const deskPolicy = (style: string): string =>
  policy(
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashed(style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    framePolicy,
  )

/** The desk's service worker. */
export const workerPolicy = policy("default-src 'none'", "connect-src 'self'")

/** A page of a draft, which the desk may frame. It runs nothing, sends nothing and posts nowhere. */
export const previewPolicy = policy(
  "script-src 'none'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
)
