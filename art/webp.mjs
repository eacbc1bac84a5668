// What a finished picture becomes in git: a WebP of a bounded size.

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from './tools.mjs'

const QUALITIES = [95, 93, 91, 90, 88, 85, 80, 75, 70]

/**
 * Encodes a picture at the best quality that keeps it below a limit.
 *
 * @param limit Bytes.
 * @param size Width and height in pixels, where it gets another size.
 * @returns What was written, for people.
 */
export async function encodeWithin(limit, picture, target, size) {
  const { default: sharp } = await import('sharp').catch(() => {
    throw new Problem('The package sharp was not found; run npm install, then render again.')
  })
  for (const quality of QUALITIES) {
    const encoded = await sharp(picture)
      .resize(size && { ...size, fit: 'fill' })
      .webp({ quality, alphaQuality: 100, effort: 6, smartSubsample: true })
      .toBuffer()
    if (encoded.length > limit) continue
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, encoded)
    return `${path.relative(process.cwd(), target)} (quality ${quality}, ${Math.round(encoded.length / 1000)} kB)`
  }
  throw new Problem(`${picture} does not fit into ${limit / 1000} kB.`)
}
