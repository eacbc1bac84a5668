import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { spamSignLabels } from '../../desk/words/shared.ts'
import type { Content } from '../../model/content/content.ts'
import { type LeadFieldName, type LeadFields, leadFieldNames } from '../../model/lead/fields.ts'
import { splitAtPhoneNumbers, toE164 } from '../../model/lead/phone.ts'
import { oneLine } from './text.ts'

/** The words under a name that a visitor may have chosen: `constructor` has none. */
const wordsOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** A flag in words, or its name if this version doesn't know it. */
export const flagLabel = ({ email }: Content, flag: string): string =>
  wordsOf(email.flags, flag) ?? flag

/** Fields in the owner's tables. The name and the message are shown apart from them. */
export const tableFields = leadFieldNames.filter((name) => name !== 'name' && name !== 'message')

/** A field of a lead on one line, as the owner reads it. */
export function fieldText(content: Content, lead: LeadFields, name: LeadFieldName): string {
  if (name === 'pageSource') return oneLine(formName(content, lead.pageSource))
  if (name === 'phone') return oneLine(phoneText(lead.phone))
  return oneLine(name === 'campaign' ? tagsInWords(lead.campaign) : lead[name])
}

/** Phone numbers in one notation, between what else was typed: "(972) 555-0142 (cell, after 5)". */
const phoneText = (typed: string): string =>
  splitAtPhoneNumbers(typed)
    .map((part, index) => (index % 2 === 0 ? part : readablePhone(toE164(part))))
    .join('')

/** "source: google, campaign: fall ants". */
const tagsInWords = (campaign: string): string =>
  [...new URLSearchParams(campaign)]
    .map(([name, value]) => `${name.replace(/^utm_/, '')}: ${value}`)
    .join(', ')

/** The form of a page source, in words: `service-ant-control` is one on a service page. */
function formName({ email }: Content, pageSource: string): string {
  const [kind = ''] = pageSource.split('-')
  return wordsOf(email.forms, pageSource) ?? wordsOf(email.forms, kind) ?? pageSource
}

/** A sign of spam in words, or its name if this version doesn't know it. */
export const spamSignLabel = (sign: string): string => wordsOf(spamSignLabels, sign) ?? sign

/** A number in E.164 as Americans read it; foreign ones with their country code. */
export function readablePhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  if (number === undefined) return e164
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/** An instant in a time zone: "Fri, Nov 20, 2026, 9:04 PM CST". */
export function readableTime({ site }: Content, instant: string, timeZone: string): string {
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
