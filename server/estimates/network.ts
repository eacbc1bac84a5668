import ipaddr from 'ipaddr.js'

/**
 * An address as it is stored and counted: IPv4 that comes written as IPv6 (`::ffff:203.0.113.7`, or
 * `::ffff:cb00:7107`) is IPv4, and nothing tells which network card it came in by.
 */
export function plainIp(ip: string): string {
  const [address = ''] = ip.split('%')
  const parsed = parseIpv6(address)
  return parsed?.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/**
 * What one customer of a provider holds: an IPv4 address, or an IPv6 network of 56 bits, as most
 * providers give out (RIPE-690) and in which a /64 lies whole. From any address in it they could send.
 */
export function networkOf(ip: string): string {
  const address = plainIp(ip)
  const parsed = parseIpv6(address)
  if (parsed === undefined) return address
  const [first = 0, second = 0, third = 0, fourth = 0] = parsed.parts
  return [first, second, third, fourth >> 8].map((group) => group.toString(16)).join(':')
}

const parseIpv6 = (address: string) =>
  ipaddr.IPv6.isValid(address) ? ipaddr.IPv6.parse(address) : undefined
