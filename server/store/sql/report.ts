import type { CountedEvent } from '../../../model/counts/beacon.ts'
import type { Report } from '../../../model/desk/report.ts'
import { nextVisitSource } from '../../../model/lead/estimate.ts'
import { type Instant, type Lead, withoutLead } from '../../domain/lead.ts'
import { fragment, list, raw, type Sql } from '../database.ts'
import { isOwed, paidFor } from './visits.ts'

/** Counts of page use, and what the report says about leads. */

/** How often something was counted on a day. */
export interface Count {
  /** Where the business is: 2026-11-20. */
  day: string
  page: string
  what: CountedEvent
  amount: number
}

/** Counts that are written together. A batch that is written again under the same id counts once. */
export interface CountBatch {
  id: string
  counts: readonly Count[]
}

export interface CountSums {
  byDay: Pick<Count, 'day' | 'what' | 'amount'>[]
  byPage: Pick<Count, 'page' | 'what' | 'amount'>[]
}

/** A request as the report counts it: nothing about a person. */
export interface ReportedRequest
  extends Pick<
    Lead,
    | 'receivedAt'
    | 'service'
    | 'location'
    | 'page'
    | 'pageSource'
    | 'source'
    | 'campaign'
    | 'spam'
    | 'stage'
  > {
  /** When someone first called, texted, wrote or marked it; null before that. */
  answeredAt: Instant | null
  /** Whether a conversation is known to have taken place. */
  reached: boolean
  /** The price of a visit in cents; null while none was entered. */
  cents: number | null
}

/** How long the ids of written batches are kept, in seconds: longer than any retry takes. */
const keepBatchesSeconds = 2 * 86_400

/** Adds a batch of counts, unless it was added before. */
export async function addCounts(sql: Sql, { id, counts }: CountBatch): Promise<void> {
  const added = await sql`
    INSERT INTO count_batches (id, at) VALUES (${id}, ${sql.clock()})
    ON CONFLICT (id) DO NOTHING RETURNING id`
  if (added.length === 0) return
  // In a fixed order, so that servers which write the same rows wait for each other without deadlock.
  for (const { day, page, what, amount } of counts.toSorted(inOrder)) {
    await sql`
      INSERT INTO page_counts (day, page, what, amount)
      VALUES (${day}, ${page}, ${what}, ${amount})
      ON CONFLICT (day, page, what)
      DO UPDATE SET amount = page_counts.amount + excluded.amount`
  }
}

const keyOf = ({ day, page, what }: Count) => JSON.stringify([day, page, what])
const inOrder = (a: Count, b: Count) => (keyOf(a) < keyOf(b) ? -1 : 1)

/** Page use since a day: all pages by day, and all days by page. */
export const countsSince = async (sql: Sql, day: string): Promise<CountSums> => ({
  byDay: await sql`
    SELECT day, what, sum(amount) AS amount FROM page_counts WHERE day >= ${day}
    GROUP BY day, what ORDER BY day, what`,
  byPage: await sql`
    SELECT page, what, sum(amount) AS amount FROM page_counts WHERE day >= ${day}
    GROUP BY page, what ORDER BY page, what`,
})

/** Removes counts of days before this one. */
export async function forgetCounts(sql: Sql, before: string): Promise<void> {
  await sql`DELETE FROM page_counts WHERE day < ${before}`
  await sql`DELETE FROM count_batches WHERE at < ${sql.clock(-keepBatchesSeconds)}`
}

/** The last outcome of the call that event e is about, before the next call. */
const outcome = `(SELECT o.detail FROM lead_events o
  WHERE o.lead_id = e.lead_id AND o.kind = 'outcome' AND o.number > e.number AND NOT EXISTS
    (SELECT 1 FROM lead_events c WHERE c.lead_id = e.lead_id AND c.kind = 'contact'
     AND c.detail = 'call' AND c.number > e.number AND c.number < o.number)
  ORDER BY o.number DESC LIMIT 1)`

/**
 * When the lead was first answered: the first try counts. A tap on the number without a call doesn't,
 * nor do changes of stage that were undone, so that the lead is new again.
 */
const answeredAt = `(SELECT min(e.at) FROM lead_events e WHERE e.lead_id = l.id
  AND (e.kind = 'contact' AND (e.detail <> 'call' OR coalesce(${outcome}, '') <> 'not-called')
    OR (e.kind = 'stage' AND l.stage <> 'new' AND e.detail NOT IN ('new', 'earlier'))))`

/** Longer than any service, city or path of the site, in characters. Visitors can send 64 kB. */
const longestReported = 200

const reported = ['service', 'location', 'page', 'source', 'campaign']
  .map((column) => `substr(${column}, 1, ${longestReported}) AS ${column}`)
  .join(', ')

/** Up to `limit` leads since a time, newest first, without personal data. */
export async function requestsSince(
  sql: Sql,
  since: Instant,
  limit: number,
): Promise<ReportedRequest[]> {
  type Stored = Omit<ReportedRequest, 'spam' | 'reached'>
  const rows = await sql<Stored & { spam: number; reached: number }>`
    SELECT received_at AS "receivedAt", ${raw(reported)}, spam, stage,
      substr(page_source, 1, ${raw(longestReported)}) AS "pageSource",
      CASE WHEN stage IN ('called', 'booked', 'done') OR last_contact = 'reached'
        THEN 1 ELSE 0 END AS reached,
      (SELECT v.cents FROM visits v WHERE v.lead_id = l.id AND v.state IN ('planned', 'done')
       ORDER BY v.day, v.from_time LIMIT 1) AS cents,
      ${raw(answeredAt)} AS "answeredAt"
    FROM leads l WHERE received_at >= ${since} AND page_source <> ${nextVisitSource}
    ORDER BY received_at DESC, id DESC LIMIT ${limit}`
  return rows.map((row) => ({ ...row, spam: row.spam === 1, reached: row.reached === 1 }))
}

/** A payment as the report counts it. */
export interface Income extends Pick<Lead, 'service' | 'location' | 'pageSource'> {
  cents: number
  /** Whether it was for another visit of a customer. */
  isAgain: boolean
}

/** Another visit of a customer: one that a plan made, or an earlier program. */
const isAgain = fragment`(v.after_id IS NOT NULL OR l.page_source = ${nextVisitSource})`

/** Payments since a day, without personal data. */
export async function paymentsSince(sql: Sql, day: string, limit: number): Promise<Income[]> {
  const rows = await sql<Omit<Income, 'isAgain'> & { again: number }>`
    SELECT p.cents, ${raw(reported)}, CASE WHEN ${isAgain} THEN 1 ELSE 0 END AS again,
      substr(page_source, 1, ${raw(longestReported)}) AS "pageSource"
    FROM payments p JOIN visits v ON v.id = p.visit_id JOIN leads l ON l.id = p.lead_id
    WHERE p.day >= ${day} ORDER BY p.day DESC, p.id LIMIT ${limit}`
  return rows.map(({ again, ...row }) => ({ ...row, isAgain: again === 1 }))
}

type VisitFigures = Report['nextVisits'] & Omit<Report['money'], 'paid'>

/**
 * Other visits of customers: how many were done since a day, and how many are to be arranged by another. And what
 * planned visits will bring, and what is owed for those that are done.
 */
export const visitFigures = async (sql: Sql, since: string, today: string) => {
  const [found] = await sql<VisitFigures>`
    SELECT count(CASE WHEN v.state = 'done' AND v.ended_on >= ${since} AND ${isAgain} THEN 1 END) AS back,
      count(CASE WHEN v.state = 'planned' AND v.from_time = '' AND v.day <= ${today} AND ${isAgain}
        THEN 1 END) AS due,
      coalesce(sum(CASE WHEN v.state = 'planned' THEN v.cents END), 0) AS "toCome",
      coalesce(sum(CASE WHEN ${isOwed} THEN v.cents - ${paidFor} END), 0) AS owed
    FROM visits v JOIN leads l ON l.id = v.lead_id WHERE l.spam = 0 AND l.erased_at IS NULL`
  return found as VisitFigures
}

/** How many leads since a time could not be delivered, by channel. */
export const failuresSince = (sql: Sql, since: Instant) => sql<Report['undelivered'][number]>`
  SELECT d.channel, count(DISTINCT d.lead_id) AS requests
  FROM deliveries d JOIN leads l ON l.id = d.lead_id
  WHERE d.state = 'failed' AND d.channel NOT IN (${list(withoutLead)}) AND l.received_at >= ${since}
    AND l.erased_at IS NULL
  GROUP BY d.channel ORDER BY d.channel`
