import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Flag } from '../domain/lead.ts'

/** What an owner reads for each flag. */
export const flagNotes: Record<Flag, string> = {
  'name-blank': 'No name was given.',
  'phone-blank': 'No phone number was given.',
  'phone-doubtful': 'The phone number may be mistyped.',
  'email-blank': 'No email address was given.',
  'email-doubtful': 'The email address may be mistyped: check it before you reply.',
}

/** A number in E.164 as Americans read it; foreign ones with their country code. */
export function readablePhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  if (number === undefined) return e164
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/** A point in time where the business is: "Fri, Nov 20, 2026, 9:04 PM CST". */
export function localTime(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
