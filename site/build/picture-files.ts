import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openLibrary } from '../pictures/library.ts'
import { pictureAt } from '../pictures/sizes.ts'
import { pruneCache } from '../pictures/store.ts'

const address = /\/(?:pictures|share)\/[\w.-]+/g

/** Paths of the pictures that a page uses. */
export const picturesIn = (html: string): readonly string[] => html.match(address) ?? []

/**
 * Writes only the pictures and sizes that pages use.
 *
 * @throws Error when a page uses a picture that doesn't exist
 */
export async function writePictures(root: string, paths: ReadonlySet<string>): Promise<void> {
  const library = await openLibrary()
  await Promise.all(
    [...paths].map(async (path) => {
      const content = await pictureAt(path, library)
      if (!content) throw new Error(`a page asks for ${path}, and there is no such picture`)
      const file = join(root, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }),
  )
  await pruneCache()
}
