import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { elementsOf, type PageTree, removeElements, requireElement } from './page-tree.ts'

/** Attributes with addresses, some of them several. */
const withAddresses = ['href', 'src', 'srcSet', 'imageSrcSet', 'action'] as const

/**
 * Makes a page lead to other pages of a preview, takes its scripts out, and shows what waits for them. Its
 * styles stand in the head, which stays when the desk takes over the body of a newer version.
 */
export function toPreview(tree: PageTree, base: string): void {
  removeElements(tree, ({ tagName }) => tagName === 'script')
  const isSheet = ({ properties }: Element) => String(properties.rel) === 'stylesheet'
  requireElement(tree, 'head').children.push(...removeElements(tree, isSheet))
  // A browser that may not run scripts still takes itself for one that can.
  visit(tree, 'element', ({ tagName, children, properties }, index, parent) => {
    if (properties.dataSpecialDay !== undefined) properties.dataSoon = ''
    if (tagName !== 'noscript' || index === undefined) return undefined
    parent?.children.splice(index, 1, ...children)
    return index
  })
  const moved = (address: string) => address.replaceAll(/(^|[\s,])\/(?!\/)/g, `$1${base}/`)
  for (const { properties } of elementsOf(tree, () => true)) {
    for (const name of withAddresses) {
      const value = properties[name]
      if (value) properties[name] = moved(String(value))
    }
  }
}
