import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What arrives with the first round trip: ten TCP segments of 1,460 bytes (RFC 6928), less 600 of headers. */
export const firstRoundTripBytes = 14_000

/**
 * Brotli's levels for who waits, compared with the highest: a tenth larger in a fiftieth of the time, and a fiftieth
 * larger in less than half of it.
 */
const hurriedLevels = { fast: 5, small: 10 }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A text as it's sent, by content coding. */
export interface Compressed {
  br: Uint8Array
  gzip: Uint8Array
}

export const smallest = (text: string | Buffer): Promise<Buffer> =>
  compressBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })

/** Compresses fast, for someone who waits, and less fast what would need another round trip. */
export async function compressInHurry(text: string): Promise<Compressed> {
  const compress = (level: number) =>
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
  const [fast, zipped] = await Promise.all([
    compress(hurriedLevels.fast),
    compressGzip(text, { level: 6 }),
  ])
  const isSmall = fast.length <= firstRoundTripBytes
  return { br: isSmall ? fast : await compress(hurriedLevels.small), gzip: zipped }
}

/** Compresses as far as possible. */
export async function compressWell(text: string): Promise<Compressed> {
  return { br: await smallest(text), gzip: await compressGzip(text, { level: 9 }) }
}
