import type { LeadCard } from '../../model/desk/api.ts'
import type { View } from '../../model/lead/stages.ts'

/** Leads that one row stands for: the first is the one it shows. */
export type Row = [LeadCard, ...LeadCard[]]

/**
 * A row for each lead, or for all leads of a customer where it says whom to call.
 *
 * @param calls leads whose question is open, which their row shows
 */
export function rowsOf(
  view: View | 'search',
  leads: readonly LeadCard[],
  calls: readonly LeadCard[] = [],
): Row[] {
  if (view !== 'to-call' && view !== 'follow-up') return leads.map((lead) => [lead])
  const rows = [...Map.groupBy(leads, ({ id, customer }) => customer || id).values()] as Row[]
  const isKept = ([lead]: Row) => view === 'follow-up' || calls.includes(lead)
  return rows.map((row) => (isKept(row) ? row : (row.toSorted(byPlace) as Row)))
}

/**
 * What a customer's row shows, as the morning email does (`server/store/sql/waiting.ts`): a request with a number if
 * there is any, to follow up before new, and else the newest.
 */
const byPlace = (a: LeadCard, b: LeadCard): number =>
  Number(a.dial === null) - Number(b.dial === null) ||
  (a.followUpOn ?? '9').localeCompare(b.followUpOn ?? '9') ||
  b.receivedAt.localeCompare(a.receivedAt)
