import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = new Set(['.html', '.js', '.css', '.svg', '.xml', '.txt', '.md', '.json'])

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * Writes a brotli and a gzip copy of every text file, at the highest level, so the server never
 * compresses during a request.
 *
 * @returns the size of each brotli copy in bytes, by the name of the original file
 */
export async function precompress(root: string, files: string[]): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  await Promise.all(
    files
      .filter((file) => text.has(extname(file)))
      .map(async (file) => {
        const path = join(root, file)
        const content = await readFile(path)
        const small = await brotli(content, { params })
        await writeFile(`${path}.br`, small)
        await writeFile(`${path}.gz`, await deflate(content, { level: 9 }))
        sizes.set(file, small.length)
      }),
  )
  return sizes
}
