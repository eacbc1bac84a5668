import sharp from 'sharp'
import { photoSide } from '../../model/lead/photos.ts'
import { decode } from './decode.ts'

/** The largest photo of a visitor's that is decoded, in millions of pixels; iPhones make up to 48. */
const maxMegapixels = 50

/** Qualities that are tried, until the photo is small enough for an email. */
const qualities = [78, 64, 50]
const smallEnough = 500_000

/**
 * Converts a visitor's photo to a JPEG: upright, at most 1600 pixels on its longer side, and without
 * metadata such as its location.
 *
 * @throws PictureError, or Error when it's damaged
 */
export async function makePhoto(file: Uint8Array): Promise<Buffer> {
  const side = { width: photoSide, height: photoSide }
  const { data, info } = await (await decode(file, maxMegapixels))
    .autoOrient()
    .resize({ ...side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let photo = Buffer.alloc(0)
  for (const quality of qualities) {
    photo = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer()
    if (photo.length <= smallEnough) break
  }
  return photo
}
