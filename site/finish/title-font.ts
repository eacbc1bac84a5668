import { createHash } from 'node:crypto'
import type { Element, ElementContent } from 'hast'
import type { Cache } from '../pictures/cache.ts'
import { firstScreenId } from './first-screen.ts'
import { contentOf, elementsOf, type PageTree } from './page-tree.ts'

const options = {
  targetFormat: 'woff2' as const,
  noHinting: true,
  keepFeatures: ['kern', 'lnum'],
  dropTables: ['GDEF', 'gasp'],
}

/** Words beside a title, in the font of the text. */
const isSmall = (node: ElementContent) => node.type === 'element' && node.tagName === 'small'

/**
 * Inlines a subset font with the letters of the first screen's headings and of the business name
 * (`--font-title` in `site/styles/typeface.css`). Title and wordmark are in their own face in the first
 * paint and don't change when the full font arrives. About 110 bytes a letter.
 *
 * @param style the inlined styles, which get it
 * @param typeface the whole font, as WOFF2
 */
export async function addTitleFont(
  tree: PageTree,
  style: Element,
  businessName: string,
  typeface: Buffer,
  cache: Cache,
): Promise<void> {
  const headings = elementsOf(tree, ({ properties }) => properties.id === firstScreenId)
    .flatMap((screen) => elementsOf(screen, ({ tagName }) => /^h[1-3]$/.test(tagName)))
    .map(({ children, ...heading }) =>
      contentOf({ ...heading, children: children.filter((child) => !isSmall(child)) }),
    )
  const letters = [...new Set(headings.join('') + businessName)].sort().join('')
  const inputs = JSON.stringify([options, letters])
  const hash = createHash('sha256').update(typeface).update(inputs).digest('hex').slice(0, 32)
  const font = await cache.readOrCreate(`${hash}.title.woff2`, async () => {
    // Imported only for new letters: it starts a WebAssembly program.
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(typeface, letters, options)
  })
  const address = `data:font/woff2;base64,${font.toString('base64')}`
  const face = `@font-face{font-family:"Young Serif Title";src:url(${address})}`
  style.children.push({ type: 'text', value: face })
}
