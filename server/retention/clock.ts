import type { StoreSummary } from '../leads/sql/summary.ts'

/**
 * Retention does not believe a clock that jumps: one that is 800 days ahead when the server starts
 * would have every lead erased at once. It believes the clock as long as that agrees with the
 * database's own memory of the time, which the server notes once an hour. When the clock is ahead
 * of it, nothing is erased, and the memory follows by a day with every hour that the server runs.
 * After a week's pause that takes four hours; after a jump of 800 days a month, in which the log
 * says so every hour.
 */

const dayMs = 24 * 60 * 60 * 1000
/** The clock may be ahead of the memory by so much: a weekend without the server. */
const aheadMs = 3 * dayMs
/** The newest lead may be ahead of the clock by so much: servers whose clocks differ. */
const behindMs = dayMs
/** So much the memory follows in one hour. */
const followMs = dayMs

/** What the database knows about the time. */
export type Times = Pick<StoreSummary, 'trustedTime' | 'lastReceivedAt'>

/** Whether the clock may be believed, and what is to be remembered after another hour. */
export function judgeClock(
  { trustedTime, lastReceivedAt }: Times,
  now: number,
): { believed: boolean; remember: number } {
  const known = trustedTime ?? lastReceivedAt
  const seen = known === null ? now : Date.parse(known)
  const newest = lastReceivedAt === null ? now : Date.parse(lastReceivedAt)
  const believed = now - seen <= aheadMs && newest - now <= behindMs
  return { believed, remember: believed ? now : Math.min(now, seen + followMs) }
}

/** In a sentence, why nothing is erased for now; null when nothing waits. */
export function retentionWaits(times: Times, now: number): string | null {
  if (judgeClock(times, now).believed) return null
  const day = (time: number | string) => new Date(time).toISOString().slice(0, 10)
  const known = times.trustedTime ?? times.lastReceivedAt ?? now
  const ahead = Math.round((now - Date.parse(String(known))) / dayMs)
  if (ahead <= 0) {
    return `Nothing old is removed: the clock says ${day(now)}, but the newest lead came ${day(times.lastReceivedAt ?? now)}. Set the clock.`
  }
  return `Nothing old is removed: the clock says ${day(now)}, ${ahead} days after the time that this database knows. If the clock is right, removing begins by itself after ${ahead - aheadMs / dayMs} hours of running.`
}
