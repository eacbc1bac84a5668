import { basename } from 'node:path'
import sharp from 'sharp'
import type { Cache } from './cache.ts'
import { cutDetail, detailPath, partOf } from './details.ts'
import type { PictureLibrary } from './library.ts'
import { avifWidths, quality, shareSize } from './settings.ts'
import type { Master } from './sources.ts'

type Format = 'avif' | 'webp'

/** Widths a picture is encoded at: none is larger than the picture itself. */
export function widthsOf({ width }: Pick<Master, 'width'>): number[] {
  const fitting = avifWidths.filter((one) => one <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** Path of one size of a picture on the site. */
export const picturePath = ({ name, hash }: Master, format: Format, width: number) =>
  `/pictures/${name}.${hash}-${width}.${format}`

const address =
  /^\/(?:pictures\/(.+)\.[0-9a-f]{8}-(\d+(?:-\d+-\d+)?)\.(avif|webp)|share\/(.+)\.jpg)$/

/** Where `pictureAt` finds pictures, and how they look. */
interface PictureSettings {
  library: PictureLibrary
  cache: Cache
  /** Backgrounds: of details, and of a picture that is shared. */
  colors: Record<'tint' | 'page', string>
}

/**
 * File for the path of a picture; encodes it if it isn't cached.
 *
 * @returns undefined when no picture has this path
 */
export async function pictureAt(
  path: string,
  { library, cache, colors }: PictureSettings,
): Promise<Buffer | undefined> {
  const [, name = '', size = '', format, sharedName] = address.exec(path) ?? []
  const master = library.get(sharedName ?? name)
  if (!master) return undefined
  if (sharedName) {
    return cache.readOrCreate(shareName(path, library, colors), () =>
      forSharing(master, colors.page),
    )
  }
  if (size.includes('-')) {
    const part = partOf(size)
    if (detailPath(master, part) !== path) return undefined
    return cache.readOrCreate(basename(path), () => cutDetail(master, part, colors.tint))
  }
  const width = Number(size)
  if (picturePath(master, format as Format, width) !== path) return undefined
  return cache.readOrCreate(basename(path), () => encode(master, format as Format, width))
}

/** Name in the cache of a picture for sharing, by its path. */
export function shareName(
  path: string,
  library: PictureLibrary,
  { page }: PictureSettings['colors'],
): string {
  const name = basename(path, '.jpg')
  return `${name}.${library.get(name)?.hash}-${page.slice(1)}-share.jpg`
}

/** Encodes one size of a picture. */
export const encode = async (master: Master, format: Format, width: number): Promise<Buffer> =>
  sharp(await master.read())
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality: quality[format] })
    .toBuffer()

/** A cut-out stands on the color of the page. */
const forSharing = async (master: Master, background: string) =>
  sharp(await master.read())
    .flatten({ background })
    .resize({ ...shareSize, fit: 'cover', position: 'center' })
    .jpeg({ quality: quality.jpeg, mozjpeg: true })
    .toBuffer()

/**
 * Contents of the folder of ready-made files, `pictures/encoded`: an encoder for every AVIF of every master, by file name.
 * (AVIF takes seconds a picture; WebP and JPEG are fast enough to encode in the build.)
 */
export const readyMade = (library: PictureLibrary): ReadonlyMap<string, () => Promise<Buffer>> =>
  new Map(
    [...library.values()].flatMap((master) =>
      widthsOf(master).map((width) => [
        basename(picturePath(master, 'avif', width)),
        () => encode(master, 'avif', width),
      ]),
    ),
  )
