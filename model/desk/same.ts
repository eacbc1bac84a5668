import { isRecord } from '../record.ts'

/** A text that is the same for equal values, whatever the order of their fields. */
export const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    isRecord(one) ? Object.fromEntries(Object.entries(one).sort()) : one,
  ) ?? ''

export const isSame = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other)
