import type { CustomerRequest, DeskLead } from '../../domain/desk.ts'
import type { Lead } from '../../domain/lead.ts'
import { columnName } from '../columns.ts'
import { fragment, raw, type Sql } from '../database.ts'

/**
 * Requests of one customer: the same phone number or email address. Nothing is merged. They are
 * found anew each time, so a request leaves the others when someone says that it's another person's.
 */

/** Requests read for one page of the desk. More from one number come from a robot or a test. */
const mostRequests = 1000
/** Requests with the number of one lead, or with its address, that are looked at. */
const mostOfOne = 50
/** Other requests that a lead has at most. */
const mostOthers = 20

interface Found extends CustomerRequest {
  phone: string | null
  email: string | null
}

/** The leads, each with up to 20 other requests of its customer, newest first, without spam. */
export async function withOthers(
  sql: Sql,
  leads: readonly Omit<DeskLead, 'others'>[],
): Promise<DeskLead[]> {
  const having = (field: 'phoneE164' | 'emailNormalized') => {
    const values = [...new Set(leads.map((lead) => lead[field]))].filter((value) => value !== null)
    return fragment`SELECT * FROM (SELECT id, received_at AS "receivedAt", stage,
        follow_up_on AS "followUpOn", last_contact AS "lastContact",
        contacted_by AS "contactedBy", phone_e164 AS phone, email_normalized AS email
      FROM leads WHERE ${raw(columnName(field))} IN (${sql.members(values)})
        AND spam = 0 AND erased_at IS NULL LIMIT ${raw(mostRequests)}) found`
  }
  const found = await sql<Found>`
    ${having('phoneE164')} UNION ${having('emailNormalized')} ORDER BY 2 DESC`
  const apart = await sql<{ pair: string }>`
    SELECT lead_id || ' ' || other_id AS pair FROM leads_apart
    WHERE lead_id IN (${sql.members(leads.map(({ id }) => id))})`
  const pairsApart = new Set(apart.map(({ pair }) => pair))
  const byPhone = Map.groupBy(found, ({ phone }) => phone)
  const byEmail = Map.groupBy(found, ({ email }) => email)
  const othersOf = ({ id, phoneE164, emailNormalized }: Lead) => {
    const samePhone = (phoneE164 !== null && byPhone.get(phoneE164)) || []
    const sameEmail = (emailNormalized !== null && byEmail.get(emailNormalized)) || []
    return [...new Set([...samePhone.slice(0, mostOfOne), ...sameEmail.slice(0, mostOfOne)])]
      .filter((other) => other.id !== id && !pairsApart.has(`${id} ${other.id}`))
      .toSorted((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1))
      .slice(0, mostOthers)
  }
  return leads.map((lead) => ({ ...lead, others: othersOf(lead) }))
}

/** Keeps two leads apart from now on, whatever they share. Does nothing if one doesn't exist. */
export const keepApart = (sql: Sql, id: string, otherId: string) => sql`
  INSERT INTO leads_apart (lead_id, other_id)
  SELECT a.id, b.id FROM leads a JOIN leads b ON a.id <> b.id
  WHERE a.id IN (${id}, ${otherId}) AND b.id IN (${id}, ${otherId}) ON CONFLICT DO NOTHING`

/** Undoes `keepApart`. */
export const bringTogether = (sql: Sql, id: string, otherId: string) => sql`
  DELETE FROM leads_apart WHERE lead_id IN (${id}, ${otherId}) AND other_id IN (${id}, ${otherId})`
