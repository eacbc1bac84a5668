import { setTimeout as delay } from 'node:timers/promises'
import { type DigestClaim, hasNews } from '../../domain/digest.ts'
import type { Destination } from '../../domain/lead.ts'
import { attempt } from '../attempt.ts'
import type { Channel, Outcome } from '../channel.ts'
import type { DispatcherOptions } from '../dispatcher.ts'
import { settlementFor } from '../retry.ts'
import { writeDown } from '../write-down.ts'
import { dayAt } from './morning.ts'
import { readDigest } from './read.ts'

interface Options extends DispatcherOptions {
  /** Milliseconds since the epoch. */
  now?: () => number
  /** How often to look whether the morning has come, or the next attempt is due: milliseconds. */
  lookEveryMs?: number
}

type Bringer = Channel & Required<Pick<Channel, 'deliverDigest'>>

const bringsDigests = (channel: Channel): channel is Bringer => channel.deliverDigest !== undefined

/**
 * Brings each recipient one digest a day, from the morning on and on that day alone. Any number of
 * processes may do so on one database: whoever takes the day's row sends it. A day on which there is
 * nothing to say in the morning is done as well.
 *
 * @returns a function that stops it, after the attempts that are under way
 */
export function startDigests(options: Options): () => Promise<void> {
  const { channels, log, now = Date.now, lookEveryMs = 10_000 } = options
  const stopping = new AbortController()
  const each = channels
    .filter(bringsDigests)
    .flatMap((channel) => channel.recipients.map((recipient) => bring(channel, recipient)))
  return async () => {
    stopping.abort()
    await Promise.all(each)
  }

  async function bring(channel: Bringer, recipient: string): Promise<void> {
    let done = ''
    const { signal } = stopping
    while (!signal.aborted) {
      const time = now()
      const { today, morning } = dayAt(time)
      try {
        const isDue = today !== done && time >= morning
        if (isDue && (await look(channel, recipient, today, time))) done = today
      } catch (error) {
        log.error({ err: error, channel: channel.name }, 'the digest could not be looked after')
      }
      await delay(lookEveryMs, undefined, { signal }).catch(() => {})
    }
  }

  /** @returns whether nothing is left to be done that day */
  async function look(
    channel: Bringer,
    recipient: string,
    day: string,
    time: number,
  ): Promise<boolean> {
    const { store, timeoutSeconds } = options
    const to: Destination = { channel: channel.name, recipient }
    // As for a lead: enough to write the result down, and short enough for another to take over.
    const claim = await store.claimDigest(day, to, 2 * timeoutSeconds)
    if (typeof claim === 'string') return claim === 'settled'
    const outcome = await send(channel, claim, time)
    return settle(claim, outcome)
  }

  async function send(
    channel: Bringer,
    { attempts, recipient }: DigestClaim,
    time: number,
  ): Promise<Outcome> {
    const { store, retrySeconds, timeoutSeconds } = options
    if (attempts > retrySeconds.length + 1) {
      return { result: 'refused', error: 'every attempt was cut short' }
    }
    return attempt(timeoutSeconds, async (signal) => {
      const digest = await readDigest(store, time)
      return hasNews(digest)
        ? channel.deliverDigest(digest, recipient, signal)
        : { result: 'delivered' }
    })
  }

  async function settle(claim: DigestClaim, outcome: Outcome): Promise<boolean> {
    const { store, retrySeconds } = options
    const settlement = settlementFor(outcome, claim.attempts, retrySeconds)
    const { day, channel, recipient, attempts } = claim
    const news = { day, channel, recipient, attempt: attempts }
    if (settlement.state === 'delivered') log.info(news, 'digest of the day done')
    else if (settlement.state === 'failed') log.error({ ...news, ...settlement }, 'digest given up')
    else log.warn({ ...news, ...settlement }, 'digest failed, will be tried again')
    const kept = await writeDown(
      () => store.settleDigest(claim, settlement),
      (error) => log.error({ err: error, day }, 'result of a digest could not be stored'),
      stopping.signal,
    )
    if (kept === false) log.warn(news, 'lease lost')
    return kept === true && settlement.state !== 'pending'
  }
}
