import { setTimeout as delay } from 'node:timers/promises'

/** The longest wait between two tries to write down a result, in milliseconds. */
const longestWaitMs = 30_000

/**
 * Writes a result down, again and again if need be: what was sent and is not written down would be
 * sent twice. Gives up only when the server stops.
 *
 * @param failed hears of each try that failed
 * @returns what writing returned; undefined when it was given up
 */
export async function writeDown<Result>(
  write: () => Promise<Result>,
  failed: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<Result | undefined> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await write()
    } catch (error) {
      failed(error)
    }
    if (stopping.aborted) return undefined
    await delay(wait, undefined, { signal: stopping }).catch(() => {})
  }
}
