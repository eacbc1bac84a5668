import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Beacon } from '../../model/counts/beacon.ts'
import { every, type Task } from '../background.ts'
import type { Count, CountBatch } from '../store/sql/report.ts'
import type { LeadStore } from '../store/store.ts'

/** How often to write the counts, in milliseconds: a minute. */
const writeEveryMs = 60_000
/** Rows in one transaction. Few, so that a lead that arrives meanwhile hardly waits. */
const rowsAtOnce = 100
/** Maximum number of counts in memory while the store is down. Further ones are dropped. */
const mostKept = 20_000

/**
 * Counts in memory, and writes every minute. A batch that fails is written again under the same id, so
 * it counts once even if the first write did succeed. A crash loses the last minute.
 */
export class Counters {
  readonly #store: Pick<LeadStore, 'addCounts'>
  readonly #today: () => string
  readonly #writing: Task
  readonly #onError: (error: unknown) => void
  #counts = new Map<string, Count>()
  #unwritten: CountBatch[] = []

  constructor(store: Pick<LeadStore, 'addCounts'>, log: FastifyBaseLogger, today: () => string) {
    this.#store = store
    this.#today = today
    this.#onError = (err) => log.warn({ err }, 'counts of the site cannot be written')
    this.#writing = every(writeEveryMs, () => this.write(), this.#onError)
  }

  add({ page, events }: Beacon): void {
    const day = this.#today()
    for (const what of new Set(events)) {
      const key = JSON.stringify([day, page, what])
      const found = this.#counts.get(key)
      if (found) found.amount += 1
      else if (this.#counts.size < mostKept) this.#counts.set(key, { day, page, what, amount: 1 })
    }
  }

  /** Writes what was counted. What can't be written is kept for the next time. */
  async write(): Promise<void> {
    if (this.#unwritten.length === 0) this.#unwritten = this.#take()
    for (const batch of [...this.#unwritten]) {
      await this.#store.addCounts(batch)
      this.#unwritten.shift()
    }
  }

  /** Takes what was counted until now, in parts that are written one after another. */
  #take(): CountBatch[] {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    return Array.from({ length: Math.ceil(counts.length / rowsAtOnce) }, (_, part) => ({
      id: randomUUID(),
      counts: counts.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
    }))
  }

  /** Writes what is left, if the store can be written to. */
  async close(): Promise<void> {
    await this.#writing.stop()
    try {
      // Twice: first what failed before, then what was counted since.
      await this.write()
      await this.write()
    } catch (error) {
      this.#onError(error)
    }
  }
}
