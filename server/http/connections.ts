import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** If no request comes for this long, none is on its way, in milliseconds. */
const quietMs = 1000
/** A new connection without a request for this long is a browser's spare one, in milliseconds. */
const spareAfterMs = 500
/** How long the client may take to close its end, in milliseconds. */
const closeMs = 2000
const tickMs = 50
/** Turns of the event loop to wait for one without a new connection. */
const mostTurns = 1000

interface Connection {
  openedAt: number
  /** Responses in progress. */
  answers: Set<ServerResponse>
  answered: boolean
}

/**
 * Tracks the requests on each connection, so that a stop resets none. A stopping server accepts no new
 * connections, answers requests that still come on the open ones, closes each after its answer, and
 * closes those without a request.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>()
  #accepted = 0
  #leaving = false
  readonly #patienceMs: number

  /** @param patienceMs how long a stop waits for requests in progress */
  constructor(patienceMs = 5000) {
    this.#patienceMs = patienceMs
  }

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#accepted += 1
      this.#open.set(socket, { openedAt: Date.now(), answers: new Set(), answered: false })
      socket.once('close', () => this.#open.delete(socket))
    })
    server.prependListener('request', (request, response) => {
      const connection = this.#open.get(request.socket)
      connection?.answers.add(response)
      if (this.#leaving) response.setHeader('connection', 'close')
      response.once('close', () => {
        connection?.answers.delete(response)
        if (connection) connection.answered = true
      })
    })
  }

  /** @param refuse answers on a connection whose request didn't arrive completely in time */
  async leave(server: Server, refuse: (socket: Socket) => void): Promise<void> {
    await this.#instantWithoutNewcomers()
    const closed = once(server, 'close')
    // An HTTP server's own `close` would also destroy connections on which a request is just coming.
    NetServer.prototype.close.call(server)
    // Only now: a client whose connection closes earlier would connect again.
    this.#leaving = true
    for (const response of this.#answers()) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
    await this.#quiet()
    for (const [socket, connection] of this.#open) {
      if (isSpare(socket, connection)) closeGently(socket)
      else refuse(socket)
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
    let quietFor = 0
    for (
      let waited = 0;
      this.#open.size > 0 && waited < this.#patienceMs && quietFor < quietMs;
      waited += tickMs
    ) {
      await delay(tickMs)
      const quiet = [...this.#open].every(([socket, connection]) => isSpare(socket, connection))
      quietFor = quiet ? quietFor + tickMs : 0
    }
  }

  #answers(): ServerResponse[] {
    return [...this.#open.values()].flatMap(({ answers }) => [...answers])
  }
}

/** Whether a connection is open without a request. */
function isSpare(socket: Socket, { openedAt, answers, answered }: Connection): boolean {
  if (answers.size > 0) return false
  return answered || (socket.bytesRead === 0 && Date.now() - openedAt > spareAfterMs)
}

function closeGently(socket: Socket): void {
  socket.end()
  setTimeout(() => socket.destroy(), closeMs).unref()
}
