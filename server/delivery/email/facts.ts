import { desk, form, email as words } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { mailLink, textLink, unsignedText } from '../../../model/desk/greeting.ts'
import type { LeadFieldName } from '../../../model/lead/fields.ts'
import { clock } from '../../../model/time/time-zone.ts'
import {
  fieldText,
  flagLabel,
  localTime,
  readablePhone,
  tableFields,
} from '../../display/labels.ts'
import { oneLine, paragraphs } from '../../display/text.ts'
import { isPlainAddress, normaliseEmail, pageAddress } from '../../domain/addresses.ts'
import type { Lead } from '../../domain/lead.ts'

/** One line of the e-mail's table; `href` when it can be tapped. */
export interface Fact {
  label: string
  value: string
  href?: string
}

/** A link that looks like a button. */
export interface Action {
  label: string
  href: string
}

/** The site, the time zone, and whether the desk is in use. */
export interface Place {
  siteUrl: URL
  timeZone: string
  deskIsOpen: boolean
}

/** Content of the email, before rendering as text or HTML. Values are plain text without control characters. */
export interface LeadFacts {
  name: string
  /** The big button; null if the number can't be dialed. */
  call: Action | null
  /** A text message with its first words, and when to text; null without consent. */
  text: (Action & { words: string; allowed: string }) | null
  /** To the lead in the desk. */
  desk: Action | null
  /** One line below the name: service and city. */
  summary: string
  message: string
  /** Doubts about the details. */
  notes: string[]
  rows: Fact[]
  /** Sentence that says whom a reply to the email reaches. */
  reply: string
  /** The last line, with the request's id. */
  request: string
}

/** A longer message is cut, in characters. The database has all of it. */
const longestMessage = 10_000

/** Collects the facts for the owner, most urgent first. */
export function leadFacts(lead: Lead, place: Place): LeadFacts {
  const name = oneLine(lead.name, 80) || words.nameless
  const service = oneLine(lead.service)
  const location = oneLine(lead.location)
  return {
    name,
    call: callAction(lead),
    text: textAction(lead),
    desk: place.deskIsOpen ? deskAction(lead.id, place.siteUrl) : null,
    summary: summaryOf(service, location),
    message: cut(paragraphs(lead.message)),
    notes: lead.flags.map(flagLabel),
    rows: [
      ...tableFields.map((field) => fieldFact(lead, field, place.siteUrl)),
      { label: form.received, value: localTime(lead.receivedAt, place.timeZone) },
      { label: form.consent.label, value: consent(lead, place.timeZone) },
    ],
    reply: replyAddress(lead) === null ? words.reply.reachesNobody : words.reply.reaches,
    request: fillSlots(words.request, { id: lead.id }),
  }
}

/** A link that calls the visitor; null if the number can't be dialed. */
export function callAction({ phoneE164 }: Lead): Action | null {
  if (phoneE164 === null) return null
  const label = fillSlots(words.call, { number: readablePhone(phoneE164) })
  return { label, href: `tel:${phoneE164}` }
}

function textAction(lead: Lead): LeadFacts['text'] {
  const { phoneE164, consentAt, consentRevokedAt } = lead
  if (phoneE164 === null || consentAt === null || consentRevokedAt !== null) return null
  const visitor = {
    name: oneLine(lead.name, 80),
    service: oneLine(lead.service, 80),
    location: oneLine(lead.location, 60),
  }
  const greeting = unsignedText(desk.greeting, visitor)
  const { from, until, untilSunday } = desk.quiet
  return {
    label: fillSlots(words.text, { number: readablePhone(phoneE164) }),
    href: textLink(phoneE164, greeting),
    words: greeting,
    allowed: fillSlots(words.textAllowed, {
      from: clock(from),
      until: clock(until),
      untilSunday: clock(untilSunday),
    }),
  }
}

export function deskAction(leadId: string, siteUrl: URL): Action {
  return { label: words.desk, href: new URL(`/desk/leads/${leadId}`, siteUrl).href }
}

function fieldFact(lead: Lead, field: LeadFieldName, siteUrl: URL): Fact {
  const { label } = form.fields[field]
  const value = fieldText(lead, field) || words.unknown
  const href = linkOf(lead, field, siteUrl)
  // The whole address of the page, so that it can be read and tapped.
  return href === null ? { label, value } : { label, value: field === 'page' ? href : value, href }
}

/** The link of a field: a call, an e-mail, or a page of this site. */
function linkOf(lead: Lead, field: LeadFieldName, siteUrl: URL): string | null {
  if (field === 'phone') return lead.phoneE164 && `tel:${lead.phoneE164}`
  const address = field === 'email' ? normaliseEmail(lead.email) : null
  if (address !== null) return mailLink(address)
  return field === 'page' && /^\/[\w\-/]*$/.test(lead.page) ? pageAddress(lead.page, siteUrl) : null
}

/** Service and place in one sentence; each may be empty. */
export function summaryOf(service: string, place: string): string {
  if (service && place) return fillSlots(words.serviceIn, { service, place })
  return service || place || words.nothingNamed
}

function consent(lead: Lead, timeZone: string): string {
  if (lead.consentAt === null) return words.consent.gone
  if (lead.consentRevokedAt !== null) {
    return fillSlots(words.consent.revoked, { time: localTime(lead.consentRevokedAt, timeZone) })
  }
  return fillSlots(words.consent.given, { time: localTime(lead.consentAt, timeZone) })
}

function cut(message: string): string {
  if (message.length <= longestMessage) return message
  return `${message.slice(0, longestMessage).toWellFormed()}…`
}

/**
 * The Reply-To, or null if the visitor typed anything but one address. Many mail servers refuse letters
 * beyond ASCII before the @, so such an address is only in the body.
 */
export function replyAddress(lead: Lead): { name: string; address: string } | null {
  const address = lead.email.trim()
  const [local = ''] = address.split('@')
  if (!isPlainAddress(address) || /[^\x21-\x7e]/.test(local)) return null
  return { name: oneLine(lead.name, 60), address }
}
