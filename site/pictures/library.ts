import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Cache } from './cache.ts'
import { sharpDetails } from './details.ts'
import { ownMaster, pictureHash } from './own-picture.ts'
import { detailQuality, mostOfDetail } from './settings.ts'
import {
  findMasters,
  findOwnPictures,
  type Master,
  mastersIn,
  type OwnPictures,
  type Source,
} from './sources.ts'

export type PictureLibrary = ReadonlyMap<string, Master>

/** Where pictures are, and what their details look like. */
export interface LibrarySettings {
  /** Folder of the project's pictures, with masters and details. */
  pictures: string
  own?: OwnPictures
  cache: Cache
  tint: string
}

/**
 * Finds every picture of the site, by name.
 *
 * @throws Error with one sentence for each file that can't be shown
 */
export async function openLibrary(settings: LibrarySettings): Promise<PictureLibrary> {
  const library = new Map<string, Master>()
  const own = settings.own ? await findOwnPictures(settings.own) : { sources: [], faults: [] }
  const faults = own.faults.map(({ file, message }) => `${file}: ${message}`)
  // An owner's picture replaces a master of the same name.
  for (const source of [...(await findMasters(mastersIn(settings.pictures))), ...own.sources]) {
    try {
      library.set(source.name, await open(source, settings))
    } catch (error) {
      faults.push(`${source.file}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return library
}

type Measured = Pick<Master, 'hash' | 'detailsHash' | 'width' | 'height' | 'kind'>

/** Opens a picture. Its measures are cached by the size and times of its files, so that few are read. */
async function open(source: Source, settings: LibrarySettings): Promise<Master> {
  const { name, own } = source
  const { cache, pictures, tint } = settings
  const read = () => (own ? ownMaster(source, settings) : readFile(source.file))
  // The rendered details don't belong to an owner's picture.
  const details = own ? new Map<string, string>() : sharpDetails(join(pictures, 'details'), name)
  const files = await Promise.all([source.file, ...details.values()].map(stampOf))
  const key = pictureHash(Buffer.from(files.join('\n')), { tint })
  const measured = await cache.readOrCreate(`${name}.${key}.json`, async () => {
    const master = await read()
    const { width, height, hasAlpha } = await sharp(master).metadata()
    const parts = await Promise.all([...details.values()].map((file) => readFile(file)))
    const look = { detailGround: tint, detailQuality, mostOfDetail }
    const result: Measured = {
      hash: pictureHash(master, {}),
      detailsHash: pictureHash(Buffer.concat([master, ...parts]), look),
      width,
      height,
      kind: own && !hasAlpha ? 'photograph' : 'diorama',
    }
    return Buffer.from(JSON.stringify(result))
  })
  return { ...(JSON.parse(measured.toString()) as Measured), name, own, details, read }
}

/** What changes when a file does. A program can set a file's modification time but not its change time. */
async function stampOf(file: string): Promise<string> {
  const { size, mtimeMs, ctimeMs } = await stat(file)
  return `${file} ${size} ${mtimeMs} ${ctimeMs}`
}
