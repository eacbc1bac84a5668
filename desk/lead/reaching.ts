import { createContext } from 'react'

/**
 * The id of the request that was just called, texted or emailed, and its setter: the desk asks whether
 * the visitor was reached. Kept above the list, where a new request cannot unmount the question.
 */
export const ReachingContext = createContext<
  readonly [id: string | undefined, set: (id: string | undefined) => void]
>([undefined, () => {}])
