import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What arrives with the first round trip: ten TCP segments of 1,460 bytes (RFC 6928), less 600 of headers. */
export const firstRoundTripBytes = 14_000

/**
 * Brotli's level for who waits, and those for a page that would need another round trip with it. Compared with
 * the highest, the first is a tenth larger in a fiftieth of the time, the second a fiftieth larger in less than
 * half of it.
 */
const fastLevel = 5
const smallLevels = [10, constants.BROTLI_MAX_QUALITY]

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A text as it's sent, by content coding. */
export interface Compressed {
  br: Uint8Array
  gzip: Uint8Array
}

const compressAt = (text: string | Buffer, level: number): Promise<Buffer> =>
  compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })

export const smallest = (text: string | Buffer): Promise<Buffer> =>
  compressAt(text, constants.BROTLI_MAX_QUALITY)

/** Compresses fast, for someone who waits, and less fast what would need another round trip. */
export async function compressInHurry(text: string): Promise<Compressed> {
  const gzip = compressGzip(text, { level: 6 })
  let br = await compressAt(text, fastLevel)
  for (const level of smallLevels) {
    if (br.length > firstRoundTripBytes) br = await compressAt(text, level)
  }
  return { br, gzip: await gzip }
}

/** Compresses as far as possible. */
export async function compressWell(text: string): Promise<Compressed> {
  return { br: await smallest(text), gzip: await compressGzip(text, { level: 9 }) }
}
