import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { theme } from '../../model/content/content.ts'
import { cutDetail, detailPath, partOf } from './details.ts'
import { openLibrary, type PictureLibrary } from './library.ts'
import { withPaleShadow } from './pale-shadow.ts'
import { avifWidths, hasPaleShadow, quality, shareSize } from './settings.ts'
import { findMasters, type Master } from './sources.ts'
import { encodedFolder, readOrCreate } from './store.ts'

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

/**
 * File for the path of a picture; encodes it if it isn't cached.
 *
 * @returns undefined when no picture has this path
 */
export async function pictureAt(
  path: string,
  library: PictureLibrary,
): Promise<Buffer | undefined> {
  const [, name = '', size = '', format, sharedName] = address.exec(path) ?? []
  const master = library.get(sharedName ?? name)
  if (!master) return undefined
  const { hash, file } = master
  if (sharedName)
    return readOrCreate(`${sharedName}.${hash}-${page.slice(1)}-share.jpg`, () => forSharing(file))
  if (size.includes('-')) {
    const part = partOf(size)
    if (detailPath(master, part) !== path) return undefined
    return readOrCreate(basename(path), () => cutDetail(master, part))
  }
  const width = Number(size)
  if (picturePath(master, format as Format, width) !== path) return undefined
  return readOrCreate(basename(path), () => encode(master, format as Format, width))
}

/** Encodes one size of a picture. */
export async function encode(master: Master, format: Format, width: number): Promise<Buffer> {
  const resized = sharp(master.file).resize({ width, withoutEnlargement: true })
  const picture = hasPaleShadow(master) ? await withPaleShadow(resized) : resized
  if (format === 'webp') return picture.webp({ quality: quality.webp }).toBuffer()
  return picture.avif({ quality: quality.avif }).toBuffer()
}

const { page } = theme.colors

/** A cut-out stands on the color of the page. */
const forSharing = (file: Buffer) =>
  sharp(file)
    .flatten({ background: page })
    .resize({ ...shareSize, fit: 'cover', position: 'center' })
    .jpeg({ quality: quality.jpeg, mozjpeg: true })
    .toBuffer()

/**
 * Contents of the folder of ready-made files: an encoder for every AVIF of every master, by file name.
 * (AVIF takes seconds a picture; WebP and JPEG are fast enough to encode in the build.)
 */
export async function readyMade(): Promise<ReadonlyMap<string, () => Promise<Buffer>>> {
  const masters = [...(await openLibrary(await findMasters())).values()]
  return new Map(
    masters.flatMap((master) =>
      widthsOf(master).map((width) => [
        basename(picturePath(master, 'avif', width)),
        () => encode(master, 'avif', width),
      ]),
    ),
  )
}

/** Names of the files in that folder. */
export const listReadyMade = (): Promise<string[]> => readdir(encodedFolder).catch(() => [])
