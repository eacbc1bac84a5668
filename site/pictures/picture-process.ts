/**
 * Converts the picture that its parent sends. A process of its own, because a damaged file can make a
 * decoder hang or use up the memory: its parent ends it then.
 */
import { endWithParent } from '../../model/end-with-parent.ts'
import { yieldToServer } from '../../model/yield-to-server.ts'
import type { PictureTask } from './decode-apart.ts'
import { makeMaster } from './make-master.ts'
import { makePhoto } from './make-photo.ts'
import { refusalOf } from './picture-error.ts'

/** More than a photo of 48 megapixels takes as HEIC, in bytes. */
const mostMemory = 1_000_000_000

yieldToServer()

process.once('message', async (task: PictureTask) => {
  endWithParent('photo' in task ? mostMemory : undefined)
  const answer = await ('photo' in task ? makePhoto(task.photo) : makeMaster(task.master)).then(
    (picture) => ({ picture }),
    (error) => ({ refusal: refusalOf(error) }),
  )
  process.send?.(answer, () => process.disconnect?.())
})
