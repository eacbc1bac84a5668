import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Nobody's number is longer, with all that may stand around it; the library reads no more either. */
const longestRead = 250

/**
 * The number as telephones dial it, or null when nothing dialable can be made out. Numbers without
 * a country code are read as American.
 *
 * @returns E.164, like +19725550142; `certain` is false when the number may well be mistyped
 */
export function normalisePhone(typed: string): { e164: string | null; certain: boolean } {
  const number = parsePhoneNumberFromString(typed.slice(0, longestRead), 'US')
  if (number === undefined || !number.isPossible()) return { e164: null, certain: false }
  return { e164: number.number, certain: number.isValid() }
}
