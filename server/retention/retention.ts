import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { dayMs, dayOf } from '../../model/time/time-zone.ts'
import { every, type Task } from '../background.ts'
import type { Config } from '../config.ts'
import { eraseWithOutbox } from '../delivery/outbox.ts'
import type { HasContent } from '../publication/publisher.ts'
import type { LeadStore } from '../store/store.ts'
import { judgeClock, retentionWaits } from './clock.ts'

const hourMs = 60 * 60 * 1000
/** Leads erased in one step, and the pause between steps in milliseconds, for other work. */
const stepSize = 100
const pauseMs = 100

export interface RetentionRound {
  /** How many leads lost their personal data, and how many their consent evidence. */
  leads: number
  consents: number
  /** Why nothing was erased; null when the clock is trusted. */
  waits: string | null
  /** False when the database's files still hold copies of what was erased. */
  scrubbed: boolean
}

/**
 * Erases what is past its retention time: personal data and counts of page use after RETENTION_DAYS,
 * consent evidence after CONSENT_RETENTION_DAYS. Zero keeps them forever. Erases nothing while the
 * clock can't be trusted.
 *
 * @param now milliseconds since the epoch
 * @param hourHasPassed whether the trusted time may follow the clock
 */
export async function applyRetention(
  store: LeadStore,
  site: HasContent,
  { RETENTION_DAYS, CONSENT_RETENTION_DAYS, OUTBOX_DIR }: Config,
  now: number,
  { hourHasPassed = false, signal }: { hourHasPassed?: boolean; signal?: AbortSignal } = {},
): Promise<RetentionRound> {
  const times = await store.summary()
  const { isTrusted, nextTrustedTime } = judgeClock(times, now)
  if (isTrusted || hourHasPassed) {
    await store.saveTrustedTime(new Date(nextTrustedTime).toISOString())
  }
  if (!isTrusted) {
    return { leads: 0, consents: 0, waits: retentionWaits(times, now), scrubbed: true }
  }
  const at = new Date(now).toISOString()
  const leads = await inSteps(
    RETENTION_DAYS,
    (before) => store.leadsBefore(before, stepSize),
    async (ids, before) => {
      await eraseWithOutbox(OUTBOX_DIR, store, { ids, at }, () =>
        store.eraseBefore(ids, before, at),
      )
    },
  )
  const consents = await inSteps(
    CONSENT_RETENTION_DAYS,
    (before) => store.consentBefore(before, stepSize),
    (ids) => store.deleteConsent(ids, at, `kept for ${CONSENT_RETENTION_DAYS} days`),
  )
  if (RETENTION_DAYS > 0) {
    await store.forgetCounts(
      dayOf(now - RETENTION_DAYS * dayMs, site.current.content.business.timeZone),
    )
  }
  // Even if nothing was erased now: copies may be left from last time.
  return { leads, consents, waits: null, scrubbed: await store.scrub() }

  async function inSteps(
    days: number,
    find: (before: string) => Promise<string[]>,
    erase: (ids: readonly string[], before: string) => Promise<void>,
  ): Promise<number> {
    const before = new Date(now - days * dayMs).toISOString()
    let erased = 0
    while (days > 0 && !signal?.aborted) {
      const ids = await find(before)
      if (ids.length === 0) break
      await erase(ids, before)
      erased += ids.length
      if (ids.length === stepSize) await delay(pauseMs)
    }
    return erased
  }
}

/** Applies retention now and every hour. Stops between two steps. */
export function startRetention(
  store: LeadStore,
  site: HasContent,
  config: Config,
  log: FastifyBaseLogger,
): Task {
  let hourHasPassed = false
  return every(
    hourMs,
    async (signal) => {
      const options = { hourHasPassed, signal }
      hourHasPassed = true
      const round = await applyRetention(store, site, config, Date.now(), options)
      const { leads, consents, waits, scrubbed } = round
      if (leads + consents > 0) log.info({ leads, consents }, 'erased after their retention time')
      if (waits !== null) log.warn(waits)
      for (const { id, why } of await store.listUnreadable([])) {
        log.error({ lead: id, why }, 'lead cannot be read')
      }
      if (!scrubbed) log.warn("copies of erased data are left in the database's files for now")
    },
    (err) => log.error({ err }, 'retention failed'),
  )
}
