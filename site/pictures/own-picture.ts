import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Cache } from './cache.ts'
import { masterOf } from './decode-apart.ts'
import { PictureError } from './picture-error.ts'
import { quality } from './settings.ts'
import {
  findOwnPictures,
  mastersIn,
  type OwnPictures,
  type PictureFault,
  type Source,
} from './sources.ts'

/** Where the project's pictures are, which an owner's may replace, and where masters are kept. */
export interface MasterSettings {
  pictures: string
  cache: Cache
}

/** Pictures that this process has refused already, by the name of their master's file. */
const refused = new Map<string, PictureError>()

/**
 * The master of an owner's picture, made once for each shape it's cropped to.
 *
 * @throws PictureError when the picture can't be shown
 */
export async function ownMaster(
  { name, file: path }: Source,
  { pictures, cache }: MasterSettings,
): Promise<Buffer> {
  const file = await readFile(path)
  const replaced = await sharp(join(mastersIn(pictures), `${name}.webp`))
    .metadata()
    .catch(() => undefined)
  const shape = replaced && replaced.width / replaced.height
  const key = pictureHash(file, { shape })
  const known = refused.get(key)
  if (known) throw known
  return cache.readOrCreate(`${name}.${key}.master.webp`, () =>
    masterOf({ file, shape }).catch((error: unknown) => {
      if (error instanceof PictureError) refused.set(key, error)
      throw error
    }),
  )
}

/** Hash of a picture and its encoding settings. */
export const pictureHash = (content: Buffer, how: Record<string, unknown>): string =>
  createHash('sha256')
    .update(content)
    .update(JSON.stringify({ quality, ...how }))
    .digest('hex')
    .slice(0, 8)

/** The owner's pictures, and those of them that a build would refuse. */
export async function checkOwnPictures(
  own: OwnPictures,
  settings: MasterSettings,
): Promise<{ sources: Source[]; faults: PictureFault[] }> {
  const { sources, faults } = await findOwnPictures(own)
  const checked = await Readable.from(sources)
    .map(
      (source: Source): Promise<PictureFault[]> =>
        ownMaster(source, settings).then(
          () => [],
          (error: unknown) => {
            if (!(error instanceof PictureError)) throw error
            return [{ name: source.name, file: source.file, message: error.message }]
          },
        ),
      { concurrency: 2 },
    )
    .toArray()
  return { sources, faults: [...faults, ...checked.flat()] }
}
