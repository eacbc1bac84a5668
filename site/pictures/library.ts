import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { theme } from '../../model/content/content.ts'
import { sharpDetails } from './details.ts'
import { masterOf, pictureMessage } from './own-picture.ts'
import { detailQuality, mostOfDetail, quality } from './settings.ts'
import { findMasters, findOwnPictures, type Master, mastersFolder, type Source } from './sources.ts'
import { readOrCreate } from './store.ts'

export type PictureLibrary = ReadonlyMap<string, Master>

/**
 * Reads every picture of the site, by name.
 *
 * @param sources Default: the pictures of both folders.
 * @throws Error with one sentence for each file that can't be shown.
 */
export async function openLibrary(sources?: Source[]): Promise<PictureLibrary> {
  const library = new Map<string, Master>()
  const own = sources ? { sources: [], faults: [] } : await findOwnPictures()
  const faults = own.faults.map(({ file, message }) => `${file}: ${message}`)
  // An owner's picture replaces a master of the same name.
  for (const source of sources ?? [...(await findMasters()), ...own.sources]) {
    try {
      library.set(source.name, await open(source))
    } catch (error) {
      faults.push(`${source.file}: ${pictureMessage(error)}`)
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return library
}

async function open({ name, file, own }: Source): Promise<Master> {
  const source = await readFile(file)
  const master = own ? await ownMaster(name, source) : source
  const { width, height, hasAlpha } = await sharp(master).metadata()
  const kind = own && !hasAlpha ? 'photograph' : 'diorama'
  const hash = hashOf(master)
  // The rendered details don't belong to an owner's picture.
  const details = own ? new Map<string, Buffer>() : await sharpDetails(name)
  const parts = Buffer.concat([master, ...details.values()])
  const look = { detailGround: theme.colors.tint, detailQuality, mostOfDetail }
  const detailsHash = hashOf(parts, look)
  return { name, file: master, hash, details, detailsHash, width, height, kind, own }
}

/** Created once for each picture and each shape it's cropped to. */
async function ownMaster(name: string, source: Buffer): Promise<Buffer> {
  const replaced = await sharp(join(mastersFolder, `${name}.webp`))
    .metadata()
    .catch(() => undefined)
  const shape = replaced && replaced.width / replaced.height
  const key = hashOf(source, { shape })
  return readOrCreate(`${name}.${key}.master.webp`, () => masterOf(source, shape))
}

/** Hash of a picture and its encoding settings. */
const hashOf = (content: Buffer, how: Record<string, unknown> = {}) =>
  createHash('sha256')
    .update(content)
    .update(JSON.stringify({ quality, ...how }))
    .digest('hex')
    .slice(0, 8)
