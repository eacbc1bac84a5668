import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { every, type Task } from '../background.ts'
import type { LeadStore } from '../leads/store.ts'

/** How often to look for what another process has done, while somebody watches: milliseconds. */
const lookEveryMs = 1000
/** How often a sign of life goes out, and each session is asked for: milliseconds. */
const beatEveryMs = 25_000
/** Streams that may be open at once, and those of one session. */
const mostStreams = 100
const mostOfSession = 4

interface Watcher {
  reply: FastifyReply
  sessionId: string
}

/**
 * Tells open desks that something has changed, as server-sent events. What it was they ask for
 * themselves, with their session, so that nothing personal travels here.
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
    if (this.#closed || this.#watching.size >= mostStreams) return false
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
    // Whoever left while the database was asked has closed already, and would take up a place for good.
    if (!reply.raw.destroyed) this.#watching.add(watcher)
    return true
  }

  /** Looks for changes at once, after this process has made one. */
  wake(): void {
    this.#looking.wake()
  }

  /** Tells open desks when something has changed. */
  async look(): Promise<void> {
    if (this.#watching.size === 0) return
    const pulse = await this.#store.deskPulse()
    if (pulse === this.#pulse) return
    // Sessions first: a person who was shut out hears nothing more, and a failure is tried again.
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

  /** Forgotten at once: written to between its end and its close, a stream would end the process. */
  #end(watcher: Watcher): void {
    this.#watching.delete(watcher)
    watcher.reply.raw.end()
  }

  async #beat(): Promise<void> {
    // Without an answer the streams stay: a sign of life says nothing.
    await this.prune().catch(() => {})
    for (const { reply } of this.#watching) reply.raw.write(': still here\n\n')
  }
}
