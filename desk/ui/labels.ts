import { fillSlots } from '../../model/content/template.ts'
import type { DeliveryState, HistoryEntry, LeadCard } from '../../model/desk/api.ts'
import { cityOf } from '../../model/place/city.ts'
import { words } from '../words.build.ts'
import { followUpInWords, visitInWords } from './time.ts'

const { channels, deliveries, history, messages } = words

/** The label of a stored code; the code itself if this version doesn't know it. */
export const labelIn = (labels: Record<string, string>, code: string): string =>
  labels[code] ?? code

export const nameOf = ({ name }: Pick<LeadCard, 'name'>): string => name || words.list.nameless

/** "Ant Control · Plano", as far as it is known. */
export const subjectOf = ({ service, location }: Pick<LeadCard, 'service' | 'location'>): string =>
  [service, cityOf(location)].filter(Boolean).join('\u00a0· ')

export const channelLabel = (channel: string): string => labelIn(channels, channel)

/** "Email sent to owner@mail.example". */
const deliveredInWords = (channel: string, recipient: string): string =>
  fillSlots(labelIn(deliveries.delivered, channel), {
    recipient: recipient || deliveries.you,
  })

/** What became of a delivery, in a sentence without the answer of a machine. */
export function deliveryInWords({ channel, recipient, state, lastError }: DeliveryState): string {
  switch (state) {
    case 'delivered':
      return deliveredInWords(channel, recipient)
    case 'failed':
      return fillSlots(labelIn(deliveries.failed, channel), {
        recipient: recipient || deliveries.you,
        reason: reasonOf(lastError ?? ''),
      })
    default:
      return fillSlots(deliveries[state], { channel: channelLabel(channel) })
  }
}

/** Why a delivery failed, by what the server writes down about it. */
function reasonOf(error: string): string {
  if (/no answer within|time(d )?out|cut short/i.test(error)) return deliveries.late
  const isUnreachable = /\bE[A-Z]{4,}|fetch failed|certificate|encryption/.test(error)
  return isUnreachable ? deliveries.unreachable : deliveries.refused
}

/** What happened, in a sentence. */
export function historyInWords({ kind, detail }: HistoryEntry): string {
  switch (kind) {
    case 'contact': {
      const [how = '', about = ''] = detail.split(' ')
      const label = labelIn(history.contact, how)
      const template = (messages.templates as Record<string, { label: string }>)[about]
      return template ? `${label}: ${template.label}` : label
    }
    case 'outcome':
      return labelIn(history.outcome, detail)
    case 'visit':
      return detail === ''
        ? history['no-visit']
        : fillSlots(history.visit, { detail: visitInWords(JSON.parse(detail)) })
    case 'language':
      return fillSlots(history.language, { detail: labelIn(messages.languages, detail) })
    case 'follow-up':
      return detail === ''
        ? history['no-follow-up']
        : fillSlots(history[kind], { detail: followUpInWords(detail) })
    case 'stage':
      return fillSlots(history[kind], { detail: labelIn(words.stages, detail) })
    case 'delivered': {
      const [channel = '', ...recipient] = detail.split(' ')
      return deliveredInWords(channel, recipient.join(' '))
    }
    case 'resend':
      return fillSlots(history[kind], { detail: channelLabel(detail) })
    default:
      return fillSlots(history[kind], { detail })
  }
}
