import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'

/** The project's pictures, below the folder `pictures`. */
export const mastersIn = (pictures: string): string => join(pictures, 'masters')

/** Where the owner's pictures are. One with the name of a master replaces it. */
export interface OwnPictures {
  folder: string
  /** Files elsewhere that a draft has in place of those in the folder, by name; null for a removed one. */
  replaced?: ReadonlyMap<string, string | null> | undefined
}

/** The owner's pictures, in the content folder. */
export const ownPicturesIn = (content: string): OwnPictures => ({
  folder: join(content, 'pictures'),
})

/** File of a picture. */
export interface Source {
  /** Its name in content: the file name without extension. */
  name: string
  file: string
  /** Whether it is the owner's, and may be of any format, size and rotation. */
  own: boolean
}

/** Source of all sizes of a picture. */
export interface Master {
  name: string
  /** Reads the picture: WebP, upright. */
  read: () => Promise<Buffer>
  /** Part of the paths of its sizes. */
  hash: string
  /** Files of separately rendered details, sharper than a crop, by key (`details.ts`). */
  details: ReadonlyMap<string, string>
  /** Part of the paths of its details: a new detail changes them, but not those of the sizes. */
  detailsHash: string
  width: number
  height: number
  /** An owner's opaque picture is a photograph. */
  kind: 'diorama' | 'photograph'
  own: boolean
}

const pictureEnding = /\.(jpe?g|png|webp|avif|heic|heif)$/i

/** System files and notes. */
const ignoredFile = /^\.|^(thumbs\.db|desktop\.ini)$|\.(txt|md)$/i

/** The project's pictures. */
export const findMasters = async (folder: string): Promise<Source[]> =>
  (await list(folder)).map(({ name }) => source(folder, name, false))

/** A file of the owner's that can't be shown, and why. */
export interface PictureFault {
  name: string
  file: string
  /** A sentence for the owner. */
  message: string
}

/** The owner's pictures, and the files among them that can't be pictures. */
export async function findOwnPictures({
  folder,
  replaced = new Map(),
}: OwnPictures): Promise<{ sources: Source[]; faults: PictureFault[] }> {
  const sources = [...replaced].flatMap(([name, file]): Source[] =>
    file === null ? [] : [{ name: parse(name).name, file, own: true }],
  )
  const faults: PictureFault[] = []
  for (const entry of await list(folder)) {
    if (replaced.has(entry.name)) continue
    const found = source(folder, entry.name, true)
    const twin = sources.find(({ name }) => name === found.name)
    const message = entry.isSymbolicLink()
      ? 'this is a link to a file elsewhere, which other machines may not have. Copy the picture itself here.'
      : !pictureEnding.test(entry.name)
        ? 'this is not a picture the site can show. Use JPEG, PNG, HEIC, WebP or AVIF.'
        : twin && `${twin.file} has the same name. Keep one of the two.`
    if (message) faults.push({ name: found.name, file: found.file, message })
    else sources.push(found)
  }
  return { sources, faults }
}

const source = (folder: string, file: string, own: boolean): Source => ({
  name: parse(file).name,
  file: join(folder, file),
  own,
})

async function list(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter(
    (entry) => (entry.isFile() || entry.isSymbolicLink()) && !ignoredFile.test(entry.name),
  )
}
