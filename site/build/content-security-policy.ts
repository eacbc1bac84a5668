import { createHash } from 'node:crypto'
import type { Element } from 'hast'
import { h } from 'hastscript'
import { contentOf, elementsOf, only, type PageTree } from './page-tree.ts'

/**
 * Puts a content security policy into a page, right behind its charset: the hashes of its own inline
 * styles and scripts, in a meta element, so that it holds on any file host. (Astro's own policy
 * repeats the hashes of the whole site on every page: over a kilobyte that does not compress.)
 *
 * @param formRelayUrl A relay's origin is allowed as the target of the form and of its hidden frame,
 *   and nowhere else.
 * @throws Error when the page has no charset.
 */
export function addPolicy(tree: PageTree, formRelayUrl: string | undefined): void {
  const { children } = only(tree, 'head')
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
    // The mark in the browser's tab stands in the page.
    "img-src 'self' data:",
    // So do the letters of its title.
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${relay}`,
    ...(relay ? [`frame-src${relay}`] : []),
  ].join(';')
}

/** Structured data is a script by name only; a linked script is allowed by its origin. */
const runsInPage = ({ tagName, properties }: Element) =>
  tagName === 'script' && !properties.src && properties.type !== 'application/ld+json'

function hashes(tree: PageTree, accepts: (element: Element) => boolean): string {
  const contents = new Set(elementsOf(tree, accepts).map(contentOf))
  return [...contents]
    .map((content) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('')
}
