import { setTimeout as delay } from 'node:timers/promises'
import { describeError } from '../display/error.ts'
import type { Settlement } from '../domain/lead.ts'
import type { Outcome } from './channel.ts'

/** The longest wait that a receiver can ask for, in seconds: a day. */
const longestWaitSeconds = 24 * 60 * 60
/** The longest wait between two tries to store a result, in milliseconds. */
const longestStoreWaitMs = 30_000

/**
 * Makes one attempt at a delivery. Turns every error, and a timeout, into an outcome.
 *
 * @param send gets a signal that aborts when the time is up
 */
export async function attempt(
  timeoutSeconds: number,
  send: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000)
  try {
    return await send(signal)
  } catch (error) {
    const late = `no answer within ${timeoutSeconds} seconds`
    return { result: 'retry', error: signal.aborted ? late : describeError(error) }
  }
}

/**
 * Decides what an attempt's outcome means for the delivery: it's done, it waits for the next attempt,
 * or it failed because the receiver refused it or no attempts are left.
 *
 * @param attempts attempts made, including this one
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
  outcome.result satisfies 'retry'
  const scheduled = retrySeconds[attempts - 1]
  if (scheduled === undefined) {
    return { state: 'failed', error: `given up after ${attempts} attempts: ${error}` }
  }
  const asked = Math.min(outcome.afterSeconds ?? 0, longestWaitSeconds)
  return { state: 'pending', afterSeconds: Math.max(scheduled, asked), error }
}

/** Parses a Retry-After header, which is a number of seconds or a date, into seconds. */
export function retryAfter(header: string | null | undefined): number | undefined {
  if (header == null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000))
}

/**
 * Stores a result, and tries again until it succeeds or the server stops: without the result, what was
 * sent would be sent twice.
 *
 * @returns what `store` returned; undefined if the server stopped first
 */
export async function storeResult<Result>(
  store: () => Promise<Result>,
  onError: (error: unknown) => void,
  stopping: AbortSignal,
): Promise<Result | undefined> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, longestStoreWaitMs)) {
    try {
      return await store()
    } catch (error) {
      onError(error)
    }
    if (stopping.aborted) return undefined
    await delay(wait, undefined, { signal: stopping }).catch(() => {})
  }
}
