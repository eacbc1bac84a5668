import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { every, type Task } from '../background.ts'
import type { LeadStore } from '../store/store.ts'

/** How often to look for changes of other processes while a desk is open: milliseconds. */
const lookEveryMs = 1000
/** How often to send a comment, which keeps streams open, and to check sessions: milliseconds. */
const beatEveryMs = 25_000
/** Most open streams, and those of one session. */
const mostStreams = 100
const mostOfSession = 4

interface Watcher {
  reply: FastifyReply
  sessionId: string
}

/**
 * Server-sent events that tell open desks that something has changed. They carry no data: the desks read
 * what changed with their sessions.
 */
export class LiveFeed {
  readonly #store: LeadStore
  readonly #watching = new Set<Watcher>()
  readonly #looking: Task
  readonly #beating: Task
  #pulse = ''
  #closed = false

  constructor(store: LeadStore, log: FastifyBaseLogger) {
    this.#store = store
    const onError = (err: unknown) => log.error({ err }, 'the desk cannot look for changes')
    this.#looking = every(lookEveryMs, () => this.look(), onError)
    this.#beating = every(beatEveryMs, () => this.#beat(), onError)
  }

  /**
   * Opens a stream. It takes the place of the session's oldest one where that has too many.
   *
   * @returns false when no more streams can be opened
   */
  async add(reply: FastifyReply, sessionId: string): Promise<boolean> {
    if (this.#watching.size === 0) this.#pulse = await this.#store.deskPulse()
    const [oldest, ...others] = [...this.#watching].filter((one) => one.sessionId === sessionId)
    if (oldest && others.length + 1 >= mostOfSession) this.#end(oldest)
    if (this.#watching.size >= mostStreams) return false
    const watcher = { reply, sessionId }
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies would gather events before they pass them on.
      'x-accel-buffering': 'no',
    })
    reply.raw.on('close', () => this.#watching.delete(watcher))
    reply.raw.write('retry: 2000\n\n')
    // A browser opens an ended stream again, at the server that takes over; a 503 would be an error to it.
    if (this.#closed) reply.raw.end()
    // A client that disconnected meanwhile would occupy a stream forever.
    else if (!reply.raw.destroyed) this.#watching.add(watcher)
    return true
  }

  /** Looks for changes at once, after this process has made one. Never throws: the log has failures. */
  wake(): void {
    this.#looking.wake()
  }

  /** Sends an event if something has changed. */
  async look(): Promise<void> {
    if (this.#watching.size === 0) return
    const pulse = await this.#store.deskPulse()
    if (pulse === this.#pulse) return
    // Sessions first: someone who was shut out gets no event, and a failure is tried again.
    await this.prune()
    this.#pulse = pulse
    for (const { reply } of this.#watching) reply.raw.write('event: change\ndata: 1\n\n')
  }

  /** Ends every stream: a server that stops waits for what is open. */
  close(): void {
    this.#closed = true
    void this.#looking.stop()
    void this.#beating.stop()
    for (const watcher of this.#watching) this.#end(watcher)
  }

  /** Ends the streams of sessions that have ended. */
  async prune(): Promise<void> {
    const sessions = await this.#store.sessions(new Date().toISOString())
    const valid = new Set(sessions.map(({ id }) => id))
    for (const watcher of this.#watching) {
      if (!valid.has(watcher.sessionId)) this.#end(watcher)
    }
  }

  /** Deletes the stream at once: a write between its end and its close would end the process. */
  #end(watcher: Watcher): void {
    this.#watching.delete(watcher)
    watcher.reply.raw.end()
  }

  async #beat(): Promise<void> {
    // If the query fails, the streams stay open: a comment reveals nothing.
    await this.prune().catch(() => {})
    for (const { reply } of this.#watching) reply.raw.write(': still here\n\n')
  }
}
