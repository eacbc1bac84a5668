import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import type { Content } from '../../model/content/content.ts'
import type { HasContent } from '../publication/publisher.ts'
import { STATUS_CODES } from './node-http.ts'
import {
  badRequest,
  headersTooLarge,
  inWords,
  leaving,
  type Problem,
  plainPage,
  tooSlow,
} from './problem.ts'

/** If no request comes for this long, none is on its way, in milliseconds. */
const quietMs = 1000
/** A new connection without a request for this long is a browser's spare one, in milliseconds. */
const spareAfterMs = 500
/** How long the client may take to read the last answer and close its end, in milliseconds. */
const closeMs = 2000
const tickMs = 50
/** Turns of the event loop to wait for one without a new connection. */
const mostTurns = 1000

interface Connection {
  openedAt: number
  answers: Set<ServerResponse>
  /** Runs after the last response until the next request. */
  idle?: NodeJS.Timeout
  /** Whether an error was answered: everything that the client still sends is another error. */
  refused: boolean
}

/** Limits in milliseconds. */
interface Limits {
  /** How long an answered connection may stay without a request. */
  idleMs: number
  /** How long a stop waits for requests in progress. */
  waitMs?: number | undefined
  /** How long a request may take to arrive completely. */
  requestMs: (request: IncomingMessage) => number
}

/**
 * Tracks the requests on each connection. Answers what the HTTP parser rejects before it reaches the
 * application, and stops without resetting a connection: a stopping server accepts no new ones, answers
 * requests that still come on the open ones, closes each after its answer, and closes idle ones.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>()
  readonly #headers: Readonly<Record<string, string>>
  readonly #site: HasContent
  readonly #limits: Limits
  #accepted = 0
  #leaving = false

  /**
   * @param headers of every answer
   * @param site whose words answers use
   */
  constructor(headers: Readonly<Record<string, string>>, site: HasContent, limits: Limits) {
    this.#headers = headers
    this.#site = site
    this.#limits = limits
  }

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#accepted += 1
      this.#open.set(socket, { openedAt: Date.now(), answers: new Set(), refused: false })
      socket.once('close', () => {
        clearTimeout(this.#open.get(socket)?.idle)
        this.#open.delete(socket)
      })
    })
    server.prependListener('request', (request, response) => {
      const { socket } = request
      this.#limitTime(request)
      const connection = this.#open.get(socket)
      clearTimeout(connection?.idle)
      connection?.answers.add(response)
      if (this.#leaving) response.setHeader('connection', 'close')
      response.once('close', () => connection && this.#endAnswer(socket, connection, response))
    })
    // RFC 9110, 10.1.1, lets a server ignore an unknown expectation; Node would answer without our headers.
    server.on('checkExpectation', (request, response) => {
      server.emit('request', request, response)
    })
    // On CONNECT, Node would close the connection without an answer.
    server.on('connect', (_request, socket) => this.#refuse(socket as Socket, badRequest))
  }

  /** Node's own limit is the same for all requests. */
  #limitTime(request: IncomingMessage): void {
    const { headers } = request
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody) return
    const late = () => this.#refuse(request.socket, tooSlow)
    const timer = setTimeout(late, this.#limits.requestMs(request)).unref()
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
  }

  /** Node's own limit starts anew with each blank line that the client sends. */
  #endAnswer(socket: Socket, connection: Connection, response: ServerResponse): void {
    connection.answers.delete(response)
    if (connection.answers.size > 0 || socket.destroyed) return
    clearTimeout(connection.idle)
    connection.idle = setTimeout(closeGently, this.#limits.idleMs, socket).unref()
  }

  /** Answers a request that the HTTP parser rejected. */
  handleError(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET') socket.destroy()
    else if (error.code === 'HPE_HEADER_OVERFLOW') this.#refuse(socket, headersTooLarge)
    else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') this.#refuse(socket, tooSlow)
    else this.#refuse(socket, badRequest)
  }

  /** Answers and closes. If another answer has begun, only closes: a second one would corrupt it. */
  #refuse(socket: Socket, problem: Problem): void {
    const connection = this.#open.get(socket)
    if (connection?.refused) return
    if (connection) connection.refused = true
    const hasBegun = [...(connection?.answers ?? [])].some(
      ({ headersSent, writableFinished }) => headersSent && !writableFinished,
    )
    if (!socket.writable || hasBegun) {
      socket.destroy()
      return
    }
    closeGently(socket, rawAnswer(problem, this.#headers, this.#site.current.content))
  }

  async leave(server: Server): Promise<void> {
    await this.#instantWithoutNewcomers()
    const closed = once(server, 'close')
    // An HTTP server's own `close` would also destroy connections on which a request is just coming.
    NetServer.prototype.close.call(server)
    // Only now: a client whose connection closes earlier would connect again.
    this.#leaving = true
    for (const { answers } of this.#open.values()) {
      for (const response of answers) {
        if (!response.headersSent) response.setHeader('connection', 'close')
      }
    }
    await this.#quiet()
    for (const [socket, connection] of this.#open) {
      if (isSpare(socket, connection)) closeGently(socket)
      else this.#refuse(socket, leaving)
    }
    await closed
  }

  /** Waits for a moment without waiting clients, which the system would reset on close. */
  async #instantWithoutNewcomers(): Promise<void> {
    // Node accepts clients once per turn; the current turn may already be past that.
    await nextTurn()
    for (let turn = 0, seen = -1; turn < mostTurns && seen !== this.#accepted; turn += 1) {
      seen = this.#accepted
      await nextTurn()
    }
  }

  async #quiet(): Promise<void> {
    const { waitMs = 5000 } = this.#limits
    let quietFor = 0
    for (let waited = 0; waited < waitMs && quietFor < quietMs; waited += tickMs) {
      if (this.#open.size === 0) return
      await delay(tickMs)
      const quiet = [...this.#open].every(([socket, connection]) => isSpare(socket, connection))
      quietFor = quiet ? quietFor + tickMs : 0
    }
  }
}

/** Whether a connection is open without a request. */
function isSpare(socket: Socket, { openedAt, answers }: Connection): boolean {
  if (answers.size > 0) return false
  const wasAnswered = socket.bytesWritten > 0
  return wasAnswered || (socket.bytesRead === 0 && Date.now() - openedAt > spareAfterMs)
}

/** Ends a connection. Closing it with unread bytes would reset it before the client reads the answer. */
function closeGently(socket: Socket, answer = ''): void {
  socket.end(answer)
  socket.resume()
  setTimeout(() => socket.destroy(), closeMs).unref()
}

function rawAnswer(
  problem: Problem,
  common: Readonly<Record<string, string>>,
  content: Content,
): string {
  const { html, policy } = plainPage(inWords(problem, content), content)
  const headers = {
    ...common,
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    connection: 'close',
    ...(problem.retryAfterSeconds !== undefined && { 'retry-after': problem.retryAfterSeconds }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${html}`
}
