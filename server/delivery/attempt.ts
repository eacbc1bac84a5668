import { describeError } from '../display/error.ts'
import type { Outcome } from './channel.ts'

/**
 * Makes one attempt within its time. Whatever goes wrong is an outcome.
 *
 * @param work gets a signal that aborts when the time is over
 */
export async function attempt(
  timeoutSeconds: number,
  work: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  try {
    return await work(signal)
  } catch (error) {
    const late = `no answer within ${timeoutSeconds} seconds`
    return { result: 'retry', error: signal.aborted ? late : describeError(error) }
  }
}
