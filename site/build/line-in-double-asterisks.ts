import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Remark plugin for the house's article format: a paragraph that is nothing but one line wrapped in
 * double asterisks becomes a heading.
 */
export function lineInDoubleAsterisks() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const [only, ...others] = paragraph.children
      if (only?.type !== 'strong' || others.length > 0 || index === undefined || parent !== tree)
        return
      parent.children[index] = { type: 'heading', depth: 2, children: only.children }
    })
  }
}
