import { once } from 'node:events'
import { createServer } from '../http/node-http.ts'
import { exposition, type Metric } from './exposition.ts'

/**
 * Answers `GET /metrics` on a port of its own, which no proxy leads to.
 *
 * @returns a function that stops answering
 * @throws what listening throws
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  collect: () => Promise<Metric[]>,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    const text = exposition(await collect())
    return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text)
  })
  // It keeps no process alive that has nothing else to do.
  server.listen(port, host).unref()
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  const address = server.address() as { address: string; port: number; family: string }
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return { url: `http://${name}:${address.port}/metrics`, stop }
}
