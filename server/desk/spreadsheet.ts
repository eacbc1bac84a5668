import { leadWords } from '../../desk/words/lead.ts'
import { listWords } from '../../desk/words/list.ts'
import { sheetLabels, stageLabels, visitStateLabels } from '../../desk/words/shared.ts'
import { againWords } from '../../desk/words/visit.ts'
import type { Content } from '../../model/content/content.ts'
import { nextVisitSource } from '../../model/lead/estimate.ts'
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
      ...page.leads.flatMap((lead) => linesOf(content, lead, view)),
      ...page.unreadable.map(({ id, why }) => csvLine([listWords.unreadable({ id, why })])),
    ]
    yield lines.map((line) => `\r\n${line}`).join('')
    after = page.next ?? undefined
  } while (after !== undefined)
}

/** A line for each visit of a request, or one for the request. Lists of visits have a row for each already. */
function linesOf(content: Content, lead: DeskLead, view: View): string[] {
  if (view === 'today' || view === 'week' || lead.visits.length === 0)
    return [lineOf(content, lead)]
  return lead.visits.map((visit) => lineOf(content, { ...lead, visit }))
}

function lineOf(content: Content, lead: DeskLead): string {
  const { business, desk } = content
  const timeIn = (at: string) => localTime(Date.parse(at), business.timeZone).replace('T', ' ')
  const { address, location } = whereabouts(content, lead)
  const fields = leadFieldNames.map((name) =>
    name === 'message'
      ? paragraphs(lead.message)
      : name === 'pageSource' && lead.pageSource === nextVisitSource
        ? againWords.row
        : fieldText(content, { ...lead, location }, name),
  )
  const { notes, visit } = lead
  const payments = visit?.paid ?? []
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0)
  const isDone = visit?.state === 'done' && visit.cents !== null
  const dollars = (cents?: number | null) => (cents == null ? '' : (cents / 100).toFixed(2))
  const work = {
    customer: oneLine(lead.customer.name, 80) || lead.customer.id,
    address,
    day: visit?.day ?? '',
    from: visit?.from ?? '',
    until: visit?.until ?? '',
    who: oneLine(visit?.who ?? ''),
    state: visit ? visitStateLabels[visit.state] : '',
    price: dollars(visit?.cents),
    paid: payments.length > 0 ? dollars(paid) : '',
    left: isDone && visit.cents !== null ? dollars(Math.max(0, visit.cents - paid)) : '',
    how: [...new Set(payments.map(({ how }) => desk.payment.ways[how]))].join(', '),
    paidOn: payments.at(-1)?.day ?? '',
    notes: notes.map((note) => paragraphs(note)).join('\n\n'),
    photos: String(lead.photos.length || ''),
    stopped: lead.stoppedAt === null ? '' : timeIn(lead.stoppedAt),
  } satisfies Record<keyof typeof sheetLabels, string>
  const columns = Object.keys(sheetLabels) as (keyof typeof work)[]
  const state = [timeIn(lead.receivedAt), stageLabels[lead.stage], lead.followUpOn ?? '']
  return csvLine([...state, ...fields, ...columns.map((name) => work[name])])
}
