import { business, desk } from '../../../model/content/content.ts'
import { officeHours, openMsBetween } from '../../../model/time/office-hours.ts'
import type { LeadStore } from '../../leads/store.ts'

/** Older requests are left alone: milliseconds, longer than any weekend with a holiday. */
const oldestMs = 7 * 86_400_000

/**
 * Notifies devices once more, and only once, of each request that no one has touched and whose clock
 * has turned red.
 *
 * @param now milliseconds since the epoch
 */
export async function remindOfWaiting(store: LeadStore, now: number): Promise<void> {
  const untouched = await store.untouchedLeads(new Date(now - oldestMs).toISOString())
  for (const { id, receivedAt } of untouched) {
    const from = Date.parse(receivedAt)
    const waitedMs = openMsBetween(from, now, officeHours(business), business.timeZone)
    if (waitedMs < desk.clock.redMinutes * 60_000) continue
    await store.remind(id, new Date(now).toISOString())
  }
}
