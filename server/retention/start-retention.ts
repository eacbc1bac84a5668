import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { LeadStore } from '../leads/store.ts'
import { applyRetention } from './retention.ts'

/** How often to look for data whose time is over, in milliseconds: an hour. */
const everyMs = 60 * 60 * 1000

/**
 * Removes what is older than its time, now and once an hour.
 *
 * @returns a function that stops it, between two steps
 */
export function startRetention(
  store: LeadStore,
  config: Config,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const stopping = new AbortController()
  let round = Promise.resolve()
  const begin = (hourHasPassed: boolean) => {
    // A round that takes longer than an hour delays the next one.
    round = round.then(() => run(hourHasPassed))
  }
  begin(false)
  const timer = setInterval(begin, everyMs, true).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await round
  }

  async function run(hourHasPassed: boolean): Promise<void> {
    try {
      const { signal } = stopping
      if (signal.aborted) return
      const options = { hourHasPassed, signal }
      const { leads, consents, waits, scrubbed } = await applyRetention(
        store,
        config,
        Date.now(),
        options,
      )
      if (leads + consents > 0) log.info({ leads, consents }, 'kept for long enough: removed')
      if (waits !== null) log.warn(waits)
      if (!scrubbed) log.warn("copies of removed data are left in the database's files for now")
    } catch (error) {
      log.error({ err: error }, 'old data could not be removed')
    }
  }
}
