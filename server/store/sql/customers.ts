import type { Change, Details } from '../../../model/desk/changes.ts'
import { languageOfPage, languageOfRequest } from '../../../model/lead/language.ts'
import { normalizeEmail } from '../../domain/addresses.ts'
import type { CustomerRequest, DeskLead } from '../../domain/desk.ts'
import { normalizePhone } from '../../domain/details.ts'
import { type Lead, newId } from '../../domain/lead.ts'
import { type Fragment, fragment, raw, type Sql } from '../database.ts'
import { isVisible } from './waiting.ts'

/**
 * Customers. A request belongs to one, whom it joined when it came, or whom someone at the desk said it's of.
 * Numbers and addresses of a customer are those of their requests.
 */

/** Condition for rows of leads: their customer has no other request. */
const isAlone = raw(`NOT EXISTS (SELECT 1 FROM leads o
  WHERE o.customer_id = leads.customer_id AND o.id <> leads.id)`)

type Joining = Pick<
  Lead,
  'id' | 'name' | 'message' | 'page' | 'phoneE164' | 'emailNormalized' | 'spam' | 'location'
>

/** A customer, and why a request is theirs. */
interface Match {
  customer: string
  by: Exclude<Lead['joinedBy'], ''>
}

type WhoAsks = Pick<Joining, 'id' | 'name' | 'phoneE164' | 'emailNormalized'>

/**
 * The customer of a request, and why it's theirs: the same number, or else the same address. `conflict`: the
 * number is theirs, and the address another's. Of two with that number, the one with its name, or else the one
 * who asked last.
 */
async function findCustomer(
  sql: Sql,
  { id, name, phoneE164, emailNormalized }: WhoAsks,
): Promise<Match | null> {
  const others = fragment`spam = 0 AND erased_at IS NULL AND id <> ${id} AND customer_id IS NOT NULL`
  // The latest: the index has that order, and no long message is read on the way.
  const latest = async (
    column: 'phone_e164' | 'email_normalized',
    value: string | null,
    condition: Fragment,
  ) =>
    value === null
      ? undefined
      : (
          await sql<{ customer: string }>`
            SELECT customer_id AS customer FROM leads
            WHERE ${raw(column)} = ${value} AND ${others} ${condition}
            ORDER BY received_at DESC LIMIT 1`
        )[0]?.customer
  const first = async (
    column: 'phone_e164' | 'email_normalized',
    value: string | null,
    by: Fragment,
  ) => (await latest(column, value, fragment`AND ${by}`)) ?? (await latest(column, value, raw('')))
  const isName = fragment`lower(trim(name)) = ${name.trim().toLowerCase()}`
  const number = await first('phone_e164', phoneE164, isName)
  if (number === undefined) {
    const address = await first('email_normalized', emailNormalized, isName)
    return address === undefined ? null : { customer: address, by: 'email' }
  }
  const address = await first(
    'email_normalized',
    emailNormalized,
    fragment`customer_id = ${number}`,
  )
  const isAnothers = address !== undefined && address !== number
  return { customer: number, by: isAnothers ? 'conflict' : 'phone' }
}

/**
 * The customer whom a request joins, whether it's new, no spam after all, or has another number or address now: see
 * `findCustomer`. Until the transaction ends, requests with its number or address wait, and so does who erases
 * the customer.
 */
async function matchCustomer(sql: Sql, lead: WhoAsks): Promise<Match | null> {
  // Two requests of one person at once would make two customers.
  for (const value of [lead.phoneE164, lead.emailNormalized].toSorted()) {
    if (value !== null) await lockCustomer(sql, value)
  }
  let locked: string | undefined
  for (;;) {
    const found = await findCustomer(sql, lead)
    if (!found || found.customer === locked) return found
    await lockCustomer(sql, found.customer)
    // It may have waited for an erasure, after which it's someone else's, or no one's.
    locked = found.customer
  }
}

/**
 * Later transactions that lock the same customer wait until this one ends.
 *
 * @param key the customer's id, or a number or an address by which a request would join them
 */
export const lockCustomer = (sql: Sql, key: string) => sql.lock(`customer ${key}`)

/**
 * Counts a request that has come among those of its customer, or makes them one. Their name and the language that
 * is known stay. Spam joins no one.
 */
export async function joinCustomer(sql: Sql, lead: Joining): Promise<void> {
  const found = lead.spam ? null : await matchCustomer(sql, lead)
  const customer = found?.customer ?? newId()
  const saysNothing = lead.message.trim() === '' && languageOfPage(lead.page) === 'en'
  const language = saysNothing ? '' : languageOfRequest(lead)
  if (found) {
    await sql`UPDATE customers SET language = ${language} WHERE id = ${customer} AND language = ''`
  } else {
    await sql`INSERT INTO customers (id, name, address, location, language, note)
      VALUES (${customer}, ${lead.name}, '', ${lead.location}, ${language}, '')`
  }
  await sql`UPDATE leads SET customer_id = ${customer}, joined_by = ${found?.by ?? ''} WHERE id = ${lead.id}`
}

/** Looks for the customer of a request that turns out not to be spam, unless someone said whose it is. */
export async function joinReleased(sql: Sql, id: string): Promise<void> {
  const [lead] = await sql<WhoAsks>`
    SELECT id, name, phone_e164 AS "phoneE164", email_normalized AS "emailNormalized"
    FROM leads WHERE id = ${id} AND ${isAlone}`
  const found = lead && (await matchCustomer(sql, lead))
  if (!found) return
  await sql`UPDATE leads SET customer_id = ${found.customer}, joined_by = ${found.by} WHERE id = ${id}`
}

/**
 * The change that takes a request to the customer with its corrected number or address, as if it came with them.
 * It stays where it is if someone said whose it is, or if other requests have joined it.
 */
export async function joinCorrected(sql: Sql, id: string, to: Partial<Details>): Promise<Change[]> {
  if (to.phone === undefined && to.email === undefined) return []
  const [lead] = await sql<{ customer: string } & Pick<Lead, 'name' | 'phone' | 'email'>>`
    SELECT customer_id AS customer, name, phone, email FROM leads
    WHERE id = ${id} AND ${isVisible} AND (joined_by <> '' OR ${isAlone})
      AND NOT EXISTS (SELECT 1 FROM lead_events
        WHERE lead_id = leads.id AND kind IN ('belongs', 'apart') AND detail = '')`
  if (!lead) return []
  const { customer: from, name, phone, email } = { ...lead, ...to }
  const { e164: phoneE164 } = normalizePhone(phone)
  const emailNormalized = normalizeEmail(email)
  const found = await matchCustomer(sql, { id, name, phoneE164, emailNormalized })
  if (!found || found.customer === from) return []
  return [{ kind: 'belongs', from, to: found.customer, by: found.by }]
}

/** Makes a customer of a request that was another's, if there's none with this id. */
export const addCustomerOf = (sql: Sql, leadId: string, customer: string, earlier: string) => sql`
  INSERT INTO customers (id, name, address, location, language, note)
  SELECT ${customer}, l.name, l.address, l.location, c.language, ''
  FROM leads l JOIN customers c ON c.id = ${earlier}
  WHERE l.id = ${leadId} AND NOT EXISTS (SELECT 1 FROM customers WHERE id = ${customer})`

/** What is corrected on a request is corrected of its customer, where they had it from there. */
export async function correctCustomer(
  sql: Sql,
  leadId: string,
  from: Partial<Record<string, string>>,
  to: Partial<Record<string, string>>,
): Promise<void> {
  for (const column of ['name', 'address', 'location'] as const) {
    const value = to[column]
    if (value === undefined) continue
    await sql`UPDATE customers SET ${raw(column)} = ${value}
      WHERE id = (SELECT customer_id FROM leads WHERE id = ${leadId})
        AND ${raw(column)} IN ('', ${from[column] ?? ''})`
  }
}

/** The leads, each with the other requests of its customer, the newest first, without spam. */
export async function withOthers(
  sql: Sql,
  leads: readonly Omit<DeskLead, 'others'>[],
): Promise<DeskLead[]> {
  const customers = leads.flatMap(({ spam, customerId }) => (spam ? [] : [customerId]))
  const found = await sql<CustomerRequest & { customerId: string }>`
    SELECT id, customer_id AS "customerId", received_at AS "receivedAt", stage,
      follow_up_on AS "followUpOn", last_contact AS "lastContact", contacted_by AS "contactedBy"
    FROM leads WHERE customer_id IN (${sql.members(customers)}) AND ${isVisible}
    ORDER BY received_at DESC, id`
  const byCustomer = Map.groupBy(found, ({ customerId }) => customerId)
  return leads.map((lead) => ({
    ...lead,
    others: lead.spam
      ? []
      : (byCustomer.get(lead.customerId ?? '') ?? []).filter(({ id }) => id !== lead.id),
  }))
}

/** Requests with the number or the address of one that are another customer's, one of each, the newest first. */
export const alikeCustomers = (sql: Sql, { customerId, phoneE164, emailNormalized }: Lead) => sql`
  SELECT id FROM leads WHERE id IN (SELECT max(id) FROM leads
    WHERE (phone_e164 = ${phoneE164} OR email_normalized = ${emailNormalized}) AND ${isVisible}
      AND customer_id <> ${customerId} GROUP BY customer_id)
  ORDER BY received_at DESC`

export const setOfCustomer = (
  sql: Sql,
  leadId: string,
  column: 'note' | 'language',
  value: string,
) =>
  sql`UPDATE customers SET ${raw(column)} = ${value}
    WHERE id = (SELECT customer_id FROM leads WHERE id = ${leadId})`
