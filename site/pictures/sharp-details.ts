import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of details that were rendered separately, sharper than a crop. */
export const detailsFolder = 'pictures/details'

/** File name of a detail. */
export const detailFile = (name: string, key: string) => `${name}.${key}.webp`

/** Separately rendered details of a picture, by key. */
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
