import { hash } from 'node:crypto'

/** Milliseconds. A change of the system clock must not turn a wait of minutes into days. */
const monotonic = () => performance.now()

/** Length of a counting window, in milliseconds: ten minutes. */
const usualMs = 10 * 60 * 1000
/** Maximum number of keys in memory, 4 MB of them. The oldest are forgotten first. */
const mostKeys = 20_000

/**
 * Counts requests by a key in windows of some time, in memory. Keeps hashes of keys: a stranger
 * chooses them, and they may be long.
 */
export function limit(most: number, now: () => number = monotonic, windowMs: number = usualMs) {
  const windows = new Map<string, { endsAt: number; count: number }>()
  const keyOf = (text: string) => hash('sha256', text, 'base64')
  return {
    /** How many seconds one more request must wait, or 0 to go ahead. */
    wait(text: string): number {
      const { endsAt = 0, count = 0 } = windows.get(keyOf(text)) ?? {}
      const left = endsAt - now()
      return left > 0 && count >= most ? Math.ceil(left / 1000) : 0
    },
    count(text: string): void {
      const key = keyOf(text)
      const time = now()
      let window = windows.get(key)
      if (window === undefined || window.endsAt <= time) {
        windows.delete(key)
        window = { endsAt: time + windowMs, count: 0 }
        windows.set(key, window)
        // The oldest come first. Those that are over are forgotten, as the privacy policy says.
        for (const [oldest, { endsAt }] of windows) {
          if (endsAt > time && windows.size <= mostKeys) break
          windows.delete(oldest)
        }
      }
      window.count += 1
    },
  }
}

/** A function that counts one request by a key, and says how many seconds to wait, or 0 to go ahead. */
export function rateLimiter(...options: Parameters<typeof limit>): (text: string) => number {
  const { wait, count } = limit(...options)
  return (text) => {
    const seconds = wait(text)
    if (seconds === 0) count(text)
    return seconds
  }
}
