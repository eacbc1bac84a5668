import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { SKIP, visit } from 'unist-util-visit'

/** Syntax tree of a built page. */
export type PageTree = Root

export const readPage = (html: string): PageTree => fromHtml(html)

export const writePage = (tree: PageTree): string =>
  toHtml(tree, { quoteSmart: true, allowDangerousCharacters: true, collapseEmptyAttributes: true })

/** Text content of an element and of the elements in it. */
export const contentOf = ({ children }: Element): string =>
  children
    .map((child) => {
      if (child.type === 'text') return child.value
      return child.type === 'element' ? contentOf(child) : ''
    })
    .join('')

/** All elements of a page that match a condition, in document order. */
export function elementsOf(
  tree: PageTree | Element,
  accepts: (element: Element) => boolean,
): Element[] {
  const found: Element[] = []
  // A visit by unist-util-visit takes ten times as long, and a build makes a dozen for each page.
  const look = (node: PageTree | Element) => {
    if (node.type === 'element' && accepts(node)) found.push(node)
    for (const child of node.children) if (child.type === 'element') look(child)
  }
  look(tree)
  return found
}

/** Removes elements from a page and returns them in document order. */
export function removeElements(tree: PageTree, accepts: (element: Element) => boolean): Element[] {
  const taken: Element[] = []
  visit(tree, 'element', (element, index, parent) => {
    if (!parent || index === undefined || !accepts(element)) return
    taken.push(element)
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return taken
}

/**
 * First element with a tag name.
 *
 * @throws Error when the page has none
 */
export function requireElement(tree: PageTree, tagName: string): Element {
  const [element] = elementsOf(tree, (one) => one.tagName === tagName)
  if (!element) throw new Error(`a page has no <${tagName}>`)
  return element
}
