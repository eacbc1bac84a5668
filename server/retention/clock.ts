import { dayMs } from '../../model/time/time-zone.ts'
import type { StoreSummary } from '../store/sql/summary.ts'

/**
 * Retention doesn't trust a clock that jumps: one that is 800 days ahead when the server starts would
 * erase every lead at once. It trusts the clock while that is close to the last trusted time in the
 * database, which is stored every hour. While the clock is ahead, nothing is erased, and the trusted
 * time follows by a day for every hour that the server runs. That takes four hours after a week
 * without the server, and a month after a jump of 800 days, during which the log says so every hour.
 */

/** How far the clock may be ahead of the trusted time: a weekend without the server. */
const aheadMs = 3 * dayMs
/** How far the newest lead may be ahead of the clock: servers whose clocks differ. */
const behindMs = dayMs
/** How far the trusted time follows in one hour. */
const followMs = dayMs

export type KnownTimes = Pick<StoreSummary, 'trustedTime' | 'lastReceivedAt'>

/**
 * Compares the clock with the database.
 *
 * @param now milliseconds since the epoch
 * @returns whether the clock can be trusted, and the trusted time after another hour
 */
export function judgeClock(
  { trustedTime, lastReceivedAt }: KnownTimes,
  now: number,
): { isTrusted: boolean; nextTrustedTime: number } {
  const known = trustedTime ?? lastReceivedAt
  const trusted = known === null ? now : Date.parse(known)
  const newest = lastReceivedAt === null ? now : Date.parse(lastReceivedAt)
  const isTrusted = now - trusted <= aheadMs && newest - now <= behindMs
  return { isTrusted, nextTrustedTime: isTrusted ? now : Math.min(now, trusted + followMs) }
}

/** Why nothing is erased for now, in a sentence; null when the clock is trusted. */
export function retentionWaits(times: KnownTimes, now: number): string | null {
  if (judgeClock(times, now).isTrusted) return null
  const day = (time: number | string) => new Date(time).toISOString().slice(0, 10)
  const known = times.trustedTime ?? times.lastReceivedAt ?? now
  const ahead = Math.round((now - Date.parse(String(known))) / dayMs)
  if (ahead <= 0) {
    return `Nothing old is erased: the clock says ${day(now)}, but the newest lead came ${day(times.lastReceivedAt ?? now)}. Set the clock.`
  }
  return `Nothing old is erased: the clock says ${day(now)}, ${ahead} days after the last time stored in the database. If the clock is right, erasing resumes after ${ahead - aheadMs / dayMs} hours of running.`
}
