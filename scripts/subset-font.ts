/**
 * Cuts both typefaces down to the characters that American copy uses, names from other languages
 * included, so that they stay small. Run it again with `npm run font` after an update of a typeface.
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
const labelSource = fileURLToPath(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
)
const target = new URL('../site/fonts/young-serif.woff2', import.meta.url)

const characters = printableAscii + typography + accented
const options = {
  // Screens of today smooth the outlines themselves; the hints would be half of the file.
  noHinting: true,
  // No ligatures: headings need letters, their kerning, and figures as tall as capitals.
  keepFeatures: ['kern', 'lnum'],
}
const original = await readFile(source)
const font = await subsetFont(original, characters, { ...options, targetFormat: 'sfnt' })
emptyNames(font)
const subset = await subsetFont(font, characters, { ...options, targetFormat: 'woff2' })
await writeFile(target, subset)
console.log(`site/fonts/young-serif.woff2: ${subset.length} bytes`)

// Labels have one weight. Its few hints stay: without them, FreeType rounds every letter up, and lines are 7%
// wider on Linux. Besides what headings use: signs of buttons, crumbs and lists.
const labels = await subsetFont(await readFile(labelSource), `${characters}#@¡¿·‹✓`, {
  ...options,
  noHinting: false,
  targetFormat: 'woff2',
  variationAxes: { wght: 650 },
})
await writeFile(new URL('../site/fonts/figtree.woff2', import.meta.url), labels)
console.log(`site/fonts/figtree.woff2: ${labels.length} bytes`)

/**
 * Empties a font's copyright, id and version, which each page would carry with its title. The copyright
 * stands in the license, which the site serves. (OpenType, `name`.)
 */
function emptyNames(font: Buffer): void {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name')
  if (entry === undefined) return
  const names = font.readUInt32BE(entry + 8)
  for (let index = 0; index < font.readUInt16BE(names + 2); index += 1) {
    const record = names + 6 + index * 12
    if ([0, 3, 5].includes(font.readUInt16BE(record + 6))) font.writeUInt16BE(0, record + 8)
  }
}
