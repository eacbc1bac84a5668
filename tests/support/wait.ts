import { setTimeout as delay } from 'node:timers/promises'

type Nothing = false | undefined | null | 0 | ''

/**
 * Polls until the result is truthy, and returns it.
 *
 * @param withinMs milliseconds after which it fails, with the last answer or error in the message
 */
export async function waitUntil<Result>(
  ask: () => Result | Promise<Result>,
  what: string,
  withinMs = 180_000,
): Promise<Exclude<Result, Nothing>> {
  const end = Date.now() + withinMs
  for (;;) {
    let last: unknown
    try {
      const answer = await ask()
      if (answer) return answer as Exclude<Result, Nothing>
      last = answer
    } catch (error) {
      last = error
    }
    if (Date.now() > end) throw new Error(`Waited ${withinMs} ms, but not until ${what}: ${last}`)
    await delay(50)
  }
}
