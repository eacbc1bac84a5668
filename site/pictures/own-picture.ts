import sharp, { type Sharp } from 'sharp'
import { mostWidth, quality, usualShape } from './settings.ts'

/**
 * Makes a master of an owner's picture: upright, at most 1600 pixels wide, without what the camera
 * wrote into it (where it was taken, for one). A photograph is cut to the shape of the picture that
 * it replaces, around what stands out in it; a cut-out, which has transparent parts, keeps its shape.
 *
 * @param shape Width by height of the picture that it replaces, if any.
 * @throws Error when the file is damaged or not what its name says.
 */
export async function masterOf(file: Buffer, shape = usualShape): Promise<Buffer> {
  const { data, info } = await (await decode(file))
    .autoOrient()
    .resize({
      width: 2 * mostWidth,
      height: 2 * mostWidth,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const small = () => sharp(data, { raw })
  const cutOut = info.channels === 4 && !(await small().stats()).isOpaque
  if (cutOut) return webp(small().resize({ width: mostWidth, withoutEnlargement: true }))

  const width = Math.round(Math.min(mostWidth, info.width, info.height * shape))
  const height = Math.round(width / shape)
  const position = sharp.strategy.attention
  return webp(small().removeAlpha().resize({ width, height, fit: 'cover', position }))
}

const webp = (picture: Sharp) => picture.webp({ quality: quality.master }).toBuffer()

async function decode(file: Buffer): Promise<Sharp> {
  if (!isHeic(file)) return sharp(file, { failOn: 'truncated' })
  // The decoder is large, and few pictures need it.
  const { default: decodeHeic } = await import('heic-decode')
  const { width, height, data } = await decodeHeic({ buffer: file })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** HEIC by its brand (ISO/IEC 23008-12): AVIF looks alike, and a name can be wrong. */
const isHeic = (file: Buffer) =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(file.toString('latin1', 4, 12))
