import { type LookupAddress, lookup } from 'node:dns'
import { request as requestOverHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Status and Retry-After of a push service's response. */
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

/** Posts through `request` to the address that `lookup` finds, and follows no redirect. */
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
 * Looks up a name, but not one in a private network: a browser chose the address, and must not make this
 * server send requests to machines inside. Checked here, where the address is used.
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

/** At this address, every machine on Azure reaches the service with its secrets. */
const azureWireServer = '168.63.129.16'

/** Not loopback, link-local, private, carrier-grade NAT, documentation, multicast … */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && address.toString() !== azureWireServer
}

/** Posts to a push service on the open network, over HTTPS. */
export const post: Post = postThrough(requestOverHttps, lookupPublic)
