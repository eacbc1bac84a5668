import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { openLibrary } from './library.ts'
import { encode, picturePath, widthsOf } from './sizes.ts'
import { findMasters } from './sources.ts'
import { encodedFolder } from './store.ts'

/**
 * Contents of the folder of ready-made files: an encoder for every AVIF of every master, by file name.
 * (AVIF takes seconds a picture; WebP and JPEG are fast enough to encode in the build.)
 */
export async function readyMade(): Promise<ReadonlyMap<string, () => Promise<Buffer>>> {
  const masters = [...(await openLibrary(await findMasters())).values()]
  return new Map(
    masters.flatMap((master) =>
      widthsOf(master).map((width) => [
        basename(picturePath(master, 'avif', width)),
        () => encode(master, 'avif', width),
      ]),
    ),
  )
}

/** Names of the files in that folder. */
export const listReadyMade = (): Promise<string[]> => readdir(encodedFolder).catch(() => [])
