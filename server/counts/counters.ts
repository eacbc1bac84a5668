import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Beacon, vitalNames } from '../../model/counts/beacon.ts'
import { boundOf, kindOfPage } from '../../model/counts/vitals.ts'
import type { Count, CountBatch } from '../leads/sql/report.ts'
import type { LeadStore } from '../leads/store.ts'

/** How often what was counted is written, in milliseconds: a minute. */
const writeEveryMs = 60_000
/** So many rows in one transaction: a lead that comes meanwhile hardly waits. */
const rowsAtOnce = 100
/** While nothing can be written, so many counters are kept; new ones are left out, so that memory stays bounded. */
const mostKept = 20_000

type Key = Omit<Count, 'amount'>

/**
 * Counts in memory, and writes every minute. What cannot be written is tried again, under the id it was
 * tried with before: a write that was done after all counts once. A crash loses the last minute.
 */
export class Counters {
  readonly #store: Pick<LeadStore, 'addCounts'>
  readonly #log: FastifyBaseLogger
  readonly #today: () => string
  readonly #timer: NodeJS.Timeout
  #counts = new Map<string, Count>()
  #unwritten: CountBatch[] = []
  #writing: Promise<void> | null = null

  /** @param today the day it is where the business is */
  constructor(store: Pick<LeadStore, 'addCounts'>, log: FastifyBaseLogger, today: () => string) {
    this.#store = store
    this.#log = log
    this.#today = today
    this.#timer = setInterval(() => void this.write(), writeEveryMs).unref()
  }

  add({ page, events, vitals = {} }: Beacon): void {
    const day = this.#today()
    for (const what of new Set(events)) this.#count({ day, page, what, bucket: 0 })
    for (const what of vitalNames) {
      const value = vitals[what]
      if (value === undefined) continue
      this.#count({ day, page: kindOfPage(page), what, bucket: boundOf(what, value) })
    }
  }

  #count(key: Key): void {
    const name = JSON.stringify([key.day, key.page, key.what, key.bucket])
    const found = this.#counts.get(name)
    if (found) found.amount += 1
    else if (this.#counts.size < mostKept) this.#counts.set(name, { ...key, amount: 1 })
  }

  /** Writes what was counted; what cannot be is kept for the next time. */
  write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
    })
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    if (this.#unwritten.length === 0) this.#unwritten = this.#take()
    try {
      for (const batch of [...this.#unwritten]) {
        await this.#store.addCounts(batch)
        this.#unwritten.shift()
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'counts of the site cannot be written; they are kept')
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

  /** Writes what is left, if it can be written now. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
    // What came while others were written, or tried in vain.
    if (this.#unwritten.length === 0) await this.write()
  }
}
