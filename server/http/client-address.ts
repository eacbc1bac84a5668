import { SocketAddress } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An IP address without a zone id, brackets and the port that some proxies append. IPv4 that is mapped
 * to IPv6 (`::ffff:203.0.113.7`) becomes IPv4. Text that is no address stays as it is.
 */
export function plainIp(text: string): string {
  const address = text.trim().replace(/%[^\]]*/, '')
  const found = ipaddr.isValid(address) ? address : SocketAddress.parse(address)?.address
  return found === undefined ? text : ipaddr.process(found).toString()
}

/** More proxies than any site is behind. What a visitor claims comes before their addresses. */
const mostProxies = 10

/** The end of an X-Forwarded-For header as plain addresses, which Fastify compares with TRUST_PROXY. */
export const plainForwardedFor = (header: string): string =>
  header.split(',').slice(-mostProxies).map(plainIp).join(', ')

/**
 * The network of one internet customer, any address of which they can send from: an IPv4 address, or
 * the first 56 bits of an IPv6 address, since most providers assign a /56 (RIPE-690).
 */
export function networkOf(ip: string): string {
  const address = plainIp(ip)
  if (!ipaddr.IPv6.isValid(address)) return address
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/56`).toString()
}
