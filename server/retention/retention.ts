import { setTimeout as delay } from 'node:timers/promises'
import { business } from '../../model/content/content.ts'
import { dayOf } from '../../model/time/time-zone.ts'
import type { Config } from '../config.ts'
import type { LeadStore } from '../leads/store.ts'
import { judgeClock, retentionWaits } from './clock.ts'
import { eraseEverywhere } from './erase.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So many are removed at a time, and then others have their turn: milliseconds. */
const step = 100
const pauseMs = 100

export interface Round {
  /** How many leads lost their personal data, and how many their consent evidence. */
  leads: number
  consents: number
  /** Why nothing was removed; null when nothing waits. */
  waits: string | null
  /** False when copies of what was removed are left in the database's files for now. */
  scrubbed: boolean
}

/**
 * Removes what has been kept for its time: personal data, and counts of the site's use, after
 * RETENTION_DAYS, consent evidence after CONSENT_RETENTION_DAYS. Zero keeps it for ever. Nothing is
 * removed while the clock is not to be believed.
 *
 * @param now milliseconds since the epoch
 * @param hourHasPassed whether the memory of the time may follow the clock
 */
export async function applyRetention(
  store: LeadStore,
  config: Config,
  now: number,
  { hourHasPassed = false, signal }: { hourHasPassed?: boolean; signal?: AbortSignal } = {},
): Promise<Round> {
  const times = await store.summary()
  const { believed, remember } = judgeClock(times, now)
  if (believed || hourHasPassed) await store.saveTrustedTime(new Date(remember).toISOString())
  const round: Round = { leads: 0, consents: 0, waits: null, scrubbed: true }
  if (!believed) return { ...round, waits: retentionWaits(times, now) }

  const { RETENTION_DAYS, CONSENT_RETENTION_DAYS, OUTBOX_DIR } = config
  const at = new Date(now).toISOString()
  round.leads = await inSteps(
    RETENTION_DAYS,
    (before) => store.leadsBefore(before, step),
    (ids) => eraseEverywhere(store, OUTBOX_DIR, ids, at),
  )
  round.consents = await inSteps(
    CONSENT_RETENTION_DAYS,
    (before) => store.consentBefore(before, step),
    (ids) => store.deleteConsent(ids, at, `kept for ${CONSENT_RETENTION_DAYS} days`),
  )
  if (RETENTION_DAYS > 0) {
    await store.forgetCounts(dayOf(now - RETENTION_DAYS * dayMs, business.timeZone))
  }
  // Also when nothing was removed: the last time something may have been left.
  return { ...round, scrubbed: await store.scrub() }

  async function inSteps(
    days: number,
    find: (before: string) => Promise<string[]>,
    remove: (ids: readonly string[]) => Promise<void>,
  ): Promise<number> {
    const before = new Date(now - days * dayMs).toISOString()
    let removed = 0
    while (days > 0 && !signal?.aborted) {
      const ids = await find(before)
      if (ids.length === 0) break
      await remove(ids)
      removed += ids.length
      if (ids.length === step) await delay(pauseMs)
    }
    return removed
  }
}
