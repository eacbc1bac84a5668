import { flagNotes, localTime, readablePhone } from '../../display/labels.ts'
import { oneLine, paragraphs } from '../../display/plain.ts'
import type { Lead } from '../../domain/lead.ts'
import { normaliseEmail } from '../../estimates/email-address.ts'
import { replyAddress } from './reply-address.ts'

/** One line of the e-mail's table; `href` when it can be tapped. */
export interface Fact {
  label: string
  value: string
  href?: string
}

/** What the e-mail says, before it is text or HTML. Values are plain text, free of control characters. */
export interface LeadFacts {
  id: string
  name: string
  /** For the one big button; null when the number cannot be dialed. */
  call: { label: string; href: string } | null
  /** One line below the name: what is asked for, and where. */
  summary: string
  message: string
  /** What to look out for. */
  notes: string[]
  rows: Fact[]
  /** What a reply to the e-mail does. */
  reply: string
}

/** A message longer than this is cut; the whole of it is in the database. */
const longestMessage = 10_000

/** Gathers what the owner needs, in the order in which it is needed. */
export function leadFacts(lead: Lead, place: { siteUrl: URL; timeZone: string }): LeadFacts {
  const name = oneLine(lead.name, 80) || 'Somebody without a name'
  const service = oneLine(lead.service)
  const location = oneLine(lead.location)
  return {
    id: lead.id,
    name,
    call:
      lead.phoneE164 === null
        ? null
        : { label: `Call ${readablePhone(lead.phoneE164)}`, href: `tel:${lead.phoneE164}` },
    summary: [service, location].filter(Boolean).join(' in ') || 'Asks for an estimate',
    message: cut(paragraphs(lead.message)),
    notes: lead.flags.map((flag) => flagNotes[flag]),
    rows: [
      phoneFact(lead),
      emailFact(lead),
      { label: 'Service', value: service || 'not said' },
      { label: 'City', value: location || 'not said' },
      { label: 'Received', value: localTime(lead.receivedAt, place.timeZone) },
      pageFact(lead, place.siteUrl),
      { label: 'Form', value: oneLine(lead.pageSource, 60) || 'not said' },
      { label: 'Consent', value: consent(lead, place.timeZone) },
    ],
    reply:
      replyAddress(lead) === null
        ? 'A reply to this email does not reach the visitor.'
        : 'Reply to this email to write to the visitor.',
  }
}

function phoneFact(lead: Lead): Fact {
  const value = oneLine(lead.phone, 60) || 'not said'
  return {
    label: 'Phone',
    value,
    ...(lead.phoneE164 !== null && { href: `tel:${lead.phoneE164}` }),
  }
}

function emailFact(lead: Lead): Fact {
  const value = oneLine(lead.email, 120) || 'not said'
  const address = normaliseEmail(lead.email)
  if (address === null) return { label: 'Email', value }
  // A question mark in an address would start a header of the reply, like cc.
  const target = address.split('@').map(encodeURIComponent).join('@')
  return { label: 'Email', value, href: `mailto:${target}` }
}

/** Only a path of this very site becomes a link. */
function pageFact(lead: Lead, siteUrl: URL): Fact {
  const page = oneLine(lead.page, 120)
  const value = page || 'not said'
  const own = /^\/[\w\-/]*$/.test(page) && !page.startsWith('//')
  return { label: 'Page', value, ...(own && { href: new URL(page, siteUrl).href }) }
}

function consent(lead: Lead, timeZone: string): string {
  if (lead.consentAt === null) return 'no longer on record'
  if (lead.consentRevokedAt !== null) {
    return `REVOKED ${localTime(lead.consentRevokedAt, timeZone)}: do not call or text`
  }
  return `Agreed to calls and texts, ${localTime(lead.consentAt, timeZone)}`
}

function cut(message: string): string {
  if (message.length <= longestMessage) return message
  return `${message.slice(0, longestMessage).toWellFormed()}…`
}
