import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readOrCreate } from '../pictures/store.ts'

const textEndings = new Set(['.html', '.js', '.css', '.svg', '.xml', '.txt', '.md', '.json'])

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/**
 * Writes a brotli and a gzip copy of every text file, at the highest level, so the server never
 * compresses during a request. Brotli takes long at that level: what is the same as in an earlier build
 * comes from the cache.
 *
 * @param editPage Changes each page before it's compressed, so that it's written once more and not twice.
 * @returns the size of each brotli copy in bytes, by the name of the original file
 */
export async function compressFiles(
  root: string,
  files: string[],
  editPage?: (html: string) => string,
): Promise<Map<string, number>> {
  const compress = async (file: string): Promise<[file: string, bytes: number]> => {
    const path = join(root, file)
    let content = await readFile(path)
    if (editPage && extname(file) === '.html') {
      content = Buffer.from(editPage(content.toString()))
      await writeFile(path, content)
    }
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32)
    const small = await readOrCreate(`${hash}.br`, () => brotli(content, { params }))
    await writeFile(`${path}.br`, small)
    await writeFile(`${path}.gz`, await deflate(content, { level: 9 }))
    return [file, small.length]
  }
  const texts = files.filter((file) => textEndings.has(extname(file)))
  return new Map(await Readable.from(texts).map(compress, { concurrency: 4 }).toArray())
}

/** What arrives with the first round trip: ten TCP segments of 1,460 bytes (RFC 6928), less 600 of headers. */
const firstRoundTripBytes = 14_000

/**
 * A sentence for each page whose end comes a round trip later. The first screen always fits into the
 * first one, and no page is too long to be published. See decision 18.
 */
export const longPages = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes]
    .filter(([file, bytes]) => file.endsWith('.html') && bytes > firstRoundTripBytes)
    .map(
      ([file, bytes]) =>
        `${file} weighs ${bytes} bytes compressed: what is over ${firstRoundTripBytes} comes a round trip later. To avoid that, shorten its longest texts.`,
    )
