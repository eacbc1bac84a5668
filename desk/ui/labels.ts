import { fillSlots } from '../../model/content/template.ts'
import type { AnyStage, HistoryEntry, LeadCard } from '../../model/desk/api.ts'
import type { View } from '../../model/desk/stages.ts'
import { cityOf } from '../../model/place/city.ts'
import { words } from '../words.build.ts'
import { dateInWords } from './time.ts'

const { stages, views, channels, history } = words

export const stageLabels: Record<AnyStage, string> = {
  new: stages.new,
  called: stages.called,
  booked: stages.booked,
  done: stages.done,
  'no-job': stages.noJob,
  earlier: stages.earlier,
}

export const viewLabels: Record<View, string> = {
  'to-call': views.toCall,
  'follow-up': views.followUp,
  all: views.all,
  called: views.called,
  booked: views.booked,
  done: views.done,
  'no-job': views.noJob,
  failed: views.failed,
  spam: views.spam,
}

export const nameOf = ({ name }: Pick<LeadCard, 'name'>): string => name || words.list.nameless

/** "Ant Control · Plano", as far as it is known. */
export const subjectOf = ({ service, location }: Pick<LeadCard, 'service' | 'location'>): string =>
  [service, cityOf(location)].filter(Boolean).join('\u00a0· ')

/** A way of delivery as people call it; one that this version does not know by its own name. */
export const channelLabel = (channel: string): string =>
  (channels as Record<string, string>)[channel] ?? channel

/** What happened, in a sentence. */
export function historyInWords({ kind, detail }: HistoryEntry): string {
  switch (kind) {
    case 'received':
      return history.received
    case 'delivered':
      return fillSlots(history.delivered, { detail: channelLabel(detail) })
    case 'stage':
      return fillSlots(history.stage, { detail: stageLabels[detail as AnyStage] ?? detail })
    case 'follow-up':
      return detail === ''
        ? history.noFollowUp
        : fillSlots(history.followUp, { detail: dateInWords(detail) })
    case 'note':
      return fillSlots(history.note, { detail })
    case 'contact':
      return { call: history.call, text: history.text, email: history.email }[detail] ?? detail
    case 'spam':
      return history.spam
    case 'not-spam':
      return history.notSpam
    case 'resend':
      return fillSlots(history.resend, { detail: channelLabel(detail) })
    case 'revoke':
      return history.revoke
    case 'erase':
      return history.erase
  }
}
