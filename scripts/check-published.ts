import { join } from 'node:path'
import { ContentError, type Fault } from '../model/content/reading/fault.ts'
import { findFaults } from '../server/publication/check.ts'
import { uploadsIn } from '../server/publication/folders.ts'
import { readPublication } from '../server/publication/publication.ts'
import { Cache } from '../site/pictures/cache.ts'
import { contentFolder, project } from './folders.ts'

/**
 * Prints what would keep the program from serving what is published, or from publishing the content folder.
 *
 * @returns whether it can serve what is published, if anything is
 */
export async function checkPublished(state: string): Promise<boolean> {
  const last = readPublication(state)
  if (!last) return true
  const cache = new Cache(join(state, 'cache'))
  const find = (folder: string, files: Readonly<Record<string, string>> = {}) => {
    const pictures = Object.entries(files).filter(([path]) => path.startsWith('pictures/'))
    const replaced = new Map(
      pictures.map(([path, hash]) => [path.slice(9), join(uploadsIn(state), hash)]),
    )
    const changes = new Map(Object.entries(files))
    const own = { folder: join(folder, 'pictures'), replaced }
    return findFaults(folder, { program: project, cache, own, changes, today: new Date() })
  }
  const report = (what: string, faults: readonly Fault[]) => {
    if (faults.length === 0) return
    console.error(
      `This program can't ${what}. ${new ContentError(faults, contentFolder()).message}`,
    )
  }
  const published = await find(join(state, 'no-folder'), last.files)
  const folder = await find(contentFolder())
  report('serve what is published', published.faults)
  report('publish the content folder', folder.faults)
  return published.faults.length === 0
}
