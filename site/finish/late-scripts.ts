import { type PageTree, removeElements, requireElement } from './page-tree.ts'

/**
 * Moves a page's linked scripts to a list on its root element, from which `site/browser/after-paint.ts`
 * loads them. Browsers fetch a linked script before the first paint, even with `defer`.
 */
export function postponeScripts(tree: PageTree): void {
  const linked = removeElements(
    tree,
    ({ tagName, properties }) => tagName === 'script' && !!properties.src,
  )
  if (linked.length === 0) return
  const sources = new Set(linked.map(({ properties }) => properties.src))
  requireElement(tree, 'html').properties.dataScripts = [...sources].join(' ')
}
