import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { desk, email, site } from '../../model/content/content.ts'
import type { Flag } from '../domain/lead.ts'

const { notes } = email

/** What an owner reads for each flag. */
export const flagNotes: Record<Flag, string> = {
  'name-blank': notes.nameBlank,
  'phone-blank': notes.phoneBlank,
  'phone-doubtful': notes.phoneDoubtful,
  'email-blank': notes.emailBlank,
  'email-doubtful': notes.emailDoubtful,
  'statement-unknown': notes.statementUnknown,
}

/** A sign of spam in the owner's words; one that this version does not know by its own name. */
export const spamSignLabel = (sign: string): string =>
  (desk.spamSigns as Record<string, string>)[sign] ?? sign

/** A number in E.164 as Americans read it; foreign ones with their country code. */
export function readablePhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  if (number === undefined) return e164
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/** A point in time where the business is: "Fri, Nov 20, 2026, 9:04 PM CST". */
export function localTime(instant: string, timeZone: string): string {
  return new Date(instant).toLocaleString(site.language, {
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
