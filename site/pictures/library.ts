import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { theme } from '../../model/content/content.ts'
import { sharpDetails } from './details.ts'
import { ownMaster, pictureHash } from './own-picture.ts'
import { detailQuality, hasPaleShadow, mostOfDetail, shadowGain } from './settings.ts'
import { findMasters, findOwnPictures, type Master, type Source } from './sources.ts'

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
      faults.push(`${source.file}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return library
}

async function open(source: Source): Promise<Master> {
  const { name, own } = source
  const master = await (own ? ownMaster(source) : readFile(source.file))
  const { width, height, hasAlpha } = await sharp(master).metadata()
  const kind = own && !hasAlpha ? 'photograph' : 'diorama'
  const gain = hasPaleShadow({ name }) ? shadowGain : undefined
  const hash = pictureHash(master, { gain })
  // The rendered details don't belong to an owner's picture.
  const details = own ? new Map<string, Buffer>() : await sharpDetails(name)
  const parts = Buffer.concat([master, ...details.values()])
  const look = { gain, detailGround: theme.colors.tint, detailQuality, mostOfDetail }
  const detailsHash = pictureHash(parts, look)
  return { name, file: master, hash, details, detailsHash, width, height, kind, own }
}
