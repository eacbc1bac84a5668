import { setTimeout as delay } from 'node:timers/promises'

export interface Task {
  /** Runs the work at once, or once more after the current run. */
  wake(): void
  /** Stops repeating. Resolves when the current run has ended. */
  stop(): Promise<void>
}

/**
 * Runs work now, and again and again `ms` milliseconds after each run, never twice at a time. An error
 * ends only its run. Doesn't keep the process alive.
 *
 * @param work gets a signal that aborts on `stop`
 */
export function every(
  ms: number,
  work: (stopping: AbortSignal) => unknown,
  onError: (error: unknown) => void,
): Task {
  const stopping = new AbortController()
  let pause = new AbortController()
  const running = repeat()
  return {
    wake: () => pause.abort(),
    stop: () => {
      stopping.abort()
      pause.abort()
      return running
    },
  }

  async function repeat(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Before the work: a wake-up while it runs must not be lost.
      pause = new AbortController()
      try {
        await work(stopping.signal)
      } catch (error) {
        onError(error)
      }
      await delay(ms, undefined, { signal: pause.signal, ref: false }).catch(() => {})
    }
  }
}

/** Calls a function at most once in `ms` milliseconds, and shares what it returned in between. */
export function shareFor<Result>(ms: number, call: () => Result): () => Result {
  let latest: { at: number; result: Result } | undefined
  return () => {
    // Monotonic: if the system clock were set back, a result would never expire.
    const at = performance.now()
    if (latest === undefined || at - latest.at >= ms) latest = { at, result: call() }
    return latest.result
  }
}
