import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { STATUS_CODES } from './node-http.ts'
import {
  badRequest,
  headersTooLarge,
  type Problem,
  plainPage,
  plainPagePolicy,
  tooSlow,
} from './problem.ts'

/** How long a connection stays open for the client to read the answer, in milliseconds. */
const readingMayTakeMs = 2000

const problemsByCode: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/**
 * Answers requests that the HTTP parser rejects before they reach the application: with the same page
 * and headers, written to the socket itself.
 */
export class ClientErrors {
  readonly #headers: Readonly<Record<string, string>>
  /** The response in progress on each socket. */
  readonly #answers = new WeakMap<Socket, ServerResponse>()
  readonly #answered = new WeakSet<Socket>()

  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers
  }

  watch(server: Server): void {
    server.prependListener('request', (request, response) => {
      this.#answers.set(request.socket, response)
    })
    // On CONNECT, Node would close the connection without an answer.
    server.on('connect', (_request, socket) => this.answer(socket as Socket, badRequest))
  }

  handle(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET') socket.destroy()
    else this.answer(socket, problemsByCode[error.code ?? ''] ?? badRequest)
  }

  /** Answers and closes. If another answer has begun, only closes: a second one would corrupt it. */
  answer(socket: Socket, problem: Problem): void {
    // Everything that the client still sends is another error. One answer is enough.
    if (this.#answered.has(socket)) return
    this.#answered.add(socket)
    const begun = this.#answers.get(socket)
    if (!socket.writable || (begun?.headersSent && !begun.writableFinished)) {
      socket.destroy()
      return
    }
    socket.end(rawAnswer(problem, this.#headers))
    // Closing with unread bytes would reset the connection before the client reads the answer.
    socket.resume()
    setTimeout(() => socket.destroy(), readingMayTakeMs).unref()
  }
}

function rawAnswer(problem: Problem, common: Readonly<Record<string, string>>): string {
  const html = plainPage(problem)
  const headers = {
    ...common,
    'content-security-policy': plainPagePolicy,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    connection: 'close',
    ...(problem.retryAfterSeconds !== undefined && { 'retry-after': problem.retryAfterSeconds }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${html}`
}
