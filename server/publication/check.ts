import { join, relative } from 'node:path'
import {
  type Reading,
  type ReadingSettings,
  readContent,
} from '../../model/content/reading/read.ts'
import type { Cache } from '../../site/pictures/cache.ts'
import { checkOwnPictures } from '../../site/pictures/own-picture.ts'
import {
  findMasters,
  mastersIn,
  type OwnPictures,
  ownPicturesIn,
  type Source,
} from '../../site/pictures/sources.ts'
import { zipAreas } from '../../site/zip/zip-areas.ts'

export interface CheckSettings
  extends Pick<ReadingSettings, 'changes' | 'siteUrl' | 'relay'>,
    Required<Pick<ReadingSettings, 'today'>> {
  /** Folder of the program, or of a build of it: it has pictures and content of its own. */
  program: string
  cache: Cache
  /** The owner's pictures, unless they are those of the content folder. */
  own?: OwnPictures
}

/**
 * Finds mistakes in a content folder and its pictures. Dates after today are mistakes here.
 *
 * @returns the reading, the owner's pictures and the project's
 */
export async function findFaults(
  folder: string,
  { program, cache, own: ownPictures = ownPicturesIn(folder), ...settings }: CheckSettings,
): Promise<Reading & { sources: Source[]; masters: Source[] }> {
  const pictures = join(program, 'pictures')
  const own = await checkOwnPictures(ownPictures, { pictures, cache })
  const masters = await findMasters(mastersIn(pictures))
  const reading = readContent(folder, {
    ...settings,
    ownContent: join(program, 'content'),
    zipCenters: zipAreas(),
    pictures: [...own.sources, ...masters].map(({ name }) => name),
    brokenPictures: own.faults.map((fault) => ({ ...fault, file: relative(folder, fault.file) })),
  })
  return { ...reading, sources: own.sources, masters }
}
