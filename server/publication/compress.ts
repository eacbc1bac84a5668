import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What arrives with the first round trip: ten TCP segments of 1,460 bytes (RFC 6928), less 600 of headers. */
export const firstRoundTripBytes = 14_000

/** Brotli's level for who waits: a tenth larger than at the highest level, in a fiftieth of the time. */
const fastLevel = 5

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

/** Compresses fast, for someone who waits. */
export async function compressFast(text: string): Promise<Compressed> {
  const [br, zipped] = await Promise.all([
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: fastLevel } }),
    compressGzip(text, { level: 6 }),
  ])
  return { br, gzip: zipped }
}

/** Compresses as far as possible. */
export async function compressWell(text: string): Promise<Compressed> {
  return { br: await smallest(text), gzip: await compressGzip(text, { level: 9 }) }
}
