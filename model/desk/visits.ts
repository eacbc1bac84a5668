import type { Visit } from './changes.ts'

/** Whether one person, or someone who isn't chosen yet, would be at two visits at once. */
export const overlaps = (one: Visit, other: Visit): boolean =>
  one.day === other.day &&
  one.from < other.until &&
  other.from < one.until &&
  (one.who === other.who || one.who === '' || other.who === '')
