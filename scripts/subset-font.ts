/**
 * Cuts the display typeface down to the characters that American copy uses, names from other languages
 * included, so that it stays small. Run it again with `npm run font` after an update of the typeface.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const printableAscii =
  ' !"$%&\'()*+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const typography = '\u00a0\u2013\u2019\u201c\u201d\u00b0\u00bd'
const accented = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿßæœ'

const source = fileURLToPath(
  import.meta.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff2'),
)
const target = new URL('../site/fonts/young-serif.woff2', import.meta.url)

const subset = await subsetFont(await readFile(source), printableAscii + typography + accented, {
  targetFormat: 'woff2',
  // Screens of today smooth the outlines themselves; the hints would be half of the file.
  noHinting: true,
  // No ligatures or alternates: headings only need letters and their kerning.
  noLayoutClosure: true,
  dropTables: ['GSUB'],
})
await writeFile(target, subset)
console.log(`site/fonts/young-serif.woff2: ${subset.length} bytes`)
