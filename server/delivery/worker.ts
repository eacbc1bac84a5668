import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Claim, carriesLead, type Settlement } from '../domain/lead.ts'
import type { LeadStore } from '../leads/store.ts'
import { attempt } from './attempt.ts'
import type { Channel, Outcome } from './channel.ts'
import { settlementFor } from './retry.ts'
import { writeDown } from './write-down.ts'

/** How often to look for what became due, or what another process stored. */
const pollMs = 1000
/** Attempts under way at once. */
const mostActive = 4

export interface WorkerOptions {
  store: LeadStore
  /** Waits before the second attempt, the third, and so on. */
  retrySeconds: readonly number[]
  /** How long one attempt may take. Its lease lasts twice as long. */
  timeoutSeconds: number
  log: FastifyBaseLogger
}

/** Delivers on one channel. */
export class ChannelWorker {
  readonly #channel: Channel
  readonly #options: WorkerOptions
  readonly #active = new Set<Promise<void>>()
  /** Results that could not be written down yet: these deliveries must not be made again. */
  readonly #unsettled = new Map<string, Settlement>()
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #awake = new AbortController()

  constructor(channel: Channel, options: WorkerOptions) {
    this.#channel = channel
    this.#options = options
  }

  start(): void {
    this.#running = this.#run()
  }

  wake(): void {
    this.#awake.abort()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.wake()
    await this.#running
    await Promise.all(this.#active)
  }

  async #run(): Promise<void> {
    const { store, log } = this.#options
    while (!this.#stopping.signal.aborted) {
      this.#awake = new AbortController()
      const free = mostActive - this.#active.size
      try {
        const claims = free > 0 ? await this.#claim(free) : []
        for (const claim of claims) this.#start(claim)
      } catch (error) {
        log.error({ err: error, channel: this.#channel.name }, `${store.description} failed`)
      }
      await delay(pollMs, undefined, { signal: this.#awake.signal }).catch(() => {})
    }
  }

  async #claim(limit: number): Promise<Claim[]> {
    const { store, log, timeoutSeconds } = this.#options
    // Twice what an attempt may take: enough to write its result down, and no longer than a crashed
    // process's lead can wait for another to take it over.
    const { name } = this.#channel
    const { claims, unreadable } = await store.claim(name, limit, 2 * timeoutSeconds)
    for (const { id, why } of unreadable) {
      log.error({ lead: id, channel: name, why }, 'lead set aside: it cannot be read')
    }
    return claims
  }

  #start(claim: Claim): void {
    const work = this.#deliver(claim).finally(() => {
      this.#active.delete(work)
      this.wake()
    })
    this.#active.add(work)
  }

  async #deliver(claim: Claim): Promise<void> {
    const { retrySeconds, log } = this.#options
    const { lead, delivery } = claim
    let settlement = this.#unsettled.get(keyOf(claim))
    if (settlement === undefined) {
      const outcome = await this.#attempt(claim)
      settlement = settlementFor(outcome, delivery.attempts, retrySeconds)
    }
    const { channel, recipient, attempts } = delivery
    const news = { lead: lead.id, channel, recipient, attempt: attempts }
    if (settlement.state === 'delivered') log.info(news, 'lead delivered')
    else if (settlement.state === 'pending')
      log.warn({ ...news, ...settlement }, 'delivery failed, will be tried again')
    else if (carriesLead(delivery)) log.error({ ...news, ...settlement }, 'lead set aside')
    else log.warn({ ...news, ...settlement }, 'notification given up')
    await this.#settle(claim, settlement)
  }

  async #attempt({ lead, delivery }: Claim): Promise<Outcome> {
    const { store, retrySeconds, timeoutSeconds } = this.#options
    // Only a process that died in every attempt comes here without having been given up before.
    if (delivery.attempts > retrySeconds.length + 1) {
      return { result: 'refused', error: 'every attempt was cut short' }
    }
    const { round, recipient } = delivery
    // A lead without a link is better than none.
    const deskIsOpen = await store.deskIsOpen(new Date().toISOString()).catch(() => false)
    return attempt(timeoutSeconds, (signal) =>
      this.#channel.deliver({ lead, round, recipient, deskIsOpen }, signal),
    )
  }

  async #settle(claim: Claim, settlement: Settlement): Promise<void> {
    const { store, log } = this.#options
    const { lead, delivery } = claim
    this.#unsettled.set(keyOf(claim), settlement)
    const kept = await writeDown(
      () => store.settle(claim, settlement),
      (error) =>
        log.error({ err: error, lead: lead.id }, 'result of a delivery could not be stored'),
      this.#stopping.signal,
    )
    if (kept === undefined) return
    if (!kept) log.warn({ lead: lead.id, channel: delivery.channel }, 'lease lost')
    this.#unsettled.delete(keyOf(claim))
  }
}

function keyOf({ lead, delivery }: Claim): string {
  return JSON.stringify([lead.id, delivery.recipient, delivery.round])
}
