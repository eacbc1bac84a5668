import type { Content } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { mailLink, textLink, unsignedText } from '../../../model/desk/greeting.ts'
import { nextVisitSource } from '../../../model/lead/estimate.ts'
import type { LeadFieldName } from '../../../model/lead/fields.ts'
import { languageOfRequest } from '../../../model/lead/language.ts'
import { askedSince } from '../../../model/lead/stages.ts'
import { clock } from '../../../model/time/time-zone.ts'
import {
  fieldText,
  flagLabel,
  readablePhone,
  readableTime,
  tableFields,
} from '../../display/labels.ts'
import { oneLine, paragraphs } from '../../display/text.ts'
import { isPlainAddress, normalizeEmail, pageAddress } from '../../domain/addresses.ts'
import { type Lead, mayText } from '../../domain/lead.ts'
import { type Parcel, parcelId } from '../channel.ts'
import {
  type Action,
  buttons,
  composeMail,
  type Fact,
  factTable,
  heading,
  type Letterhead,
  pictures,
  quote,
  warnings,
} from './mail.ts'

/** Left out where they're empty. */
const oftenUnknown: readonly LeadFieldName[] = ['source', 'campaign']

/** A longer message is cut, in characters. The database has all of it. */
const longestMessage = 10_000

/**
 * The email about a lead, most urgent first. Of what the visitor typed, only the subject, on one line, and
 * the Reply-To, if it's one plain address, reach the headers.
 */
export function leadMessage(parcel: Parcel, letterhead: Letterhead) {
  const { lead, deskIsOpen, photos } = parcel
  const { content, siteUrl, timeZone } = letterhead
  const { email: words, form } = content
  const call = callAction(content, lead)
  const message = cut(paragraphs(lead.message))
  const language = languageOfRequest(lead)
  const replyTo = replyAddress(lead)
  const attached = photos.map(({ place, image }) => ({
    cid: `photo-${place}.${parcelId(parcel)}@${siteUrl.hostname}`,
    alt: fillSlots(form.photos.photo, { number: String(place) }),
    filename: `photo-${place}.jpg`,
    content: Buffer.from(image),
    contentType: 'image/jpeg',
  }))
  const others = [
    textAction(content, lead),
    deskIsOpen ? deskAction(content, lead.id, siteUrl) : null,
  ].filter((one) => one !== null)
  return {
    ...composeMail(letterhead, parcelId(parcel), {
      subject: subject(content, lead),
      preview: [call?.label, message.slice(0, 90)].filter(Boolean).join(' · '),
      headline: words.headline,
      parts: [
        heading(oneLine(lead.name, 80) || words.nameless, summaryOf(content, lead), call),
        buttons(call, others),
        warnings([
          ...(language === 'es' ? [words.writes.es] : []),
          ...(lead.stoppedAt === null ? [] : [stopText(content, lead, timeZone)]),
          ...lead.flags.map((flag) => flagLabel(content, flag)),
        ]),
        quote(message),
        pictures(attached),
        factTable([
          ...tableFields
            .filter((field) => lead[field] !== '' || !oftenUnknown.includes(field))
            .map((field) => fieldFact(letterhead, lead, field)),
          { label: form.received, value: readableTime(content, lead.receivedAt, timeZone) },
          { label: form.consent.label, value: consent(letterhead, lead) },
        ]),
      ],
      footer: [
        replyTo === null ? words.reply.reachesNobody : words.reply.reaches,
        fillSlots(words.request, { id: lead.id }),
      ],
    }),
    ...(replyTo !== null && { replyTo }),
    attachments: attached.map(({ alt, ...attachment }) => attachment),
    date: new Date(lead.receivedAt),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Lead-Id': lead.id,
      // Gmail would hide a second request with the same subject in the conversation of the first.
      'X-Entity-Ref-ID': parcelId(parcel),
    },
  }
}

/** Name, service and city first: a phone shows about forty characters. */
function subject({ email: words }: Content, lead: Lead): string {
  const parts = [lead.name, lead.service, lead.location].map((part) => oneLine(part, 60))
  const known = parts.filter((part) => part !== '')
  if (known.length === 0) return words.subjectUnknown
  return fillSlots(words.subject, { lead: known.join(' · ') })
}

/** A link that calls the visitor; null if the number can't be dialed, or they asked us to stop. */
export function callAction({ email: words }: Content, lead: Lead): Action | null {
  const { phoneE164, stoppedAt } = lead
  if (phoneE164 === null || stoppedAt !== null) return null
  const label = fillSlots(words.call, { number: readablePhone(phoneE164) })
  return { label, href: `tel:${phoneE164}` }
}

/** A text message with its first words, and when to text; null without consent. */
function textAction(content: Content, lead: Lead) {
  const { desk, email: words } = content
  const { phoneE164 } = lead
  if (phoneE164 === null || !mayText(content, lead)) return null
  const visitor = {
    name: oneLine(lead.name, 80),
    service: oneLine(lead.service, 80),
    location: oneLine(lead.location, 60),
  }
  const language = lead.language
  const greeting = unsignedText(desk.greeting, visitor, language)
  const { from, until, untilSunday } = desk.quiet
  return {
    label: fillSlots(words.text, { number: readablePhone(phoneE164) }),
    href: textLink(phoneE164, greeting),
    words: greeting,
    note: fillSlots(words.textAllowed, {
      from: clock(from, content.site.language),
      until: clock(until, content.site.language),
      untilSunday: clock(untilSunday, content.site.language),
    }),
  }
}

export function deskAction({ email }: Content, leadId: string, siteUrl: URL): Action {
  return { label: email.desk, href: new URL(`/desk/leads/${leadId}`, siteUrl).href }
}

function fieldFact({ content, siteUrl }: Letterhead, lead: Lead, field: LeadFieldName): Fact {
  const { label } = content.form.fields[field]
  const value = fieldText(content, lead, field) || content.email.unknown
  const href = linkOf(lead, field, siteUrl)
  // The whole address of the page, so that it can be read and tapped.
  return href === null ? { label, value } : { label, value: field === 'page' ? href : value, href }
}

/** The link of a field: a call, an email, or a page of this site. */
function linkOf(lead: Lead, field: LeadFieldName, siteUrl: URL): string | null {
  if (field === 'phone')
    return lead.stoppedAt === null && lead.phoneE164 ? `tel:${lead.phoneE164}` : null
  const address = field === 'email' ? normalizeEmail(lead.email) : null
  if (address !== null) return mailLink(address)
  return field === 'page' && /^\/[\w\-/]*$/.test(lead.page) ? pageAddress(lead.page, siteUrl) : null
}

/** Service and city in one sentence. */
export function summaryOf({ email: words }: Content, lead: Lead): string {
  const [service, place] = [oneLine(lead.service, 80), oneLine(lead.location, 60)]
  if (service && place) return fillSlots(words.serviceIn, { service, place })
  return service || place || words.nothingNamed
}

function consent({ content, timeZone }: Letterhead, lead: Lead): string {
  const words = content.email
  const { consentAt, stoppedAt } = lead
  const { gone, given, givenCalls } = words.consent
  if (stoppedAt !== null) return stopText(content, lead, timeZone)
  if (consentAt === null) return gone
  const time = readableTime(content, consentAt, timeZone)
  return fillSlots(mayText(content, lead) ? given : givenCalls, { time })
}

/** Says that the visitor asked us to stop, and whether they asked for an estimate since. Empty without a stop. */
export function stopText(content: Content, lead: Lead, timeZone: string): string {
  const { receivedAt, stoppedAt } = lead
  if (stoppedAt === null) return ''
  const { asked, revoked } = content.email.consent
  const time = readableTime(content, stoppedAt, timeZone)
  if (!askedSince(stoppedAt, receivedAt, lead.pageSource === nextVisitSource))
    return fillSlots(revoked, { time })
  return fillSlots(asked, { time, asked: readableTime(content, receivedAt, timeZone) })
}

function cut(message: string): string {
  if (message.length <= longestMessage) return message
  return `${message.slice(0, longestMessage).toWellFormed()}…`
}

/**
 * The Reply-To, or null if the visitor typed anything but one address. Many mail servers refuse letters
 * beyond ASCII before the @, so such an address is only in the body.
 */
function replyAddress(lead: Lead): { name: string; address: string } | null {
  const address = lead.email.trim()
  const [local = ''] = address.split('@')
  if (!isPlainAddress(address) || /[^\x21-\x7e]/.test(local)) return null
  return { name: oneLine(lead.name, 60), address }
}
