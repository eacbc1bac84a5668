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

/** Fields common to all emails. */
export interface Letterhead {
  /** One address, with or without a name. */
  from: string
  to: readonly string[]
  siteUrl: URL
  /** The time zone of all times. */
  timeZone: string
}

/**
 * The e-mail about a lead. Of what the visitor typed, only the subject, on one line, and the Reply-To, if
 * it's one plain address, reach the headers.
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

/** The e-mail of a digest. Nothing that visitors typed reaches a header. */
export function digestMessage(digest: Digest, letterhead: Letterhead): SendMailOptions {
  const facts = digestFacts(digest, letterhead)
  return {
    ...addresses(letterhead),
    subject: facts.subject,
    text: digestText(facts),
    html: digestHtml(facts),
    messageId: messageId(digestId(digest.day), letterhead),
    // When one of these leads is erased, the outbox removes the file.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Lead-Id': facts.leadIds },
  }
}

const addresses = ({ from, to }: Letterhead) => ({ from, to: [...to] })

/** The same at every attempt, so that mail programs show a copy sent twice once. */
const messageId = (id: string, { from }: Letterhead) =>
  `<${id}@${/@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`

/** Name, service and city first: a phone shows about forty characters. */
function subject(lead: Lead): string {
  const parts = [lead.name, lead.service, lead.location].map((part) => oneLine(part, 60))
  const known = parts.filter((part) => part !== '')
  if (known.length === 0) return words.subjectUnknown
  return fillSlots(words.subject, { lead: known.join(' · ') })
}
