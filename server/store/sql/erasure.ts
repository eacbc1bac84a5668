import { closedStages, stages } from '../../../model/lead/stages.ts'
import type { Instant } from '../../domain/lead.ts'
import { type Column, type Fragment, fragment, list, raw, type Sql } from '../database.ts'
import { lockCustomer } from './customers.ts'
import { deletePhotos } from './photos.ts'
import { hashStops } from './stops.ts'
import { endVisitsOf } from './visits.ts'
import { isVisible } from './waiting.ts'

/** Ids of leads from an email address, compared trimmed and without case; none for an empty one. */
export async function leadsByEmail(sql: Sql, email: string): Promise<string[]> {
  const address = email.trim().toLowerCase()
  if (address === '') return []
  const found = await sql<{ id: string }>`
    SELECT id FROM leads WHERE erased_at IS NULL
      AND (email_normalized = ${address} OR lower(trim(email)) = ${address})`
  return found.map(({ id }) => id)
}

/** Those of the leads that are erased. */
export async function erasedAmong(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT id FROM leads WHERE id IN (${sql.members(ids)}) AND erased_at IS NOT NULL`
  return found.map(({ id }) => id)
}

/**
 * Ids of up to `limit` leads that hold personal data and whose customer had no dealings with the business since
 * a time: no request, visit, follow-up, payment, call, or anything else that was done at the desk. So one with a
 * visit or a follow-up ahead is never among them; a plan that goes on has a visit ahead.
 */
export const leadsBefore = (sql: Sql, time: Instant, limit: number): Promise<string[]> =>
  findBefore(sql, time, raw(''), limit)

async function findBefore(
  sql: Sql,
  time: Instant,
  condition: Fragment,
  limit: number,
): Promise<string[]> {
  // A row whose time can't be read is left to the owner. Local times sort with instants, but for hours.
  const found = await sql<{ id: string }>`
    SELECT id FROM leads
    WHERE erased_at IS NULL AND received_at < ${time} AND received_at > '1970' AND NOT EXISTS
      (SELECT 1 FROM leads o WHERE (o.id = leads.id OR (o.customer_id = leads.customer_id AND o.spam = 0))
       AND o.erased_at IS NULL
       AND (o.received_at >= ${time} OR o.follow_up_on >= ${time}
         OR EXISTS (SELECT 1 FROM visits v WHERE v.lead_id = o.id
           AND (v.day >= ${time} OR v.ended_on >= ${time}))
         OR EXISTS (SELECT 1 FROM payments p WHERE p.lead_id = o.id AND p.day >= ${time})
         OR EXISTS (SELECT 1 FROM lead_events e WHERE e.lead_id = o.id AND e.at >= ${time})))
      ${condition}
    ORDER BY received_at LIMIT ${limit}`
  return found.map(({ id }) => id)
}

const openStages = stages.filter((stage) => !closedStages.includes(stage))

/**
 * What an erasure leaves of a lead, by table, and why. Every other column of a table with a lead's id is
 * emptied, so a new one is too.
 */
const kept: Readonly<Record<string, string>> = {
  // That a request came, what became of it and what was paid, which the report counts. It names no one.
  leads: `id received_at erased_at customer_id spam spam_score stage attempts last_contact events reminded
    joined_by`,
  // That work was done and paid, which the report and the tax office count.
  visits: 'id lead_id plan_id after_id day cents state ended_on aim version changed_at',
  payments: 'id lead_id visit_id cents how day',
  plans: 'id lead_id cents every unit ended',
  // Who of the business did what.
  lead_events: 'lead_id number at actor kind',
  // When it reached whom of the business.
  deliveries: 'lead_id channel recipient state attempts round due_at queued_at delivered_at',
  unreadable_leads: 'lead_id',
  // The proof that a call was allowed, for CONSENT_RETENTION_DAYS, and of its deletion.
  consent_events: `lead_id kind at seller statement statement_hash name phone page ip user_agent note origin
    fetch_site`,
  consent_erasures: 'lead_id at reason',
}

/**
 * Empties everything about the visitors that isn't kept, deletes their photos, ends what is planned, and gives up
 * open deliveries. A customer goes with the last of their requests.
 */
export async function eraseLeads(sql: Sql, ids: readonly string[], now: Instant): Promise<void> {
  const tables = Map.groupBy(await sql<Column>`${sql.columns}`, ({ table }) => table)
  const emptied = [...tables].flatMap(([table, columns]) => {
    const key = table === 'leads' ? 'id' : 'lead_id'
    if (!columns.some(({ name }) => name === key)) return []
    const stays = ['lead_id', ...(kept[table] ?? '').split(/\s+/)]
    const set = columns.filter(({ name }) => !stays.includes(name)).map(emptyColumn)
    return set.length > 0 ? [{ table, key: raw(key), set: raw(set.join(', ')) }] : []
  })
  for (const id of ids) {
    // What was open won't become a job.
    await sql`UPDATE leads SET erased_at = coalesce(erased_at, ${now}),
      stage = CASE WHEN stage IN (${list(openStages)}) THEN 'no-job' ELSE stage END WHERE id = ${id}`
    await deletePhotos(sql, id)
    await endVisitsOf(sql, id, now)
    await sql`DELETE FROM deliveries WHERE lead_id = ${id} AND state <> 'delivered'`
    for (const { table, key, set } of emptied) {
      await sql`UPDATE ${raw(table)} SET ${set} WHERE ${key} = ${id}`
    }
  }
  await sql`DELETE FROM customers WHERE NOT EXISTS
    (SELECT 1 FROM leads WHERE customer_id = customers.id AND erased_at IS NULL)`
  // Where only requests are left that were set aside, the customer is who they say.
  await sql`UPDATE customers SET address = '', language = '', note = '', (name, location) =
      (SELECT name, location FROM leads WHERE customer_id = customers.id AND erased_at IS NULL
       ORDER BY received_at DESC LIMIT 1)
    WHERE id IN (SELECT customer_id FROM leads WHERE id IN (${sql.members(ids)}))
      AND NOT EXISTS (SELECT 1 FROM leads WHERE customer_id = customers.id AND ${isVisible})`
  await hashStops(sql)
}

/**
 * Erases those of the leads, and of the others of their customers, that are still as `leadsBefore` says: a customer
 * who asks again meanwhile is erased no more.
 */
export async function eraseBefore(
  sql: Sql,
  ids: readonly string[],
  time: Instant,
  now: Instant,
): Promise<void> {
  const all = await lockLeadsOfCustomers(sql, ids)
  const isAmong = fragment`AND id IN (${sql.members(all)})`
  await eraseLeads(sql, await findBefore(sql, time, isAmong, all.length), now)
}

/**
 * Some leads, with all that aren't erased of their customers. Spam that came in their name is another's: it
 * stays when they're erased, and they do when it is.
 */
export const leadsOfCustomers = (sql: Sql, ids: readonly string[]): Promise<string[]> =>
  withOthersOf(sql, ids, raw('erased_at IS NULL'))

/** Some leads, with those of their customers that were erased at a time. */
export const leadsErasedAt = (sql: Sql, ids: readonly string[], time: Instant): Promise<string[]> =>
  withOthersOf(sql, ids, fragment`erased_at = ${time}`)

async function withOthersOf(
  sql: Sql,
  ids: readonly string[],
  condition: Fragment,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    SELECT id FROM leads WHERE id IN (${sql.members(ids)}) OR (spam = 0 AND ${condition}
      AND customer_id IN (SELECT customer_id FROM leads WHERE id IN (${sql.members(ids)}) AND spam = 0))`
  return found.map(({ id }) => id)
}

/**
 * The same as `leadsOfCustomers`, to erase them. Until the transaction ends, a request that would join one of the
 * customers waits. Then it begins a customer of its own.
 */
export async function lockLeadsOfCustomers(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const customers = await sql<{ id: string }>`
    SELECT DISTINCT customer_id AS id FROM leads
    WHERE id IN (${sql.members(ids)}) AND customer_id IS NOT NULL ORDER BY id`
  for (const { id } of customers) await lockCustomer(sql, id)
  return leadsOfCustomers(sql, ids)
}

const emptyColumn = ({ name, type, isNullable }: Column) =>
  `${name} = ${isNullable ? 'NULL' : /INT/i.test(type) ? '0' : "''"}`
