import type { BookedVisit, Visit } from './changes.ts'

/** Whether one person, or someone who isn't chosen yet, would be at two visits at once. */
export const overlaps = (one: Visit, other: Visit): boolean =>
  one.day === other.day &&
  one.from !== '' &&
  other.from !== '' &&
  one.from < other.until &&
  other.from < one.until &&
  (one.who === other.who || one.who === '' || other.who === '')

/** What is left to pay of work that is done: cents. */
export function leftToPay({ state, cents, paid }: BookedVisit): number {
  if (state !== 'done' || cents === null) return 0
  return Math.max(0, cents - paid.reduce((sum, one) => sum + one.cents, 0))
}

/** The part of a visit that the desk sets. */
export const visitOf = ({ day, from, until, cents, who }: Visit): Visit => ({
  ...{ day, from, until, cents, who },
})
