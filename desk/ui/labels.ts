import type { DeliveryState, HistoryEntry, LeadCard } from '../../model/desk/api.ts'
import type { DetailName, Details, Plan } from '../../model/desk/changes.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import type { ChannelName } from '../../model/lead/fields.ts'
import { cityOf } from '../../model/place/city.ts'
import { deliveryWords, historyWords, leadWords, messageWords } from '../words/lead.ts'
import { listWords } from '../words/list.ts'
import { channelLabels, stageLabels } from '../words/shared.ts'
import { followUpInWords, intervalInWords, paymentInWords, visitInWords } from './time.ts'

/** The label of a stored code; the code itself if this version doesn't know it. */
export const labelIn = (labels: Record<string, string>, code: string): string =>
  labels[code] ?? code

/** What there is of some parts, on one line: "Today, 9:04 AM · Sam". */
export const inOneLine = (...parts: (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

/** "1,250". */
export const number = ({ facts }: DeskContent, count: number): string =>
  count.toLocaleString(facts.language)

/** "1 change" or "3 changes". */
export const countInWords = (
  content: DeskContent,
  count: number,
  one: string,
  many: (count: string) => string,
): string => (count === 1 ? one : many(number(content, count)))

export const nameOf = ({ name }: Pick<LeadCard, 'name'>): string => name || listWords.nameless

/** The same in the middle of a sentence. */
export const personOf = ({ name }: Pick<LeadCard, 'name'>): string => name || listWords.them

/** "Ant Control · Plano", as far as it is known. */
export const subjectOf = ({ service, location }: Pick<LeadCard, 'service' | 'location'>): string =>
  [service, cityOf(location)].filter(Boolean).join('\u00a0· ')

export const channelLabel = (channel: string): string => labelIn(channelLabels, channel)

/**
 * What became of a delivery, in a sentence without the answer of a machine: "Email sent to
 * owner@mail.example".
 */
export function deliveryInWords(
  delivery: Pick<DeliveryState, 'channel' | 'recipient' | 'state'> & Partial<DeliveryState>,
): string {
  const { channel, recipient, state, lastError } = delivery
  if (state === 'pending' || state === 'held') return deliveryWords[state](channelLabel(channel))
  // A stored channel may be one that this version doesn't know.
  const say = deliveryWords[state][channel as ChannelName] ?? (() => channel)
  return say({ recipient: recipient || deliveryWords.you, reason: reasonOf(lastError ?? '') })
}

/** Why a delivery failed, by what the server writes down about it. */
function reasonOf(error: string): string {
  if (/no answer within|time(d )?out|cut short/i.test(error)) return deliveryWords.late
  if (error.includes('refused the sign-in')) return deliveryWords.signIn
  const isUnreachable = /\bE[A-Z]{4,}|fetch failed|certificate|encryption/.test(error)
  return isUnreachable ? deliveryWords.unreachable : deliveryWords.refused
}

/** What the details of a customer are called. */
export const fieldNames = ({ facts }: DeskContent) => ({
  ...facts.fields,
  address: leadWords.address,
})

/** "Phone: 972 555 0142 (before: 972 555)", for each detail that was corrected. */
function correctionInWords(content: DeskContent, detail: string): string {
  const { from, to }: Record<'from' | 'to', Partial<Details>> = JSON.parse(detail)
  return (Object.keys(to) as DetailName[])
    .filter((name) => from[name] !== to[name])
    .map((name) =>
      historyWords.corrected({
        label: fieldNames(content)[name],
        text: to[name] || historyWords.none,
        before: from[name] || historyWords.none,
      }),
    )
    .join('; ')
}

/** What happened, in a sentence. */
export function historyInWords(
  content: DeskContent,
  { kind, detail }: Pick<HistoryEntry, 'kind' | 'detail'>,
): string {
  const templates: Record<string, { label: string }> = content.words.messages.templates
  switch (kind) {
    case 'contact': {
      const [how = '', about = ''] = detail.split(' ')
      const label = labelIn(historyWords.contact, how)
      const template = templates[about]
      return template ? `${label}: ${template.label}` : label
    }
    case 'outcome':
      return labelIn(historyWords.outcome, detail)
    case 'delivered': {
      const [channel = '', ...recipient] = detail.split(' ')
      return deliveryInWords({ channel, recipient: recipient.join(' '), state: kind })
    }
    case 'visit':
      return detail === ''
        ? historyWords['no-visit']
        : historyWords[kind](visitInWords(content, JSON.parse(detail)))
    case 'payment':
      return detail === ''
        ? historyWords['no-payment']
        : paymentInWords(content, JSON.parse(detail))
    case 'visit-state':
      return labelIn(historyWords[kind], detail)
    case 'plan': {
      const plan: Plan | null = detail === '' ? null : JSON.parse(detail)
      return plan === null || plan.ended
        ? historyWords['no-plan']
        : historyWords[kind](intervalInWords(plan))
    }
    case 'customer-note':
      return detail === '' ? historyWords['no-customer-note'] : historyWords[kind](detail)
    case 'follow-up':
      return detail === ''
        ? historyWords['no-follow-up']
        : historyWords[kind](followUpInWords(content, detail))
    case 'again':
      return historyWords[kind](followUpInWords(content, detail))
    case 'stage':
      return historyWords[kind](labelIn(stageLabels, detail))
    case 'belongs':
      return detail === '' ? historyWords[kind] : labelIn(historyWords.joined, detail)
    case 'language':
      return historyWords[kind](labelIn(messageWords.languages, detail))
    case 'resend':
      return historyWords[kind](channelLabel(detail))
    case 'correct':
      return historyWords[kind](correctionInWords(content, detail))
    case 'agree':
      return historyWords[kind](detail)
    case 'note':
      return detail
    case 'received':
    case 'phone':
    case 'spam':
    case 'not-spam':
    case 'apart':
    case 'together':
    case 'revoke':
    case 'resume':
    case 'erase':
      return historyWords[kind]
    default:
      return kind satisfies never
  }
}
