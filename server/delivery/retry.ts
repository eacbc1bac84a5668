import type { Settlement } from '../domain/lead.ts'
import type { Outcome } from './channel.ts'

/** The other side may not put us off for longer than a day. */
const longestWaitSeconds = 24 * 60 * 60

/**
 * What an attempt's outcome means for the delivery: done, another attempt after the schedule's
 * wait, or set aside when it was refused or no attempts are left.
 *
 * @param attempts attempts made, with the one that ended so
 * @param retrySeconds waits before the second attempt, the third, and so on
 */
export function settlementFor(
  outcome: Outcome,
  attempts: number,
  retrySeconds: readonly number[],
): Settlement {
  if (outcome.result === 'delivered') return { state: 'delivered' }
  const error = outcome.error.slice(0, 500)
  if (outcome.result === 'refused') return { state: 'failed', error }
  const scheduled = retrySeconds[attempts - 1]
  if (scheduled === undefined) {
    return { state: 'failed', error: `given up after ${attempts} attempts: ${error}` }
  }
  const asked = Math.min(outcome.afterSeconds ?? 0, longestWaitSeconds)
  return { state: 'pending', afterSeconds: Math.max(scheduled, asked), error }
}
