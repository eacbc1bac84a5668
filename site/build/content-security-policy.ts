import { createHash } from 'node:crypto'

const inlineStyle = /<style>([\s\S]*?)<\/style>/g
const inlineScript = /<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g

/**
 * Puts a content security policy into a page, right behind its charset: the hashes of its own inline
 * styles and scripts, in a meta element, so that it holds on any file host. (Astro's own policy
 * repeats the hashes of the whole site on every page: over a kilobyte that does not compress.)
 *
 * @param formRelayUrl A relay's origin is allowed as the target of the form and of its hidden frame,
 *   and nowhere else.
 */
export function withPolicy(html: string, formRelayUrl: string | undefined): string {
  const charset = '<meta charset="utf-8">'
  if (!html.includes(charset)) throw new Error('content security policy: a page has no charset')
  const policy = policyOf(html, formRelayUrl)
  return html.replace(
    charset,
    () => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
  )
}

function policyOf(html: string, formRelayUrl: string | undefined): string {
  const relay = formRelayUrl ? ` ${new URL(formRelayUrl).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(html, inlineScript)}`,
    `style-src 'self'${hashes(html, inlineStyle)}`,
    // The mark in the browser's tab stands in the page.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${relay}`,
    ...(relay ? [`frame-src${relay}`] : []),
  ].join(';')
}

function hashes(html: string, inline: RegExp): string {
  const contents = new Set([...html.matchAll(inline)].map(([, content = '']) => content))
  return [...contents]
    .map((content) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('')
}
