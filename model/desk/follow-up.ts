import { dayAfter } from '../time/time-zone.ts'

/** The last day that a follow-up or a visit can be set to: two years after today. */
export const lastPlannedDay = (today: string): string => dayAfter(today, 2 * 365)
