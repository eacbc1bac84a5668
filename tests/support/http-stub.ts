import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedRequest {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** The body, if it is no text. */
  bytes: Buffer
}

export interface HttpStub {
  url: string
  requests: RecordedRequest[]
  /** Answers the next requests, or doesn't. */
  answer: (response: ServerResponse, request: RecordedRequest) => void
  close(): Promise<void>
}

/** A stub of a third party's service, which records requests and answers as a test sets. */
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
