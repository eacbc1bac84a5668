import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { hashOf } from '../../model/hash.ts'
import type { Objects } from './objects.ts'
import type { PublishedFile, PublishedFiles } from './table.ts'

/** What arrives with the first round trip: ten TCP segments of 1,460 bytes (RFC 6928), less 600 of headers. */
export const firstRoundTripBytes = 14_000

/** Brotli's level for a new text: a tenth larger than at the highest level, in a fiftieth of the time. */
const fastLevel = 5

/** Texts that are compressed at a time: at the highest level each takes some ten megabytes. */
export const compressedAtOnce = 2

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const brotliAt = (level: number, text: Buffer) =>
  compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })

/**
 * Compresses a text fast and stores it. A page that is then too large for one round trip is compressed
 * as far as possible at once.
 */
export async function storeText(
  text: string,
  objects: Objects,
  { isPage = false } = {},
): Promise<Omit<PublishedFile, 'key'>> {
  const plain = Buffer.from(text)
  const fast = await brotliAt(fastLevel, plain)
  const isFast = !isPage || fast.length <= firstRoundTripBytes
  const br = isFast ? fast : await brotliAt(constants.BROTLI_MAX_QUALITY, plain)
  return {
    etag: hashOf(plain),
    ...(isFast && { isFast }),
    bodies: {
      br: await objects.write(br),
      gzip: await objects.write(await compressGzip(plain, { level: 9 })),
    },
  }
}

/** The size of a text when it's compressed as far as possible, in bytes. */
export const smallestSize = async (text: string): Promise<number> =>
  (await brotliAt(constants.BROTLI_MAX_QUALITY, Buffer.from(text))).length

/**
 * Compresses what was compressed fast as far as possible.
 *
 * @returns the files that became smaller, by path
 */
export async function improve(files: PublishedFiles, objects: Objects): Promise<PublishedFiles> {
  const fast = Object.entries(files).filter(([, { isFast }]) => isFast)
  const improved = await Readable.from(fast)
    .map(
      async ([path, { isFast: _, ...file }]: [string, PublishedFile]) => {
        const { gzip: stored } = file.bodies
        if (!stored) return [path, file] as const
        const br = await brotliAt(constants.BROTLI_MAX_QUALITY, gunzipSync(objects.read(stored)))
        return [path, { ...file, bodies: { ...file.bodies, br: await objects.write(br) } }] as const
      },
      { concurrency: compressedAtOnce },
    )
    .toArray()
  return Object.fromEntries(improved)
}
