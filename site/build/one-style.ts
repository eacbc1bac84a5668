import { h } from 'hastscript'
import { contentOf, only, type PageTree, takeOut } from './page-tree.ts'

/** All styles of a page in one element in its head, in their order: HTML allows none in the body. */
export function gatherStyles(tree: PageTree): void {
  const styles = takeOut(tree, ({ tagName }) => tagName === 'style')
  only(tree, 'head').children.push(h('style', styles.map(contentOf).join('')))
}
