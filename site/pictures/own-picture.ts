import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { maxMegapixels, maxWidth, quality, usualShape } from './settings.ts'
import { findOwnPictures, type PictureFault, type Source } from './sources.ts'

/** Says, in a sentence for the owner, why a picture can't be shown. */
export class PictureError extends Error {}

const damaged = 'this picture is damaged or not what its name says. Export it again, as JPEG.'

/** The sentence for an error; a decoder's own message means nothing to an owner. */
export const pictureMessage = (error: unknown): string =>
  error instanceof PictureError ? error.message : damaged

/**
 * Checks an owner's picture.
 *
 * @throws PictureError when the format isn't one the site takes, or the picture is too large or damaged.
 */
export async function checkPicture(file: Buffer): Promise<void> {
  const { format, width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(new PictureError(damaged)))
  if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) {
    throw new PictureError(
      `this file is ${format.toUpperCase()}, whatever its name says. Export it as JPEG, PNG, HEIC, WebP or AVIF.`,
    )
  }
  const megapixels = (width * height) / 1e6
  if (megapixels > maxMegapixels) {
    throw new PictureError(
      `this picture has ${Math.ceil(megapixels)} megapixels, and the site takes at most ${maxMegapixels}. Export it smaller.`,
    )
  }
  if (!(await canBeDecoded(file))) throw new PictureError(damaged)
}

/** Decodes a picture at a small size. HEIC takes seconds to decode: only its structure is checked. */
async function canBeDecoded(file: Buffer): Promise<boolean> {
  if (isHeic(file)) return hasAllBoxes(file)
  const decoded = sharp(file, { failOn: 'truncated' }).resize(16).raw().toBuffer()
  return decoded.then(
    () => true,
    () => false,
  )
}

/** Whether the boxes of a HEIC file (ISO/IEC 14496-12) lie within it; each begins with its length. */
function hasAllBoxes(file: Buffer): boolean {
  let end = 0
  while (end + 8 <= file.length) {
    const length = file.readUInt32BE(end)
    // The last box may reach to the end of the file.
    if (length === 0) return true
    end += length === 1 && end + 16 <= file.length ? Number(file.readBigUInt64BE(end + 8)) : length
  }
  return end <= file.length
}

/**
 * Converts an owner's picture to a master: upright, at most 1600 pixels wide, without metadata such as
 * its location. A photograph is cropped around its most salient part to the shape of the picture it
 * replaces; a cut-out, which has transparent parts, keeps its shape.
 *
 * @param shape Width divided by height of the picture it replaces, if any.
 * @param position What of a photograph stays in view, instead of its most salient part.
 * @throws PictureError when `checkPicture` refuses the file, and Error when it can't be decoded.
 */
export async function masterOf(
  file: Buffer,
  shape = usualShape,
  position: string | number = sharp.strategy.attention,
): Promise<Buffer> {
  await checkPicture(file)
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
  return webp(small().removeAlpha().resize({ width, height, fit: 'cover', position }))
}

const webp = (picture: Sharp) => picture.webp({ quality: quality.master }).toBuffer()

async function decode(file: Buffer): Promise<Sharp> {
  if (!isHeic(file)) return sharp(file, { failOn: 'truncated' })
  // Imported only for HEIC, because the decoder is large.
  const { default: decodeHeic } = await import('heic-decode')
  const { width, height, data } = await decodeHeic({ buffer: file })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

/** Detects HEIC by its brand (ISO/IEC 23008-12), which tells it from AVIF. */
const isHeic = (file: Buffer) =>
  /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(file.toString('latin1', 4, 12))

/** The owner's pictures, and those of them that a build would refuse. Faster than opening the library. */
export async function checkOwnPictures(
  folder?: string,
): Promise<{ sources: Source[]; faults: PictureFault[] }> {
  const { sources, faults } = await findOwnPictures(folder)
  const checked = await Readable.from(sources)
    .map(
      async ({ name, file }: Source): Promise<PictureFault[]> => {
        try {
          await checkPicture(await readFile(file))
          return []
        } catch (error) {
          return [{ name, file, message: pictureMessage(error) }]
        }
      },
      { concurrency: 4 },
    )
    .toArray()
  return { sources, faults: [...faults, ...checked.flat()] }
}
