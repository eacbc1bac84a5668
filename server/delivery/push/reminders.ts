import { officeHours, openMsBetween } from '../../../model/time/office-hours.ts'
import type { HasContent } from '../../publication/publisher.ts'
import type { LeadStore } from '../../store/store.ts'

/** Older requests are left alone: milliseconds, longer than any weekend with a holiday. */
const oldestMs = 7 * 86_400_000

/**
 * Notifies devices once more, and only once, of each request that no one has touched and whose clock
 * has turned red. Those that turn red together, as those of a night do, share a notification.
 *
 * @param now milliseconds since the epoch
 */
export async function remindOfWaiting(
  store: LeadStore,
  site: HasContent,
  now: number,
): Promise<void> {
  const { business, desk } = site.current.content
  const untouched = await store.untouchedLeads(new Date(now - oldestMs).toISOString())
  const isRed = ({ receivedAt }: { receivedAt: string }) =>
    openMsBetween(Date.parse(receivedAt), now, officeHours(business), business.timeZone) >=
    desk.clock.redMinutes * 60_000
  const red = untouched.filter(isRed).map(({ id }) => id)
  if (red.length > 0) await store.remind(red, new Date(now).toISOString())
}
