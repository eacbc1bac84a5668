import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { STATUS_CODES } from './node-http.ts'
import type { Problem } from './problem.ts'
import { plainPage } from './problem-page.ts'
import { badRequest, headersTooLarge, tooSlow } from './problems.ts'

/** How long a connection is kept open so that the answer on it can be read, in milliseconds. */
const readingMayTakeMs = 2000

const problemsByCode: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
}

/**
 * Answers what the HTTP parser gave up on, below the application: the same page, with the same
 * headers, written to the connection itself.
 */
export class ClientErrors {
  readonly #headers: Readonly<Record<string, string>>
  /** The answer that is under way on a connection. */
  readonly #answers = new WeakMap<Socket, ServerResponse>()
  readonly #done = new WeakSet<Socket>()

  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers
  }

  watch(server: Server): void {
    server.prependListener('request', (request, response) => {
      this.#answers.set(request.socket, response)
    })
    // Asked for a tunnel, Node hangs up without a word.
    server.on('connect', (_request, socket) => this.answer(socket as Socket, badRequest))
  }

  handle(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET') socket.destroy()
    else this.answer(socket, problemsByCode[error.code ?? ''] ?? badRequest)
  }

  /** Answers and closes. Where another answer has begun, a second would only corrupt it. */
  answer(socket: Socket, problem: Problem): void {
    // What the client still sends is an error each time, and none that needs another answer.
    if (this.#done.has(socket)) return
    this.#done.add(socket)
    const begun = this.#answers.get(socket)
    if (!socket.writable || (begun?.headersSent && !begun.writableFinished)) {
      socket.destroy()
      return
    }
    socket.end(rawAnswer(problem, this.#headers))
    // Closed at once, with bytes unread, the connection would be reset and the answer with it.
    socket.resume()
    setTimeout(() => socket.destroy(), readingMayTakeMs).unref()
  }
}

function rawAnswer(problem: Problem, common: Readonly<Record<string, string>>): string {
  const { html, contentSecurityPolicy } = plainPage(problem)
  const headers = {
    ...common,
    'content-security-policy': contentSecurityPolicy,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    connection: 'close',
    ...(problem.retryAfterSeconds !== undefined && { 'retry-after': problem.retryAfterSeconds }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${html}`
}
