import type { Element } from 'hast'
import { h } from 'hastscript'
import { pagePolicy } from '../../model/http/content-security-policy.ts'
import { contentOf, elementsOf, type PageTree, requireElement } from './page-tree.ts'

/** What the program itself put into a page: the only styles and scripts that its policy allows. */
interface OwnCode {
  style: Element
  scripts: ReadonlySet<string>
}

/**
 * Adds a content security policy to a page, right after its charset.
 *
 * @throws Error when the page has no charset
 */
export function addPolicy(tree: PageTree, own: OwnCode, formRelayUrl: string | undefined): void {
  const { children } = requireElement(tree, 'head')
  const charset = children.findIndex((node) => node.type === 'element' && node.properties.charSet)
  if (charset === -1) throw new Error('content security policy: a page has no charset')
  const inPage = elementsOf(tree, ({ tagName }) => tagName === 'script').map(contentOf)
  const inline = {
    styles: [contentOf(own.style)],
    scripts: inPage.filter((code) => own.scripts.has(code)),
  }
  const content = pagePolicy(inline, formRelayUrl)
  children.splice(charset + 1, 0, h('meta', { httpEquiv: 'content-security-policy', content }))
}
