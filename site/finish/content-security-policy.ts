import { createHash } from 'node:crypto'
import type { Element } from 'hast'
import { h } from 'hastscript'
import { contentOf, elementsOf, type PageTree, requireElement } from './page-tree.ts'

/**
 * Adds a content security policy to a page, right after its charset. A meta element with the hashes of the
 * page's inline styles and scripts works on any file host. (Astro's own policy lists the hashes of the
 * whole site on every page: over a kilobyte that doesn't compress.)
 *
 * @param formRelayUrl Its origin is allowed only as the target of the form and of its hidden frame.
 * @throws Error when the page has no charset.
 */
export function addPolicy(tree: PageTree, formRelayUrl: string | undefined): void {
  const { children } = requireElement(tree, 'head')
  const charset = children.findIndex((node) => node.type === 'element' && node.properties.charSet)
  if (charset === -1) throw new Error('content security policy: a page has no charset')
  const content = policyOf(tree, formRelayUrl)
  children.splice(charset + 1, 0, h('meta', { httpEquiv: 'content-security-policy', content }))
}

function policyOf(tree: PageTree, formRelayUrl: string | undefined): string {
  const relay = formRelayUrl ? ` ${new URL(formRelayUrl).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(tree, runsInPage)}`,
    `style-src 'self'${hashes(tree, ({ tagName }) => tagName === 'style')}`,
    // The favicon is inlined.
    "img-src 'self' data:",
    // So is the subset font of the title.
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${relay}`,
    ...(relay ? [`frame-src${relay}`] : []),
  ].join(';')
}

/** Structured data never runs, and a linked script is allowed by its origin. */
const runsInPage = ({ tagName, properties }: Element) =>
  tagName === 'script' && !properties.src && properties.type !== 'application/ld+json'

function hashes(tree: PageTree, accepts: (element: Element) => boolean): string {
  const contents = new Set(elementsOf(tree, accepts).map(contentOf))
  return [...contents]
    .map((content) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('')
}
