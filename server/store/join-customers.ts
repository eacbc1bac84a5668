import { guessLanguage } from '../../model/lead/language.ts'
import type { Row } from './database.ts'

/**
 * How the tables before step 13 become rows of customers, visits and payments. Until then, requests of one
 * customer were found anew by number and address, a visit was JSON on its request, and a next visit was a
 * request of its own.
 */

/** A request of the earlier tables. */
interface EarlierLead {
  id: string
  phone: string | null
  email: string | null
  /** The customer's first request, for a next visit. */
  earlier: string | null
  spam: number
  erased: number
  stage: string
  events: number
  language: string | null
  message: string
  visit: string | null
  payment: string | null
}

export const earlierTables = [
  `SELECT id, phone_e164 AS phone, email_normalized AS email, earlier_id AS earlier, spam,
     CASE WHEN erased_at IS NULL THEN 0 ELSE 1 END AS erased, stage, events, language, message,
     visit, payment FROM leads ORDER BY received_at, id`,
  'SELECT lead_id AS one, other_id AS other FROM leads_apart',
]

/** Statements that fill the new tables, and what a person should look at. */
export function rowsOfCustomers([leads = [], apart = []]: readonly Row[][]) {
  const all = leads as unknown as EarlierLead[]
  const { customers, doubts } = joinLeads(all, apart as unknown as Pair[])
  const statements = [...customers].flatMap(([id, members]) => [
    `UPDATE leads SET customer_id = ${quoted(id)} WHERE id IN (${members.map((one) => quoted(one.id)).join(', ')})`,
    `INSERT INTO customers (id, name, address, location, language, note)
     SELECT id, name, address, location, ${quoted(languageOf(members))}, '' FROM leads WHERE id = ${quoted(id)}`,
    ...['name', 'address', 'location'].map(
      (column) => `UPDATE customers SET ${column} = coalesce((SELECT ${column} FROM leads
        WHERE customer_id = ${quoted(id)} AND ${column} <> '' ORDER BY received_at LIMIT 1), '')
        WHERE id = ${quoted(id)} AND ${column} = ''`,
    ),
  ])
  const visits = all.flatMap((lead) => {
    try {
      return visitStatements(lead)
    } catch {
      doubts.push(`The visit of request ${lead.id} can't be read.`)
      return []
    }
  })
  return { statements: [...statements, ...visits], doubts }
}

interface Pair {
  one: string
  other: string
}

/**
 * Joins requests that share a number or an address, and those that they share one with. Two that someone kept
 * apart never come together, by way of a third either: the third stays with one of them, which is a doubt.
 *
 * @param leads the oldest first
 * @returns the requests of each customer, whose id is that of the first
 */
export function joinLeads(leads: readonly EarlierLead[], pairs: readonly Pair[]) {
  const apart = new Map<string, Set<string>>()
  for (const { one, other } of pairs) {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      apart.set(a, (apart.get(a) ?? new Set()).add(b))
    }
  }
  const groups = new Map<string, EarlierLead[]>()
  const groupsWith = new Map<string, Set<string>>()
  const doubts: string[] = []
  const isApart = (group: readonly EarlierLead[], id: string) =>
    group.some((member) => apart.get(member.id)?.has(id))
  const addTo = (id: string, lead: EarlierLead) => {
    groups.get(id)?.push(lead)
    for (const value of valuesOf(lead)) {
      groupsWith.set(value, (groupsWith.get(value) ?? new Set()).add(id))
    }
  }
  for (const lead of leads) {
    // One that is erased has nothing to go by, and spam was written by who knows whom.
    const values = lead.erased || lead.spam ? [] : valuesOf(lead)
    const found = new Set(values.flatMap((value) => [...(groupsWith.get(value) ?? [])]))
    const open = [...found].filter((id) => !isApart(groups.get(id) ?? [], lead.id))
    const [first, ...others] = open
    if (first === undefined) {
      groups.set(lead.id, [])
      if (values.length > 0) addTo(lead.id, lead)
      else groups.get(lead.id)?.push(lead)
      continue
    }
    addTo(first, lead)
    for (const id of others) {
      const members = groups.get(id) ?? []
      const own = groups.get(first) ?? []
      if (members.some((member) => isApart(own, member.id))) {
        doubts.push(
          `Request ${lead.id} is shown with request ${first}, and may be of the customer of request ${id}, who was kept apart.`,
        )
        continue
      }
      for (const member of members) addTo(first, member)
      groups.delete(id)
      for (const holders of groupsWith.values()) holders.delete(id)
    }
  }
  // An erased request that no one can be told from stays without a customer.
  const customers = new Map(
    [...groups].filter(([, members]) => members.some(({ erased }) => !erased)),
  )
  return { customers, doubts }
}

/** What a request is found by, the number first. */
const valuesOf = ({ id, phone, email, earlier }: EarlierLead): string[] =>
  [phone, email, `id ${earlier ?? id}`].filter((value) => value !== null)

/** The language that was chosen last, or the one that was first typed in. */
function languageOf(members: readonly EarlierLead[]): string {
  const chosen = members.findLast(({ language }) => language !== null)?.language
  const typed = members.find(({ message, spam }) => message.trim() !== '' && !spam)?.message
  return chosen ?? (typed === undefined ? '' : guessLanguage(typed))
}

const visitStates: Readonly<Record<string, string>> = { booked: 'planned', done: 'done' }

/** The visit keeps the id of its request, so that calendars show it once. */
function visitStatements({ id, stage, events, visit, payment }: EarlierLead): string[] {
  if (visit === null && payment === null) return []
  const paid = payment === null ? undefined : JSON.parse(payment)
  const { day, from, until, cents, who } =
    visit === null
      ? { day: paid.day, from: '', until: '', cents: paid.cents, who: '' }
      : JSON.parse(visit)
  const state = visitStates[stage] ?? 'off'
  const texts = [id, id, day, from, until, who].map(quoted)
  const added = `INSERT INTO visits (id, lead_id, day, from_time, until_time, who, cents, state, ended_on,
      version, changed_at)
    VALUES (${texts.join(', ')}, ${cents === null ? 'NULL' : Number(cents)}, '${state}',
      ${state === 'done' ? quoted(day) : 'NULL'}, ${Number(events)}, '')`
  if (paid === undefined) return [added]
  const payments = `INSERT INTO payments (id, lead_id, visit_id, cents, how, day)
    VALUES (${quoted(id)}, ${quoted(id)}, ${quoted(id)}, ${Number(paid.cents)}, ${quoted(paid.how)}, ${quoted(paid.day)})`
  return [added, payments]
}

const quoted = (text: string) => {
  if (typeof text !== 'string' || text.includes('\0')) throw new Error('not a text of SQL')
  return `'${text.replaceAll("'", "''")}'`
}
