/**
 * Writes a brotli and a gzip copy beside every text file of dist/, at the highest level, so that the
 * server never compresses while a visitor waits.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = new Set(['.html', '.js', '.css', '.svg', '.xml', '.txt', '.json'])
const dist = new URL('../dist/', import.meta.url).pathname

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && text.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))

await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(`${file}.br`, await brotli(content, { params: quality }))
    await writeFile(`${file}.gz`, await deflate(content, { level: 9 }))
  }),
)
console.log(`Compressed ${files.length} files.`)
