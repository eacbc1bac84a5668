import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { LeadStore } from '../domain/store.ts'

/** How often to look for what another process has done, while somebody watches: milliseconds. */
const lookEveryMs = 1000
/** How often a sign of life goes out, and each session is asked for: milliseconds. */
const beatEveryMs = 25_000
/** So many windows may be open at once. */
const mostWatching = 100

interface Watcher {
  reply: FastifyReply
  /** Whether its session has not ended meanwhile. */
  mayStay: () => Promise<boolean>
}

/**
 * Tells open desks that something has changed, as server-sent events. What it was they ask for
 * themselves, with their session, so that nothing personal travels here.
 */
export class LiveFeed {
  readonly #store: LeadStore
  readonly #log: FastifyBaseLogger
  readonly #watching = new Set<Watcher>()
  readonly #timers: NodeJS.Timeout[]
  #pulse = ''
  #closed = false

  constructor(store: LeadStore, log: FastifyBaseLogger) {
    this.#store = store
    this.#log = log
    this.#timers = [
      setInterval(() => void this.look(), lookEveryMs).unref(),
      setInterval(() => void this.#beat(), beatEveryMs).unref(),
    ]
  }

  /** @returns false when no more can watch */
  async add(reply: FastifyReply, mayStay: Watcher['mayStay']): Promise<boolean> {
    if (this.#watching.size === 0) this.#pulse = await this.#store.deskPulse()
    if (this.#closed || this.#watching.size >= mostWatching) return false
    const watcher = { reply, mayStay }
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

  /** Looks whether something has changed, and says so; called at once for what this process does. */
  async look(): Promise<void> {
    if (this.#watching.size === 0) return
    try {
      const pulse = await this.#store.deskPulse()
      if (pulse === this.#pulse) return
      this.#pulse = pulse
      for (const { reply } of this.#watching) reply.raw.write('event: change\ndata: 1\n\n')
    } catch (error) {
      this.#log.error({ err: error }, 'the desk cannot look for changes')
    }
  }

  /** Ends every stream: a server that stops waits for what is open. */
  close(): void {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const watcher of this.#watching) this.#end(watcher)
  }

  /** Ends the streams of sessions that have ended. */
  async prune(): Promise<void> {
    for (const watcher of this.#watching) {
      if (!(await watcher.mayStay().catch(() => true))) this.#end(watcher)
    }
  }

  /** Forgotten at once: written to between its end and its close, a stream would end the process. */
  #end(watcher: Watcher): void {
    this.#watching.delete(watcher)
    watcher.reply.raw.end()
  }

  async #beat(): Promise<void> {
    await this.prune()
    for (const { reply } of this.#watching) reply.raw.write(': still here\n\n')
  }
}
