import type { Config } from '../config.ts'
import { eraseFromOutbox } from '../delivery/outbox.ts'
import type { Instant } from '../domain/lead.ts'
import type { LeadStore } from '../domain/store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Removes leads' personal data from the database and from the outbox folder. */
export async function eraseEverywhere(
  store: LeadStore,
  outbox: string,
  ids: readonly string[],
  now: Instant,
): Promise<void> {
  // Files first: if one cannot be removed, the lead is still there to be found the next time.
  for (const id of ids) await eraseFromOutbox(outbox, id)
  await store.erase(ids, now)
}

/**
 * Removes what has been kept for its time: personal data after RETENTION_DAYS, consent evidence
 * after CONSENT_RETENTION_DAYS. Zero keeps it for ever.
 *
 * @param now milliseconds since the epoch
 * @returns how many leads lost the one and the other
 */
export async function applyRetention(
  store: LeadStore,
  config: Config,
  now: number,
): Promise<{ leads: number; consents: number }> {
  const { RETENTION_DAYS, CONSENT_RETENTION_DAYS, OUTBOX_DIR } = config
  const at = new Date(now).toISOString()
  const before = (days: number) => new Date(now - days * dayMs).toISOString()
  const removed = { leads: 0, consents: 0 }
  while (RETENTION_DAYS > 0) {
    const ids = await store.leadsBefore(before(RETENTION_DAYS))
    if (ids.length === 0) break
    await eraseEverywhere(store, OUTBOX_DIR, ids, at)
    removed.leads += ids.length
  }
  while (CONSENT_RETENTION_DAYS > 0) {
    const ids = await store.consentBefore(before(CONSENT_RETENTION_DAYS))
    if (ids.length === 0) break
    await store.deleteConsent(ids, at, `kept for ${CONSENT_RETENTION_DAYS} days`)
    removed.consents += ids.length
  }
  return removed
}
