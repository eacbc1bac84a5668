import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { masterOf, pictureMessage } from './own-picture.ts'
import {
  detailGround,
  detailQuality,
  mostOfDetail,
  quality,
  shadowGain,
  standsOnLight,
} from './settings.ts'
import { sharpDetails } from './sharp-details.ts'
import {
  findMasters,
  findOwnPictures,
  mastersFolder,
  mergeSources,
  type Source,
} from './sources.ts'
import { stored } from './store.ts'

/** A picture that all its sizes are made from. */
export interface Master {
  name: string
  /** WebP, upright. */
  file: Buffer
  /** Names what is made of it; another picture has another one. */
  hash: string
  /** Parts of it that are sharper than a crop, by their keys (`details.ts`). */
  details: ReadonlyMap<string, Buffer>
  /** Names its parts: a sharper one has another address, and the whole keeps its own. */
  detailsHash: string
  width: number
  height: number
  /** An owner's opaque picture is a photograph. */
  kind: 'diorama' | 'photograph'
}

export type PictureLibrary = ReadonlyMap<string, Master>

/**
 * Every picture of the site by its name.
 *
 * @param sources Those of both folders where nothing else is said.
 * @throws Error with one sentence for each file that cannot be shown.
 */
export async function openLibrary(sources?: Source[]): Promise<PictureLibrary> {
  const library = new Map<string, Master>()
  const own = sources ? { sources: [], faults: [] } : await findOwnPictures()
  const faults = own.faults.map(({ file, message }) => `${file}: ${message}`)
  for (const source of sources ?? mergeSources(await findMasters(), own.sources)) {
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
  const gain = standsOnLight({ name }) ? shadowGain : undefined
  const hash = hashOf(master, { gain })
  // An owner's picture shows something else than what was rendered.
  const details = own ? new Map<string, Buffer>() : await sharpDetails(name)
  const parts = Buffer.concat([master, ...details.values()])
  const detailsHash = hashOf(parts, { gain, detailGround, detailQuality, mostOfDetail })
  return { name, file: master, hash, details, detailsHash, width, height, kind }
}

/** Made once for each picture, and for each shape that it is cut to. */
async function ownMaster(name: string, source: Buffer): Promise<Buffer> {
  const replaced = await sharp(join(mastersFolder, `${name}.webp`))
    .metadata()
    .catch(() => undefined)
  const shape = replaced && replaced.width / replaced.height
  const key = hashOf(source, { shape })
  return stored(`${name}.${key}.master.webp`, () => masterOf(source, shape))
}

/** Of a picture and of how it is encoded: another quality is another file. */
const hashOf = (content: Buffer, how: Record<string, unknown>) =>
  createHash('sha256')
    .update(content)
    .update(JSON.stringify({ quality, ...how }))
    .digest('hex')
    .slice(0, 8)
