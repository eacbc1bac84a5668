import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openLibrary } from '../pictures/library.ts'
import { pictureAt } from '../pictures/sizes.ts'
import { pruneCache } from '../pictures/store.ts'

const address = /\/(?:pictures|share)\/[\w.-]+/g

/** The addresses of the pictures that a page asks for. */
export const picturesIn = (html: string): readonly string[] => html.match(address) ?? []

/**
 * Writes the sizes of pictures that the pages ask for, and no others.
 *
 * @throws Error when a page asks for a picture that cannot be made
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
