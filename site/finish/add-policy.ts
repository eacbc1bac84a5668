import type { Element } from 'hast'
import { h } from 'hastscript'
import { pagePolicy } from '../../model/http/content-security-policy.ts'
import { contentOf, elementsOf, type PageTree, requireElement } from './page-tree.ts'

/**
 * Adds a content security policy to a page, right after its charset.
 *
 * @throws Error when the page has no charset
 */
export function addPolicy(tree: PageTree, formRelayUrl: string | undefined): void {
  const { children } = requireElement(tree, 'head')
  const charset = children.findIndex((node) => node.type === 'element' && node.properties.charSet)
  if (charset === -1) throw new Error('content security policy: a page has no charset')
  const contents = (accepts: (element: Element) => boolean) =>
    elementsOf(tree, accepts).map(contentOf)
  const inline = {
    styles: contents(({ tagName }) => tagName === 'style'),
    scripts: contents(runsInPage),
  }
  const content = pagePolicy(inline, formRelayUrl)
  children.splice(charset + 1, 0, h('meta', { httpEquiv: 'content-security-policy', content }))
}

/** Structured data never runs, and a linked script is allowed by its origin. */
const runsInPage = ({ tagName, properties }: Element) =>
  tagName === 'script' && !properties.src && properties.type !== 'application/ld+json'
