import type { EstimateRequest } from '../domain/lead.ts'
import { networkOf } from './network.ts'

/** Milliseconds that no setting of the clock moves: it would make a wait of minutes one of days. */
const monotonic = () => performance.now()

/** The time in which requests are counted, in milliseconds: ten minutes. */
const windowMs = 10 * 60 * 1000
/** Keys remembered at once; the oldest are forgotten first, so that memory stays bounded. */
const mostKeys = 20_000

/**
 * Counts requests by a key in windows of ten minutes, in memory.
 *
 * @returns a function that counts one request and says how many seconds to wait, or 0 to go ahead
 */
export function rateLimiter(limit: number, now: () => number = monotonic) {
  const windows = new Map<string, { endsAt: number; count: number }>()
  return (key: string): number => {
    const time = now()
    let window = windows.get(key)
    if (window === undefined || window.endsAt <= time) {
      windows.delete(key)
      window = { endsAt: time + windowMs, count: 0 }
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest)
    }
    window.count += 1
    return window.count > limit ? Math.ceil((window.endsAt - time) / 1000) : 0
  }
}

/**
 * The two limits on requests for an estimate. One person is held to a few; an address, behind which
 * a whole office or a mobile network may sit, to many.
 *
 * @returns seconds to wait, or 0
 */
export function estimateRateLimit(
  limits: { sender: number; address: number },
  now: () => number = monotonic,
) {
  const bySender = rateLimiter(limits.sender, now)
  const byAddress = rateLimiter(limits.address, now)
  return (ip: string, request: EstimateRequest): number => {
    const network = networkOf(ip)
    const person = [request.phoneE164 ?? request.phone, request.email].join('\n').toLowerCase()
    return Math.max(byAddress(network), bySender(`${network}\n${person}`))
  }
}
