import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

/** How long a stop waits for what is under way, in milliseconds. */
const patienceMs = 5000
/** So long without anything to answer, and nothing is on its way any more: milliseconds. */
const quietMs = 1000
/** A connection on which nothing has come for so long is a browser's spare one: milliseconds. */
const spareAfterMs = 500
/** How long the other side may take to close its end, in milliseconds. */
const goodbyeMs = 2000
const tickMs = 50
/** Turns of the event loop in which to look for one that brings no new connection. */
const mostTurns = 1000

interface Connection {
  openedAt: number
  /** Answers under way. */
  answers: Set<ServerResponse>
  answered: boolean
}

/**
 * Knows what is under way on each connection, so that a stop resets none. A stopping server takes no
 * new connections, answers what comes on those that are open, closes each with its answer, and says
 * goodbye on those on which nothing comes.
 */
export class Connections {
  readonly #open = new Map<Socket, Connection>()
  #accepted = 0
  #leaving = false

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

  /** @param refuse answers on a connection whose request has not come whole in all that time */
  async leave(server: Server, refuse: (socket: Socket) => void): Promise<void> {
    await this.#instantWithoutNewcomers()
    const closed = once(server, 'close')
    // An HTTP server's own `close` would also destroy connections on which a request is just coming.
    NetServer.prototype.close.call(server)
    // Not before: whose connection is closed would come back to a server that is about to leave.
    this.#leaving = true
    for (const response of this.#answers()) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
    await this.#quiet()
    for (const [socket, connection] of this.#open) {
      if (isSpare(socket, connection)) sayGoodbye(socket)
      else refuse(socket)
    }
    await closed
  }

  /** The system resets who is waiting to be accepted when a server stops listening. */
  async #instantWithoutNewcomers(): Promise<void> {
    // From one end of a turn to the next, newcomers are looked for; from here to the first they may not be.
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
      this.#open.size > 0 && waited < patienceMs && quietFor < quietMs;
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

/** Open, and nothing to be answered on it. */
function isSpare(socket: Socket, { openedAt, answers, answered }: Connection): boolean {
  if (answers.size > 0) return false
  return answered || (socket.bytesRead === 0 && Date.now() - openedAt > spareAfterMs)
}

function sayGoodbye(socket: Socket): void {
  socket.end()
  setTimeout(() => socket.destroy(), goodbyeMs).unref()
}
