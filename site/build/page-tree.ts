import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'

/** A built page, read into a tree. */
export type PageTree = Root

export const readPage = (html: string): PageTree => fromHtml(html)

export const writePage = (tree: PageTree): string =>
  toHtml(tree, { quoteSmart: true, allowDangerousCharacters: true, collapseEmptyAttributes: true })

/** The text of a style or a script, as it is written there. */
export const contentOf = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('')

/** All elements of a page that a test accepts, in their order. */
export function elementsOf(tree: PageTree, accepts: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (accepts(element)) found.push(element)
  })
  return found
}

/** Takes elements out of a page, and returns them in their order. */
export function takeOut(tree: PageTree, accepts: (element: Element) => boolean): Element[] {
  const taken: Element[] = []
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined || !accepts(element)) return
    taken.push(element)
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return taken
}

/** Takes out React's marks between texts, except where React takes over and looks for them. */
export function takeOutComments(tree: PageTree): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && 'dataIsland' in node.properties) return SKIP
    if (node.type !== 'comment' || !parent || index === undefined) return
    parent.children.splice(index, 1)
    return index
  })
}

/** @throws Error when the page has no such element. */
export function only(tree: PageTree, tagName: string): Element {
  const [element] = elementsOf(tree, (one) => one.tagName === tagName)
  if (!element) throw new Error(`a page has no <${tagName}>`)
  return element
}
