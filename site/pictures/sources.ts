import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'

/** Where the pictures lie that come with the project. */
export const mastersFolder = 'art/masters'

/** An owner's own pictures; one with the name of a master takes its place. */
export const ownFolder = join(process.env.CONTENT_DIR || 'content', 'pictures')

/** A picture as it lies in its folder. */
export interface Source {
  /** What content calls it: the name of the file, without its ending. */
  name: string
  file: string
  /** Whether it is the owner's, and may be of any format, size and rotation. */
  own: boolean
}

const pictureEnding = /\.(jpe?g|png|webp|avif|heic|heif)$/i

/** What computers leave behind in a folder, and notes. */
const noPicture = /^\.|^(thumbs\.db|desktop\.ini)$|\.(txt|md)$/i

/** The pictures that come with the project. */
export const findMasters = async (): Promise<Source[]> =>
  (await list(mastersFolder)).map((file) => source(mastersFolder, file, false))

/**
 * The pictures of both folders; an owner's takes the place of a master with its name.
 *
 * @throws Error with one sentence for each file of the owner's that cannot be meant as a picture.
 */
export async function findSources(): Promise<Source[]> {
  const own = (await list(ownFolder)).map((file) => source(ownFolder, file, true))
  const faults = own.flatMap(({ name, file }, index) => {
    if (!pictureEnding.test(file)) {
      return `${file}: this is not a picture the site can show. Use JPEG, PNG, HEIC, WebP or AVIF.`
    }
    const twin = own.slice(0, index).find((other) => other.name === name)
    return twin ? `${file}: ${twin.file} has the same name. Keep one of the two.` : []
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return [...new Map([...(await findMasters()), ...own].map((one) => [one.name, one])).values()]
}

const source = (folder: string, file: string, own: boolean): Source => ({
  name: parse(file).name,
  file: join(folder, file),
  own,
})

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !noPicture.test(entry.name))
    .map(({ name }) => name)
}
