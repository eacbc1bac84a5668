import { dayAfter, dayBefore } from '../time/time-zone.ts'

/** The days a follow-up can be set to, as seen from today: yesterday to two years ahead. */
export const followUpRange = (today: string) => ({
  first: dayBefore(today),
  last: dayAfter(today, 2 * 365),
})
