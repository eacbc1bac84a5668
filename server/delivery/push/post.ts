import { type LookupAddress, lookup } from 'node:dns'
import { request as requestOverHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What a push service answered. Its words are nobody's business. */
export interface Answer {
  status: number
  retryAfter: string | undefined
}

export type Post = (
  address: URL,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  signal: AbortSignal,
) => Promise<Answer>

/** Posts through `request`, to where `lookup` says that a name leads; redirects are not followed. */
export const postThrough =
  (request: typeof requestOverHttps, lookup: LookupFunction): Post =>
  (address, headers, body, signal) =>
    new Promise((resolve, reject) => {
      const asked = request(address, { method: 'POST', headers, signal, lookup })
      asked.on('error', reject)
      asked.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        response.destroy()
      })
      asked.end(body)
    })

/**
 * Where a name leads, unless that is a private network: a browser named the address, and nobody outside
 * may have this server knock at doors inside. It is looked at here, since this is the answer that counts.
 */
const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : (found as LookupAddress[])
    const [first] = addresses
    if (error || first === undefined) return done(error, '')
    const hidden = addresses.find(({ address }) => !isPublic(address))
    if (hidden) return done(new Error(`${name} is ${hidden.address}, no push service`), '')
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** By this address each machine on Azure reaches the service that holds its secrets. */
const azureWireServer = '168.63.129.16'

/** Not loopback, link-local, private, carrier-grade NAT, documentation, multicast … */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && address.toString() !== azureWireServer
}

/** Posts to a push service on the open network, over HTTPS. */
export const post: Post = postThrough(requestOverHttps, lookupPublic)
