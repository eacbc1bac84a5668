import { elementsOf, type PageTree, removeElements } from './page-tree.ts'

/** Attributes with addresses, some of them several. */
const withAddresses = ['href', 'src', 'srcSet', 'imageSrcSet', 'action'] as const

/** Makes a page lead to other pages of a preview, and takes its scripts out. */
export function toPreview(tree: PageTree, base: string): void {
  removeElements(tree, ({ tagName }) => tagName === 'script')
  const moved = (address: string) => address.replaceAll(/(^|[\s,])\/(?!\/)/g, `$1${base}/`)
  for (const { properties } of elementsOf(tree, () => true)) {
    for (const name of withAddresses) {
      const value = properties[name]
      if (value) properties[name] = moved(String(value))
    }
  }
}
