import { isRecord } from '../record.ts'
import { dayOf, formatDay } from '../time/time-zone.ts'
import { businessSchema } from './schema/business.ts'

/**
 * The day where the business works, such as 2026-11-20, wherever the program runs.
 *
 * @param business the fields of business.yaml, which may have mistakes
 * @param now in milliseconds
 */
export function todayOf(business: unknown, now: number): string {
  const { timeZone } = isRecord(business) ? business : {}
  return dayOf(now, businessSchema.shape.timeZone.catch('UTC').parse(timeZone))
}

/** The same in words, as an article has it: November 20, 2026. */
export const todayInWords = (business: unknown, now: number): string =>
  formatDay(todayOf(business, now), 'en-US', { dateStyle: 'long' })
