import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { checkPicture, pictureMessage } from './own-picture.ts'
import { findOwnPictures, type PictureFault, type Source } from './sources.ts'

/** Finds the owner's pictures that a build would refuse, without making anything of the others. */
export async function checkOwnPictures(): Promise<{ sources: Source[]; faults: PictureFault[] }> {
  const { sources, faults } = await findOwnPictures()
  const checked = await Readable.from(sources)
    .map(
      async ({ name, file }: Source): Promise<PictureFault[]> => {
        try {
          await checkPicture(await readFile(file))
          return []
        } catch (error) {
          return [{ name, file, message: pictureMessage(error) }]
        }
      },
      { concurrency: 4 },
    )
    .toArray()
  return { sources, faults: [...faults, ...checked.flat()] }
}
