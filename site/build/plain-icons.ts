import { CONTINUE, SKIP, visit } from 'unist-util-visit'
import type { PageTree } from './page-tree.ts'

/**
 * Removes the classes and the stroke width that `lucide-react` writes into each icon, to save bytes. No
 * style uses the classes, and `ui/Icon.module.css` sets the width. Islands stay as React expects them.
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
