import { fillSlots } from '../../model/content/template.ts'
import type { DeliveryState, HistoryEntry, LeadCard } from '../../model/desk/api.ts'
import type { DetailName, Details } from '../../model/desk/changes.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { cityOf } from '../../model/place/city.ts'
import { followUpInWords, paymentInWords, visitInWords } from './time.ts'

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
  many: string,
): string => (count === 1 ? one : fillSlots(many, { count: number(content, count) }))

export const nameOf = ({ words }: DeskContent, { name }: Pick<LeadCard, 'name'>): string =>
  name || words.list.nameless

/** A phone number in one notation, unless it's foreign or more was typed. */
export function phoneInWords({ dial, phone }: Pick<LeadCard, 'dial' | 'phone'>): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(dial ?? '') ?? []
  const isPlain = area && phone.replaceAll(/\D/g, '').length <= 11
  return isPlain ? `(${area}) ${exchange}-${line}` : phone
}

/** "Ant Control · Plano", as far as it is known. */
export const subjectOf = ({ service, location }: Pick<LeadCard, 'service' | 'location'>): string =>
  [service, cityOf(location)].filter(Boolean).join('\u00a0· ')

export const channelLabel = ({ words }: DeskContent, channel: string): string =>
  labelIn(words.channels, channel)

/**
 * What became of a delivery, in a sentence without the answer of a machine: "Email sent to
 * owner@mail.example".
 */
export function deliveryInWords(
  content: DeskContent,
  delivery: Pick<DeliveryState, 'channel' | 'recipient' | 'state'> & Partial<DeliveryState>,
): string {
  const { deliveries } = content.words
  const { channel, recipient, state, lastError } = delivery
  const known = deliveries[state]
  return fillSlots(typeof known === 'string' ? known : labelIn(known, channel), {
    channel: channelLabel(content, channel),
    recipient: recipient || deliveries.you,
    reason: reasonOf(content, lastError ?? ''),
  })
}

/** Why a delivery failed, by what the server writes down about it. */
function reasonOf({ words: { deliveries } }: DeskContent, error: string): string {
  if (/no answer within|time(d )?out|cut short/i.test(error)) return deliveries.late
  if (error.includes('refused the sign-in')) return deliveries.signIn
  const isUnreachable = /\bE[A-Z]{4,}|fetch failed|certificate|encryption/.test(error)
  return isUnreachable ? deliveries.unreachable : deliveries.refused
}

/** "Phone: 972 555 0142 (before: 972 555)", for each detail that was corrected. */
function correctionInWords({ facts, words }: DeskContent, detail: string): string {
  const { from, to }: Record<'from' | 'to', Partial<Details>> = JSON.parse(detail)
  const { corrected, none } = words.history
  return (Object.keys(to) as DetailName[])
    .filter((name) => from[name] !== to[name])
    .map((name) =>
      fillSlots(corrected, {
        label: facts.fields[name],
        text: to[name] || none,
        before: from[name] || none,
      }),
    )
    .join('; ')
}

/** What happened, in a sentence. */
export function historyInWords(
  content: DeskContent,
  { kind, detail }: Pick<HistoryEntry, 'kind' | 'detail'>,
): string {
  const { history, messages, stages } = content.words
  const say = (template: string, detail: string) => fillSlots(template, { detail })
  switch (kind) {
    case 'contact': {
      const [how = '', about = ''] = detail.split(' ')
      const label = labelIn(history.contact, how)
      const template = (messages.templates as Record<string, { label: string }>)[about]
      return template ? `${label}: ${template.label}` : label
    }
    case 'outcome':
      return labelIn(history.outcome, detail)
    case 'delivered': {
      const [channel = '', ...recipient] = detail.split(' ')
      return deliveryInWords(content, { channel, recipient: recipient.join(' '), state: kind })
    }
    case 'visit':
      return detail === ''
        ? history['no-visit']
        : say(history[kind], visitInWords(content, JSON.parse(detail)))
    case 'payment':
      return detail === ''
        ? history['no-payment']
        : say(history[kind], paymentInWords(content, JSON.parse(detail)))
    case 'follow-up':
      return detail === ''
        ? history['no-follow-up']
        : say(history[kind], followUpInWords(content, detail))
    case 'again':
      return say(history[kind], followUpInWords(content, detail))
    case 'stage':
      return say(history[kind], labelIn(stages, detail))
    case 'language':
      return say(history[kind], labelIn(messages.languages, detail))
    case 'resend':
      return say(history[kind], channelLabel(content, detail))
    case 'correct':
      return say(history[kind], correctionInWords(content, detail))
    default:
      // A kind without words of its own doesn't compile.
      return say(history[kind], detail)
  }
}
