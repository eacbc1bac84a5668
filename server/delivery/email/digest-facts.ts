import { desk, email } from '../../../model/content/content.ts'
import { fillSlots } from '../../../model/content/template.ts'
import { localTime, spamSignLabel } from '../../display/labels.ts'
import { oneLine } from '../../display/text.ts'
import { type DeskLead, staleDays } from '../../domain/desk.ts'
import type { Digest, Section } from '../../domain/digest.ts'
import type { UnreadableLead } from '../../domain/lead.ts'
import { type Action, callAction, deskAction, summaryOf } from './facts.ts'

/** One request in a digest. Everything is plain text without control characters. */
export interface DigestEntry {
  name: string
  /** What the visitor asks for, and why the digest lists it. */
  lines: string[]
  /** Null if the owner shouldn't call. */
  call: Action | null
  /** To the request in the desk. */
  desk: Action | null
}

export interface DigestPart {
  heading: string
  /** A remark about the part; usually empty. */
  note: string
  entries: DigestEntry[]
  /** How many more there are; empty if none. */
  more: string
}

/** Content of a digest, before rendering as text or HTML. */
export interface DigestFacts {
  subject: string
  /** The parts that aren't empty. */
  parts: DigestPart[]
  desk: Action | null
  /** Every lead in it. */
  leadIds: string[]
}

interface Place {
  siteUrl: URL
  timeZone: string
}

const { digest: words } = email

/** Gathers what the owner reads in the morning, the most pressing first. */
export function digestFacts(digest: Digest, { siteUrl, timeZone }: Place): DigestFacts {
  const { waiting, failed, spam, came } = digest.morning
  const toDesk = (id: string) => (digest.deskIsOpen ? deskAction(id, siteUrl) : null)

  const part = (
    heading: string,
    section: Section,
    toCall: boolean,
    why: (one: DeskLead) => string[],
    note = '',
  ): DigestPart => ({
    heading: fillSlots(heading, { count: String(section.count) }),
    note,
    entries: [
      ...section.leads.map((one) => ({
        name: oneLine(one.lead.name, 80) || email.nameless,
        lines: [requestLine(one), ...why(one), ...revoked(one, timeZone)].filter(Boolean),
        call: toCall && one.lead.consentRevokedAt === null ? callAction(one.lead) : null,
        desk: toDesk(one.lead.id),
      })),
      ...section.unreadable.map(unreadable),
    ],
    more: moreLine(section),
  })

  const since = ({ lead }: DeskLead) =>
    fillSlots(words.since, { time: localTime(lead.receivedAt, timeZone) })
  const unmarked = fillSlots(words.unmarked, { days: String(staleDays) })
  const parts = [
    part(
      words.waiting,
      waiting,
      true,
      (one) => [since(one), one.followUpOn === null ? '' : words.followUp, excerpt(one)],
      digest.deskIsUsed ? '' : unmarked,
    ),
    part(words.failed, failed, true, (one) => [since(one), ...errors(one)]),
    // The number as text: the owner decides whether it's worth a call.
    part(words.spam, spam, false, (one) => [
      oneLine(one.lead.phone, 40),
      excerpt(one),
      reasons(one),
    ]),
    part(words.came, came, false, ({ stage }) => [stage === 'new' ? '' : desk.stages[stage]]),
  ].filter(({ entries, more }) => entries.length > 0 || more !== '')
  const named = [waiting, failed, spam, came].flatMap(({ leads, unreadable }) => [
    ...leads.map(({ lead }) => lead.id),
    ...unreadable.map(({ id }) => id),
  ])
  return {
    subject: fillSlots(words.subject, { news: parts.map(({ heading }) => heading).join(' · ') }),
    parts,
    desk: digest.deskIsOpen ? { label: words.desk, href: new URL('/desk', siteUrl).href } : null,
    leadIds: [...new Set(named)],
  }
}

const requestLine = ({ lead }: DeskLead) =>
  summaryOf(oneLine(lead.service, 80), oneLine(lead.location, 60))

/** The beginning of the message. */
const excerpt = ({ lead }: DeskLead) => oneLine(lead.message, 160)

/** Note that the visitor revoked consent, for every row with a number. */
function revoked({ lead: { consentRevokedAt } }: DeskLead, timeZone: string): string[] {
  if (consentRevokedAt === null) return []
  return [fillSlots(email.consent.revoked, { time: localTime(consentRevokedAt, timeZone) })]
}

function errors({ lead }: DeskLead): string[] {
  return lead.deliveries
    .filter(({ state }) => state === 'failed')
    .map(({ channel, recipient, lastError }) => {
      const name = desk.channels[channel as keyof typeof desk.channels] ?? oneLine(channel, 40)
      const way = [name, oneLine(recipient, 80)].filter(Boolean).join(' ')
      return fillSlots(words.error, { channel: way, error: oneLine(lastError ?? '', 160) })
    })
}

function reasons({ lead: { spamReasons } }: DeskLead): string {
  const all = spamReasons.map(({ reason }) => oneLine(spamSignLabel(reason))).join(', ')
  return all === '' ? '' : fillSlots(words.because, { reasons: all })
}

/** An entry for a row that another program has damaged. */
const unreadable = ({ id, why }: UnreadableLead): DigestEntry => ({
  name: fillSlots(email.request, { id }),
  lines: [fillSlots(words.unreadable, { why: oneLine(why) })],
  call: null,
  desk: null,
})

function moreLine({ count, leads, unreadable }: Section): string {
  const left = count - leads.length - unreadable.length
  return left > 0 ? fillSlots(words.more, { count: String(left) }) : ''
}
