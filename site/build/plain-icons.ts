import { CONTINUE, SKIP, visit } from 'unist-util-visit'
import type { PageTree } from './page-tree.ts'

/**
 * Takes out of icons what the style sheet says for all of them (`ui/Icon.module.css`) and what no style
 * asks for: the names and the line's width that `lucide-react` writes into each. A page has a dozen, and
 * 14,000 bytes. Where React takes over, everything stays as it expects it.
 */
export function plainIcons(tree: PageTree): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if ('dataIsland' in properties) return SKIP
    const names = Array.isArray(properties.className) ? properties.className : []
    if (tagName === 'svg' && names.includes('lucide')) {
      properties.className = names.filter((name) => !/^lucide(-|$)/.test(String(name)))
      delete properties.strokeWidth
    }
    return CONTINUE
  })
}
