import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneSource } from '../../model/lead/estimate.ts'
import type { Flag, LeadFields } from '../../model/lead/fields.ts'
import { splitAtPhoneNumbers, toE164 } from '../../model/lead/phone.ts'
import { normalizeEmail } from './addresses.ts'

/**
 * What the checks of a request find in who sent it. A doubtful or blank detail is flagged, not refused.
 * Someone who phoned may leave out any.
 */
export function checkDetails(details: Pick<LeadFields, 'name' | 'phone' | 'email' | 'pageSource'>) {
  const { name, phone, email, pageSource } = details
  const { e164, certain } = normalizePhone(phone)
  const emailNormalized = normalizeEmail(email)
  const isForm = pageSource !== phoneSource
  const isBlank = (value: string) => value.trim() === ''
  const found: [boolean, Flag][] = [
    [isForm && isBlank(name), 'name-blank'],
    [isBlank(phone), 'phone-blank'],
    [!(isBlank(phone) || certain), 'phone-doubtful'],
    [isForm && isBlank(email), 'email-blank'],
    [!isBlank(email) && emailNormalized === null, 'email-doubtful'],
  ]
  const flags = found.filter(([isFound]) => isFound).map(([, flag]) => flag)
  return { phoneE164: e164, emailNormalized, flags }
}

/** Longer than any phone number with punctuation, in characters. The library reads no more either. */
const longestPhone = 250

/**
 * Normalizes a phone number, or the first one in a text. A number without a country code counts as American.
 *
 * @returns E.164, like +19725550142, or null if it can't be dialed; `certain` is false for a number
 *   that may be mistyped
 */
export function normalizePhone(typed: string): { e164: string | null; certain: boolean } {
  const text = typed.slice(0, longestPhone)
  const [, found = ''] = splitAtPhoneNumbers(text)
  for (const one of [text, found && toE164(found)]) {
    const number = parsePhoneNumberFromString(one, 'US')
    if (number?.isPossible()) return { e164: number.number, certain: number.isValid() }
  }
  return { e164: null, certain: false }
}
