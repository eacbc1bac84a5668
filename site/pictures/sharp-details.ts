import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Parts of the project's pictures that were rendered by themselves, sharper than a crop. */
export const detailsFolder = 'art/details'

/** The file of one: its key says which part of the picture it is. */
export const detailFile = (name: string, key: string) => `${name}.${key}.webp`

/** Those of one picture, by their keys; a file whose part nobody names does no harm. */
export async function sharpDetails(name: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = await readdir(detailsFolder).catch(() => [])
  const keys = files.toSorted().flatMap((file) => {
    const [picture, key = ''] = file.split('.')
    return picture === name && file === detailFile(name, key) ? [key] : []
  })
  const read = async (key: string) =>
    [key, await readFile(join(detailsFolder, detailFile(name, key)))] as const
  return new Map(await Promise.all(keys.map(read)))
}
