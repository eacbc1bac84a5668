import { fillSlots } from '../../model/content/template.ts'
import type {
  AnyStage,
  CallOutcome,
  DeliveryState,
  HistoryEntry,
  LeadCard,
} from '../../model/desk/api.ts'
import type { CustomerLanguage } from '../../model/lead/language.ts'
import type { View } from '../../model/lead/stages.ts'
import { cityOf } from '../../model/place/city.ts'
import { words } from '../words.build.ts'
import { followUpInWords, visitInWords } from './time.ts'

const { stages, views, channels, deliveries, history, messages } = words

export const stageLabels: Record<AnyStage, string> = stages

export const viewLabels: Record<View, string> = views

export const nameOf = ({ name }: Pick<LeadCard, 'name'>): string => name || words.list.nameless

/** "Ant Control · Plano", as far as it is known. */
export const subjectOf = ({ service, location }: Pick<LeadCard, 'service' | 'location'>): string =>
  [service, cityOf(location)].filter(Boolean).join('\u00a0· ')

/** A way of delivery as people call it; one that this version does not know by its own name. */
export const channelLabel = (channel: string): string =>
  (channels as Record<string, string>)[channel] ?? channel

/** "Email sent to owner@mail.example". */
const deliveredInWords = (channel: string, recipient: string): string =>
  fillSlots((deliveries.delivered as Record<string, string>)[channel] ?? channel, {
    recipient: recipient || deliveries.you,
  })

/** What became of a delivery, in a sentence without the answer of a machine. */
export function deliveryInWords({ channel, recipient, state, lastError }: DeliveryState): string {
  switch (state) {
    case 'delivered':
      return deliveredInWords(channel, recipient)
    case 'failed':
      return fillSlots((deliveries.failed as Record<string, string>)[channel] ?? channel, {
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
      const label = (history.contact as Record<string, string>)[how] ?? how
      const template = (messages.templates as Record<string, { label: string }>)[about]
      return template ? `${label}: ${template.label}` : label
    }
    case 'outcome':
      return history.outcome[detail as CallOutcome] ?? detail
    case 'visit':
      return detail === ''
        ? history['no-visit']
        : fillSlots(history.visit, { detail: visitInWords(JSON.parse(detail)) })
    case 'language':
      return fillSlots(history.language, {
        detail: messages.languages[detail as CustomerLanguage] ?? detail,
      })
    case 'follow-up':
      return detail === ''
        ? history['no-follow-up']
        : fillSlots(history[kind], { detail: followUpInWords(detail) })
    case 'stage':
      return fillSlots(history[kind], { detail: stageLabels[detail as AnyStage] ?? detail })
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
