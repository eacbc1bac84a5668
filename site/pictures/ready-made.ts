import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { openLibrary } from './library.ts'
import { encode, picturePath, widthsOf } from './sizes.ts'
import { findMasters } from './sources.ts'
import { encodedFolder } from './store.ts'

/**
 * What belongs into the folder of ready-made files: every AVIF of every master, by its name, with how
 * it is made. (WebP and JPEG are made in a moment; AVIF takes seconds a picture.)
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

/** What lies in that folder. */
export const filesReady = (): Promise<string[]> => readdir(encodedFolder).catch(() => [])
