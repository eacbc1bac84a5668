/**
 * Makes a master of the picture that its parent sends. A process of its own, because a damaged file can
 * make a decoder hang or use up the memory: its parent ends it then.
 */
import { endWithParent } from '../../model/end-with-parent.ts'
import { makeMaster, refusalOf, type Wish } from './make-master.ts'

endWithParent()

process.once('message', async (wish: Wish) => {
  const answer = await makeMaster(wish).then(
    (master) => ({ master }),
    (error) => ({ refusal: refusalOf(error) }),
  )
  process.send?.(answer, () => process.disconnect?.())
})
