import { leadWords } from '../../desk/words/lead.ts'
import type { Content } from '../../model/content/content.ts'
import type { DeliveryState, HistoryEntry, LeadCard, LeadDetail } from '../../model/desk/api.ts'
import {
  type BookedVisit,
  type CallOutcome,
  type Details,
  detailNames,
} from '../../model/desk/changes.ts'
import { nextVisitSource, phoneSource } from '../../model/lead/estimate.ts'
import {
  fieldText,
  flagLabel,
  readablePhone,
  spamSignLabel,
  tableFields,
} from '../display/labels.ts'
import { oneLine, paragraphs } from '../display/text.ts'
import type { CustomerRequest, DeskLead, LeadEvent } from '../domain/desk.ts'
import { carriesLead, type Delivery, type Destination, mayText } from '../domain/lead.ts'
import type { FoundLead } from '../store/sql/desk-leads.ts'
import { whereabouts } from './address.ts'

/** Leads as the desk shows them: without control characters, and with nothing to dial but numbers. */

/** Length of a message in a list: characters. */
const excerpt = 160

export function cardOf(content: Content, { others, ...lead }: DeskLead): LeadCard {
  const bought = others.filter(({ stage }) => stage === 'booked' || stage === 'done')
  return {
    ...requestOf(lead),
    name: oneLine(lead.name, 80),
    service: oneLine(lead.service, 80),
    ...whereabouts(content, lead),
    message: oneLine(lead.message, excerpt),
    note: oneLine(lead.notes.at(-1) ?? '', excerpt),
    toKnow: oneLine(lead.customer.note, 2000),
    attempts: lead.attempts,
    visit: lead.visit,
    isNextVisit: lead.pageSource === nextVisitSource,
    customer: lead.customerId ?? '',
    language: lead.language,
    spam: lead.spam,
    spamReasons: lead.spamReasons.map(({ reason }) => oneLine(spamSignLabel(reason))),
    erased: lead.erasedAt !== null,
    dial: lead.phoneE164,
    phone: lead.phoneE164 === null ? oneLine(lead.phone, 40) : readablePhone(lead.phoneE164),
    mailTo: lead.emailNormalized,
    stoppedAt: lead.stoppedAt,
    mayText: mayText(content, lead),
    others: others.map(requestOf),
    customerSince: bought.at(-1)?.receivedAt ?? null,
  }
}

const requestOf = ({ id, receivedAt, stage, followUpOn, ...lead }: CustomerRequest) => ({
  ...{ id, receivedAt, stage, followUpOn },
  open:
    lead.contactedBy === null
      ? null
      : { by: lead.contactedBy, after: lead.lastContact as CallOutcome },
})

/** @param destinations where leads go now: what failed elsewhere cannot be sent again */
export function detailOf(
  content: Content,
  { found: lead, others, alike, events, consent }: FoundLead,
  destinations: readonly Destination[],
): LeadDetail {
  const given = consent.findLast(({ kind }) => kind !== 'revoked')
  const sent = sentDetails(events)
  const labels = { ...content.form.fields, address: { label: leadWords.address } }
  const card = cardOf(content, lead)
  return {
    ...card,
    message: paragraphs(lead.message),
    fields: (['name', ...tableFields] as const)
      .flatMap((name) => (name === 'location' ? (['address', name] as const) : [name]))
      .filter((name) => (name !== 'name' || sent.name) && name !== 'pageSource' && name !== 'page')
      .map((name) => ({
        label: labels[name].label,
        value: name === 'address' ? card.address : fieldText(content, lead, name),
        sent: oneLine((sent as Partial<Record<string, string>>)[name] ?? ''),
      }))
      .filter(({ value, sent }) => value !== '' || sent !== ''),
    details: Object.fromEntries(detailNames.map((name) => [name, lead[name]])) as Details,
    notes: lead.flags.map((flag) => flagLabel(content, flag)),
    photos: lead.photos.map((place) => `/desk/api/leads/${lead.id}/photos/${place}`),
    otherRequests: others.map((one) => cardOf(content, one)),
    alike: alike.map((one) => cardOf(content, one)),
    customerNote: paragraphs(lead.customer.note),
    joinedBy: lead.joinedBy,
    visits: [lead, ...others]
      .flatMap(({ id: leadId, visits }) => visits.map((visit) => ({ ...visit, leadId })))
      .toSorted((a, b) => timeOf(b).localeCompare(timeOf(a))),
    plans: [lead, ...others].flatMap(({ id: leadId, plans }) =>
      plans.map((plan) => ({ ...plan, leadId })),
    ),
    history: historyOf(lead, events),
    deliveries: lead.deliveries.map((one) => deliveryOf(one, destinations)),
    consent: given
      ? {
          kind: given.kind,
          at: given.at,
          statement: paragraphs(given.statement),
          hash: given.statementHash,
          page: oneLine(given.page, 200),
          ip: oneLine(given.ip, 60),
          note: oneLine(given.note, 120),
        }
      : null,
  }
}

const timeOf = ({ day, from, id }: BookedVisit) => `${day}T${from} ${id}`

/** Details as they were before they were first corrected. */
const sentDetails = (events: readonly LeadEvent[]): Partial<Details> =>
  Object.assign(
    {},
    ...events
      .filter(({ kind, detail }) => kind === 'correct' && detail !== '')
      .map(({ detail }) => JSON.parse(detail).from)
      .toReversed(),
  )

/** What the server and people did, the newest first. */
function historyOf(lead: DeskLead, events: readonly LeadEvent[]): HistoryEntry[] {
  const automatic: HistoryEntry[] = [
    ...(lead.pageSource === phoneSource
      ? []
      : [{ at: lead.receivedAt, by: '', kind: 'received', detail: '' } as const]),
    ...lead.deliveries
      .filter(carriesLead)
      .flatMap(({ deliveredAt, channel, recipient }): HistoryEntry[] =>
        deliveredAt === null
          ? []
          : [{ at: deliveredAt, by: '', kind: 'delivered', detail: `${channel} ${recipient}` }],
      ),
  ]
  const done = events.map(({ at, actor, kind, detail }) => ({
    at,
    by: actor,
    kind,
    detail: paragraphs(detail),
  }))
  return [...automatic, ...done].toReversed().toSorted((a, b) => b.at.localeCompare(a.at))
}

const deliveryOf = (one: Delivery, destinations: readonly Destination[]): DeliveryState => ({
  channel: one.channel,
  recipient: oneLine(one.recipient, 100),
  again: carriesLead(one) && destinations.some(({ channel }) => channel === one.channel),
  state: one.state,
  attempts: one.attempts,
  lastError: one.lastError === null ? null : oneLine(one.lastError),
})
