import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'

/** Sends what `fetch` would change, or can't choose: a path as it is written, an agent, an address of its own. */
export async function rawRequest(url: string, options: RequestOptions = {}, body = '') {
  const outgoing = request(url, { agent: false, ...options }).end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  const { statusCode: status, headers } = response
  return { status, headers, body: Buffer.concat(await response.toArray()) }
}
