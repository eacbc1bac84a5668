import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { firstScreenId } from './first-screen.ts'
import { contentOf, elementsOf, only, type PageTree } from './page-tree.ts'

const typeface = await readFile(
  fileURLToPath(
    import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  ),
)

/**
 * Puts the letters of the first screen's headings and of the business's name into the page's styles,
 * as a face of their own (`--font-title` in `site/styles/typeface.css`): they are painted in their
 * typeface at once, and nothing changes when the whole of it comes. About 110 bytes a letter.
 */
export async function addTitleFace(tree: PageTree, businessName: string): Promise<void> {
  const firstScreens = elementsOf(tree, ({ properties }) => properties.id === firstScreenId)
  const headings = firstScreens.flatMap((screen) =>
    elementsOf({ type: 'root', children: [screen] }, ({ tagName }) => /^h[1-3]$/.test(tagName)),
  )
  const face = await faceOf(headings.map(contentOf).join('') + businessName)
  only(tree, 'style').children.push({ type: 'text', value: face })
}

async function faceOf(text: string): Promise<string> {
  const font = await subsetFont(typeface, text, {
    targetFormat: 'sfnt',
    noHinting: true,
    noLayoutClosure: true,
    keepFeatures: ['kern'],
    dropTables: ['GSUB', 'GDEF', 'gasp'],
  })
  const small = await convert(withoutNames(font), 'woff2')
  const address = `data:font/woff2;base64,${small.toString('base64')}`
  return `@font-face{font-family:"Young Serif Title";src:url(${address})}`
}

/**
 * Empties the table of a font's names, maker and version, which is a tenth of so few letters. Browsers
 * ask for the table, not for a name in it. (OpenType: a directory of 16 bytes a table from byte 12, in
 * which address and length stand at 8 and 12; a table of names begins with version, count, its length.)
 */
function withoutNames(font: Buffer): Buffer {
  const emptyTable = Buffer.from([0, 0, 0, 0, 0, 6])
  const entry = font.indexOf('name', 12, 'latin1')
  emptyTable.copy(font, font.readUInt32BE(entry + 8))
  font.writeUInt32BE(emptyTable.length, entry + 12)
  return font
}
