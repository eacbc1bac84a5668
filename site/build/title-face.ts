import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { h } from 'hastscript'
import subsetFont from 'subset-font'
import { contentOf, elementsOf, only, type PageTree } from './page-tree.ts'

const typeface = await readFile(
  fileURLToPath(
    import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  ),
)

/**
 * Puts the letters of a page's title and of the business's name into the page, as a face of their own
 * (`--font-title` in `site/styles/typeface.css`): both are painted in their typeface at once, and
 * nothing changes when the whole of it comes. About 110 bytes a letter.
 */
export async function addTitleFace(tree: PageTree, businessName: string): Promise<void> {
  const titles = elementsOf(tree, ({ tagName }) => tagName === 'h1').map(contentOf)
  const face = await faceOf(titles.join('') + businessName)
  only(tree, 'head').children.push(h('style', face))
}

async function faceOf(text: string): Promise<string> {
  const font = await subsetFont(typeface, text, {
    targetFormat: 'woff2',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: ['kern'],
    // Names and ligatures, which no letter needs.
    dropTables: ['GSUB', 'GDEF', 'gasp', 'name', 'post'],
  })
  const address = `data:font/woff2;base64,${font.toString('base64')}`
  return `@font-face{font-family:"Young Serif Title";src:url(${address})}`
}
