import sharp, { type Sharp } from 'sharp'
import { pictureShape } from '../../model/content/picture-shape.ts'
import { decode } from './decode.ts'
import { maxWidth, quality } from './settings.ts'

/** A picture to make a master of. */
export interface Wish {
  file: Uint8Array
  /** Width divided by height of the picture it replaces, if any. */
  shape?: number | undefined
  /** What of a photograph stays in view, instead of its most salient part: 0 is its left or top end, 1 the other. */
  position?: number | undefined
}

/**
 * Converts an owner's picture to a master: upright, at most 1600 pixels wide, without metadata such as
 * its location. A photograph is cropped around its most salient part to the shape of the picture it
 * replaces; a cut-out, which has transparent parts, keeps its shape.
 *
 * @throws PictureError when the format isn't one the site takes, or the picture is too large; Error when
 *   it's damaged
 */
export async function makeMaster({ file, shape = pictureShape, position }: Wish): Promise<Buffer> {
  const { data, info } = await (await decode(file))
    .autoOrient()
    .resize({
      width: 2 * maxWidth,
      height: 2 * maxWidth,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const small = () => sharp(data, { raw })
  const cutOut = info.channels === 4 && !(await small().stats()).isOpaque
  if (cutOut) return webp(small().resize({ width: maxWidth, withoutEnlargement: true }))

  const width = Math.round(Math.min(maxWidth, info.width, info.height * shape))
  const height = Math.round(width / shape)
  const upright = small().removeAlpha()
  const size = { width, height }
  if (position === undefined) {
    return webp(upright.resize({ ...size, fit: 'cover', position: sharp.strategy.attention }))
  }
  const part = {
    width: Math.round(Math.min(info.width, info.height * shape)),
    height: Math.round(Math.min(info.height, info.width / shape)),
  }
  const left = Math.round((info.width - part.width) * position)
  const top = Math.round((info.height - part.height) * position)
  return webp(upright.extract({ ...part, left, top }).resize({ ...size, fit: 'fill' }))
}

const webp = (picture: Sharp) => picture.webp({ quality: quality.master }).toBuffer()
