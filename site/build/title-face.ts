import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { firstScreenId } from './first-screen.ts'
import { contentOf, elementsOf, type PageTree, requireElement } from './page-tree.ts'

const typeface = await readFile(
  fileURLToPath(
    import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
  ),
)

/**
 * Inlines a subset font with the letters of the first screen's headings and of the business name
 * (`--font-title` in `site/styles/typeface.css`). Title and wordmark are in their own face in the first
 * paint and don't change when the full font arrives. About 110 bytes a letter.
 */
export async function addTitleFace(tree: PageTree, businessName: string): Promise<void> {
  const firstScreens = elementsOf(tree, ({ properties }) => properties.id === firstScreenId)
  const headings = firstScreens.flatMap((screen) =>
    elementsOf({ type: 'root', children: [screen] }, ({ tagName }) => /^h[1-3]$/.test(tagName)),
  )
  const face = await faceOf(headings.map(contentOf).join('') + businessName)
  requireElement(tree, 'style').children.push({ type: 'text', value: face })
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
 * Empties a font's `name` table, which would be a tenth of a subset this small. Browsers require the
 * table but no entries in it. (OpenType: the table directory starts at byte 12 with 16 bytes a table,
 * offset at 8 and length at 12; a `name` table begins with version, count and the offset of its strings.)
 */
function withoutNames(font: Buffer): Buffer {
  const emptyTable = Buffer.from([0, 0, 0, 0, 0, 6])
  const entry = font.indexOf('name', 12, 'latin1')
  emptyTable.copy(font, font.readUInt32BE(entry + 8))
  font.writeUInt32BE(emptyTable.length, entry + 12)
  return font
}
