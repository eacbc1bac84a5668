import { closedStages } from '../../../model/lead/stages.ts'
import { type Fragment, fragment, list, raw, type Sql } from '../database.ts'

/**
 * Who waits for the business. The list, its badge, the morning email and the report count them here, so they
 * always agree.
 */

/** Totals stop here: a larger number tells the owner no more. */
export const mostCounted = 1000

export const isVisible = raw('spam = 0 AND erased_at IS NULL')

/** Put off to a day, and not closed. */
export const isPutOff = fragment`follow_up_on IS NOT NULL AND ${isVisible}
  AND stage NOT IN (${list(closedStages)})`

/** New, and not put off beyond a local time. */
export const isToCall = (now: string): Fragment => fragment`stage = 'new' AND ${isVisible}
  AND (follow_up_on IS NULL OR follow_up_on <= ${now})`

/** To follow up by a local time. */
export const isDue = (now: string): Fragment => fragment`${isPutOff} AND follow_up_on <= ${now}`

/** Requests of those who wait. Each part has an index of its own: joined by OR, they would read all leads. */
const waitingLeads = (now: string, since = ''): Fragment => fragment`
  SELECT id, received_at, customer_id FROM leads WHERE ${isToCall(now)} AND received_at >= ${since}
  UNION SELECT id, received_at, customer_id FROM leads WHERE ${isDue(now)}`

/**
 * A request of each customer who waits, with the longest wait of them. As in the list's row of a customer
 * (`desk/list/rows.ts`), it's one with a number if there is any, to follow up before new, and else the newest.
 */
export const waitingRows = (now: string, since: string): Fragment => fragment`
  SELECT id, since AS received_at FROM (
    SELECT w.id, min(w.received_at) OVER (PARTITION BY w.customer_id) AS since,
      row_number() OVER (PARTITION BY w.customer_id ORDER BY
        CASE WHEN l.phone_e164 IS NULL THEN 1 ELSE 0 END,
        CASE WHEN l.follow_up_on IS NULL THEN 1 ELSE 0 END, l.follow_up_on,
        w.received_at DESC, w.id DESC) AS place
    FROM (${waitingLeads(now, since)}) w JOIN leads l ON l.id = w.id) named WHERE place = 1`

/** How many customers wait, up to 1,000. */
export const waitingCount = (now: string, since = ''): Fragment => fragment`
  (SELECT count(DISTINCT customer_id) FROM (${waitingLeads(now, since)} LIMIT ${raw(mostCounted)}) w)`

/** @param now a local time */
export async function waitingCustomers(sql: Sql, now: string): Promise<number> {
  const [found] = await sql<{ count: number }>`SELECT ${waitingCount(now)} AS count`
  return found?.count ?? 0
}
