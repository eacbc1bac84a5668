import { againWords, leadWords } from '../../desk/words/lead.ts'
import { listWords } from '../../desk/words/list.ts'
import { sheetLabels, stageLabels } from '../../desk/words/shared.ts'
import type { Content } from '../../model/content/content.ts'
import { leadFieldNames } from '../../model/lead/fields.ts'
import type { View } from '../../model/lead/stages.ts'
import { localTime } from '../../model/time/time-zone.ts'
import { fieldText } from '../display/labels.ts'
import { csvLine, oneLine, paragraphs } from '../display/text.ts'
import type { DeskLead, PageEnd } from '../domain/desk.ts'
import type { LeadStore } from '../store/store.ts'
import { whereabouts } from './address.ts'

/** Leads read at once: other reads of the desk get their turn in between. */
const batchSize = 200

/**
 * Every lead of a view, or of a search, as comma-separated values in pieces. It starts with a byte
 * order mark, without which Excel misreads accents.
 */
export async function* spreadsheetOf(
  store: LeadStore,
  content: Content,
  { view, q }: { view: View; q: string },
): AsyncGenerator<string> {
  const { business, form } = content
  const now = localTime(Date.now(), business.timeZone)
  const labels = leadFieldNames.map((name) => form.fields[name].label)
  yield `\ufeff${csvLine([form.received, leadWords.stage, leadWords.followUp, ...labels, ...Object.values(sheetLabels)])}`
  let after: PageEnd | undefined
  do {
    const page = await store.deskLeads({ view, search: q, now, limit: batchSize, after })
    const lines = [
      ...page.leads.map((lead) => lineOf(content, lead)),
      ...page.unreadable.map(({ id, why }) => csvLine([listWords.unreadable({ id, why })])),
    ]
    yield lines.map((line) => `\r\n${line}`).join('')
    after = page.next ?? undefined
  } while (after !== undefined)
}

function lineOf(content: Content, lead: DeskLead): string {
  const { business, desk } = content
  const timeIn = (at: string) => localTime(Date.parse(at), business.timeZone).replace('T', ' ')
  const { address, location } = whereabouts(content, lead)
  const fields = leadFieldNames.map((name) =>
    name === 'message'
      ? paragraphs(lead.message)
      : name === 'pageSource' && lead.earlierId !== null
        ? againWords.row
        : fieldText(content, { ...lead, location }, name),
  )
  const { notes, payment, visit } = lead
  const dollars = (cents?: number | null) => (cents == null ? '' : (cents / 100).toFixed(2))
  const work = {
    address,
    day: visit?.day ?? '',
    from: visit?.from ?? '',
    until: visit?.until ?? '',
    who: oneLine(visit?.who ?? ''),
    price: dollars(visit?.cents),
    paid: dollars(payment?.cents),
    how: payment ? desk.payment.ways[payment.how] : '',
    paidOn: payment?.day ?? '',
    notes: notes.map((note) => paragraphs(note)).join('\n\n'),
    photos: String(lead.photos.length || ''),
    stopped: lead.stoppedAt === null ? '' : timeIn(lead.stoppedAt),
  } satisfies Record<keyof typeof sheetLabels, string>
  const columns = Object.keys(sheetLabels) as (keyof typeof work)[]
  const state = [timeIn(lead.receivedAt), stageLabels[lead.stage], lead.followUpOn ?? '']
  return csvLine([...state, ...fields, ...columns.map((name) => work[name])])
}
