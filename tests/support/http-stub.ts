import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** Binary body, if any. */
  bytes: Buffer
}

export interface HttpStub {
  url: string
  requests: RecordedRequest[]
  /** Responds to the next requests, or leaves them hanging. */
  answer: (response: ServerResponse, request: RecordedRequest) => void
  close(): Promise<void>
}

/** Stub of a third-party service that records requests and sends the response a test sets. */
export async function startHttpStub(answer: HttpStub['answer']): Promise<HttpStub> {
  const server = createServer(async (incoming, response) => {
    const bytes = Buffer.concat(await incoming.toArray())
    const request = {
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: bytes.toString('utf8'),
      bytes,
    }
    stub.requests.push(request)
    stub.answer(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stub: HttpStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stub
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
