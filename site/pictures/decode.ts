import sharp, { type Sharp } from 'sharp'
import { PictureError } from './picture-error.ts'
import { maxMegapixels } from './settings.ts'

/**
 * Opens a picture.
 *
 * @param most millions of pixels
 * @throws PictureError when the format isn't one the site takes, or the picture is too large; Error when
 *   it's damaged
 */
export async function decode(file: Uint8Array, most = maxMegapixels): Promise<Sharp> {
  const { format, compression, width, height } = await sharp(file, {
    limitInputPixels: false,
  }).metadata()
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) {
    throw new PictureError(
      `this file is ${format.toUpperCase()}, whatever its name says. Export it as JPEG, PNG, HEIC, WebP or AVIF.`,
    )
  }
  const megapixels = (width * height) / 1e6
  if (megapixels > most) {
    throw new PictureError(
      `this picture has ${Math.ceil(megapixels)} megapixels, and the site takes at most ${most}. Export it smaller.`,
    )
  }
  if (compression !== 'hevc') return sharp(file, { failOn: 'truncated' })
  // Sharp has no decoder for HEIC. Imported only for it, because the decoder is large.
  const { default: decodeHeic } = await import('heic-decode')
  const heic = await decodeHeic({ buffer: file })
  return sharp(heic.data, { raw: { width: heic.width, height: heic.height, channels: 4 } })
}
