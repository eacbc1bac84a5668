import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'

/** Sends what `fetch` can't: a path exactly as written, through a given agent, from a given address. */
export async function rawRequest(url: string, options: RequestOptions = {}, body = '') {
  const outgoing = request(url, { agent: false, ...options }).end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const { statusCode: status, headers } = response
  return { status, headers, body: Buffer.concat(await response.toArray()) }
}
