import type { Config } from '../config.ts'
import type { EstimateRequest } from '../domain/lead.ts'
import { networkOf } from '../http/client-address.ts'
import { rateLimiter } from '../http/rate-limit.ts'

/**
 * The two limits on requests for an estimate: a low one per person, and a high one per network, which
 * a whole office or the customers of a mobile provider may share. A request that the network's limit
 * refuses doesn't count for the person.
 *
 * @returns seconds to wait, or 0
 */
export function estimateRateLimit(
  config: Pick<Config, 'RATE_LIMIT_SENDER' | 'RATE_LIMIT_ADDRESS'>,
  now?: () => number,
) {
  const bySender = rateLimiter(config.RATE_LIMIT_SENDER, now)
  const byAddress = rateLimiter(config.RATE_LIMIT_ADDRESS, now)
  return (ip: string, request: Pick<EstimateRequest, 'phone' | 'phoneE164' | 'email'>): number => {
    const network = networkOf(ip)
    const person = [request.phoneE164 ?? request.phone, request.email].join('\n').toLowerCase()
    return byAddress(network) || bySender(`${network}\n${person}`)
  }
}
