import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import type { EstimateRequest } from '../domain/lead.ts'

/** Milliseconds. A change of the system clock must not turn a wait of minutes into days. */
const monotonic = () => performance.now()

/** Length of a counting window, in milliseconds: ten minutes. */
const windowMs = 10 * 60 * 1000
/** Maximum number of keys in memory. The oldest are forgotten first. */
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
 * The two limits on requests for an estimate: a low one per person, and a high one per network, which
 * a whole office or the customers of a mobile provider may share.
 *
 * @returns seconds to wait, or 0
 */
export function estimateRateLimit({
  RATE_LIMIT_SENDER,
  RATE_LIMIT_ADDRESS,
}: Pick<Config, 'RATE_LIMIT_SENDER' | 'RATE_LIMIT_ADDRESS'>) {
  const bySender = rateLimiter(RATE_LIMIT_SENDER)
  const byAddress = rateLimiter(RATE_LIMIT_ADDRESS)
  return (ip: string, request: EstimateRequest): number => {
    const network = networkOf(ip)
    const person = [request.phoneE164 ?? request.phone, request.email].join('\n').toLowerCase()
    return Math.max(byAddress(network), bySender(`${network}\n${person}`))
  }
}

/** An IP address without a zone id; IPv4 that is mapped to IPv6 (`::ffff:203.0.113.7`) as IPv4. */
export function plainIp(ip: string): string {
  const [address = ''] = ip.split('%')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/**
 * The network of one internet customer, any address of which they can send from: an IPv4 address, or
 * the first 56 bits of an IPv6 address, since most providers assign a /56 (RIPE-690).
 */
export function networkOf(ip: string): string {
  const address = plainIp(ip)
  if (!ipaddr.IPv6.isValid(address)) return address
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/56`).toString()
}
