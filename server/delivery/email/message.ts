import type { SendMailOptions } from 'nodemailer'
import { email as words } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { oneLine } from '../../display/text.ts'
import type { Digest } from '../../domain/digest.ts'
import type { Lead } from '../../domain/lead.ts'
import { digestId, type Parcel, parcelId } from '../channel.ts'
import { htmlBody, textBody } from './bodies.ts'
import { digestHtml, digestText } from './digest-bodies.ts'
import { digestFacts } from './digest-facts.ts'
import { leadFacts, replyAddress } from './facts.ts'

/** What all e-mails of this server have in common. */
export interface Letterhead {
  /** One address, with or without a name. */
  from: string
  to: readonly string[]
  siteUrl: URL
  /** Times are given as they read where the business is. */
  timeZone: string
}

/**
 * The e-mail about a lead. Nothing typed by the visitor reaches a header but the subject, on one
 * line, and the Reply-To, if it is one plain address.
 */
export function leadMessage(parcel: Parcel, letterhead: Letterhead): SendMailOptions {
  const { lead } = parcel
  const facts = leadFacts(lead, { ...letterhead, deskIsOpen: parcel.deskIsOpen })
  const replyTo = replyAddress(lead)
  return {
    ...addresses(letterhead),
    ...(replyTo !== null && { replyTo }),
    subject: subject(lead),
    text: textBody(facts),
    html: htmlBody(facts),
    date: new Date(lead.receivedAt),
    messageId: messageId(parcelId(parcel), letterhead),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Id': lead.id },
  }
}

/** The e-mail of a morning. Of what visitors typed nothing reaches a header. */
export function digestMessage(digest: Digest, letterhead: Letterhead): SendMailOptions {
  const facts = digestFacts(digest, letterhead)
  return {
    ...addresses(letterhead),
    subject: facts.subject,
    text: digestText(facts),
    html: digestHtml(facts),
    messageId: messageId(digestId(digest.day), letterhead),
    // Of whom it tells: a file of it goes when one of them is erased.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Id': facts.leadIds },
  }
}

const addresses = ({ from, to }: Letterhead) => ({ from, to: [...to] })

/** The same at every attempt: a copy sent twice is recognised by mail programs as one. */
const messageId = (id: string, { from }: Letterhead) => `<${id}@${messageDomain(from)}>`

/** Name, service and city come first: a phone shows some forty characters. */
function subject(lead: Lead): string {
  const parts = [lead.name, lead.service, lead.location].map((part) => oneLine(part, 60))
  const known = parts.filter((part) => part !== '')
  if (known.length === 0) return words.subjectUnknown
  return fillSlots(words.subject, { lead: known.join(' · ') })
}

function messageDomain(from: string): string {
  return /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}
