/**
 * An address as it is stored and counted: IPv4 that comes written as IPv6 (`::ffff:203.0.113.7`, or
 * `::ffff:cb00:7107`) is IPv4, and nothing tells which network card it came in by.
 */
export function plainIp(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!mapped) return address
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/**
 * What one customer of a provider holds: an IPv4 address, or an IPv6 network of 56 bits, as most
 * providers give out (RIPE-690) and in which a /64 lies whole. From any address in it they could send.
 */
export function networkOf(ip: string): string {
  const address = plainIp(ip)
  if (!address.includes(':')) return address
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(address)
  return [first, second, third, fourth >> 8].map((group) => group.toString(16)).join(':')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = address.split('::').map(numbersOf)
  const zeros = Math.max(8 - before.length - after.length, 0)
  return [...before, ...Array<number>(zeros).fill(0), ...after]
}

function numbersOf(groups: string): number[] {
  return groups
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return Number.parseInt(group, 16)
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
}
