import type { Change, Plan, Visit } from '../../../model/desk/changes.ts'
import { dayAfterVisit } from '../../../model/desk/plans.ts'
import type { OfficeHours } from '../../../model/time/office-hours.ts'
import { type Instant, newId } from '../../domain/lead.ts'
import { planColumns, type VisitRow, visitColumns } from '../../domain/visits.ts'
import { fromRow } from '../columns.ts'
import { type Fragment, fragment, raw, type Sql } from '../database.ts'

/**
 * Visits, what was paid for them, and the plans that they continue. There is no scheduler: the change that ends a
 * visit makes the next one, in its transaction. A plan has one planned visit at most, and a visit one after it,
 * which indexes assert.
 */

export type VisitChange = Extract<Change, { kind: 'visit' | 'visit-state' | 'payment' | 'plan' }>

export interface VisitContext {
  now: Instant
  /** Today where the business is. */
  today: string
  /** When the office is open: plans leave out the days on which it's closed. */
  hours: OfficeHours
}

/**
 * Makes a change of a lead's visits.
 *
 * @returns false when a visit, a payment or a plan isn't as the change says
 */
export function changeVisits(
  sql: Sql,
  leadId: string,
  change: VisitChange,
  context: VisitContext,
): Promise<boolean> {
  switch (change.kind) {
    case 'visit':
      return setVisit(sql, leadId, change, context)
    case 'visit-state':
      return endVisit(sql, leadId, change, context)
    case 'payment':
      return setPayment(sql, leadId, change)
    case 'plan':
      return setPlan(sql, leadId, change, context)
    default:
      return change satisfies never
  }
}

const isVisit = ({ day, from, until, cents, who }: Visit) => fragment`day = ${day}
  AND from_time = ${from} AND until_time = ${until} AND who = ${who} AND coalesce(cents, -1) = ${cents ?? -1}`

/** Plans, moves or calls off a visit. */
async function setVisit(
  sql: Sql,
  leadId: string,
  { visit, from, to }: Extract<Change, { kind: 'visit' }>,
  context: VisitContext,
): Promise<boolean> {
  if (from === null && to !== null) {
    const [known] = await sql`SELECT 1 FROM visits WHERE id = ${visit}`
    if (known === undefined) {
      // Of two phones that book a request at once, the second is told. Those of plans are apart.
      const [other] = await sql`SELECT 1 FROM visits
        WHERE lead_id = ${leadId} AND state = 'planned' AND after_id IS NULL`
      if (other) return false
      await sql`
        INSERT INTO visits (id, lead_id, day, from_time, until_time, who, cents, state, changed_at)
        VALUES (${visit}, ${leadId}, ${to.day}, ${to.from}, ${to.until}, ${to.who}, ${to.cents},
          'planned', ${context.now})`
      return true
    }
    // It was called off, and is on again.
    if (!(await dropSuccessor(sql, visit))) return false
    return isChanged(sql`
      UPDATE visits SET state = 'planned', version = version + 1, changed_at = ${context.now}
      WHERE id = ${visit} AND lead_id = ${leadId} AND state = 'off' AND ${isVisit(to)} RETURNING id`)
  }
  if (from === null) return false
  if (to === null) {
    const ended = await isChanged(sql`
      UPDATE visits SET state = 'off', version = version + 1, changed_at = ${context.now}
      WHERE id = ${visit} AND lead_id = ${leadId} AND state IN ('planned', 'off') AND ${isVisit(from)}
      RETURNING id`)
    if (ended) await planNext(sql, visit, context)
    return ended
  }
  return isChanged(sql`
    UPDATE visits SET day = ${to.day}, from_time = ${to.from}, until_time = ${to.until},
      who = ${to.who}, cents = ${to.cents}, version = version + 1, changed_at = ${context.now},
      aim = CASE WHEN day = ${to.day} THEN aim ELSE NULL END,
      ended_on = CASE WHEN ended_on = day THEN ${to.day} ELSE ended_on END
    WHERE id = ${visit} AND lead_id = ${leadId} AND state IN ('planned', 'done') AND ${isVisit(from)}
    RETURNING id`)
}

/** Says what became of a visit; or undoes that, with the visit that its plan made after it. */
async function endVisit(
  sql: Sql,
  leadId: string,
  { visit, from, to, day }: Extract<Change, { kind: 'visit-state' }>,
  context: VisitContext,
): Promise<boolean> {
  // Two that had ended, such as done and no-show, count from different days: the next one is made again.
  if (from !== 'planned' && !(await dropSuccessor(sql, visit))) return false
  const changed = await isChanged(sql`
    UPDATE visits SET state = ${to}, ended_on = ${to === 'done' ? day : null}, version = version + 1,
      changed_at = ${context.now}
    WHERE id = ${visit} AND lead_id = ${leadId} AND state = ${from} RETURNING id`)
  if (changed && to !== 'planned') await planNext(sql, visit, context)
  return changed
}

/** Removes the visit that a plan made after one, unless someone has planned it further. */
async function dropSuccessor(sql: Sql, visit: string): Promise<boolean> {
  await sql`DELETE FROM visits WHERE after_id = ${visit} AND state = 'planned' AND version = 0`
  const left = await sql`SELECT 1 FROM visits WHERE after_id = ${visit}`
  return left.length === 0
}

/** Makes the visit after one that has ended, if its plan goes on. */
async function planNext(sql: Sql, visitId: string, context: VisitContext): Promise<void> {
  const [row] = await sql`
    SELECT v.* FROM visits v JOIN plans p ON p.id = v.plan_id
    WHERE v.id = ${visitId} AND p.ended = 0 AND NOT EXISTS
      (SELECT 1 FROM visits o WHERE (o.plan_id = p.id AND o.state = 'planned') OR o.after_id = v.id)`
  if (row === undefined) return
  const [planRow] = await sql`SELECT * FROM plans WHERE id = ${row.plan_id ?? ''}`
  const visit: VisitRow = fromRow(visitColumns, row)
  const plan = fromRow(planColumns, planRow ?? {})
  const next = dayAfterVisit(plan, visit, { ...context, endedOn: visit.endedOn })
  await sql`
    INSERT INTO visits (id, lead_id, plan_id, after_id, day, from_time, until_time, who, cents, state,
      aim, changed_at)
    VALUES (${newId()}, ${row.lead_id ?? ''}, ${plan.id}, ${visitId}, ${next.day}, '', '', ${visit.who},
      ${plan.cents}, 'planned', ${next.aim}, ${context.now})`
}

async function setPayment(
  sql: Sql,
  leadId: string,
  { visit, payment, from, to }: Extract<Change, { kind: 'payment' }>,
): Promise<boolean> {
  if (to) {
    return isChanged(sql`
      INSERT INTO payments (id, lead_id, visit_id, cents, how, day)
      SELECT ${payment}, lead_id, id, CAST(${to.cents} AS INTEGER), ${to.how}, ${to.day} FROM visits
      WHERE id = ${visit} AND lead_id = ${leadId} ON CONFLICT DO NOTHING RETURNING id`)
  }
  return isChanged(sql`
    DELETE FROM payments WHERE id = ${payment} AND visit_id = ${visit} AND lead_id = ${leadId}
      AND cents = ${from?.cents ?? 0} RETURNING id`)
}

const isPlan = ({ service, cents, every, unit, ended }: Plan) => fragment`service = ${service}
  AND coalesce(cents, -1) = ${cents ?? -1} AND every = ${every} AND unit = ${unit} AND ended = ${Number(ended)}`

/** Begins, changes or ends a plan. A plan that ends takes back its next visit, unless its time is arranged. */
async function setPlan(
  sql: Sql,
  leadId: string,
  { plan, visit, from, to }: Extract<Change, { kind: 'plan' }>,
  context: VisitContext,
): Promise<boolean> {
  const isOpen = fragment`plan_id = ${plan} AND state = 'planned' AND after_id IS NOT NULL AND from_time = ''`
  if (to === null) {
    await sql`DELETE FROM visits WHERE ${isOpen} AND version = 0`
    await sql`UPDATE visits SET plan_id = NULL WHERE plan_id = ${plan}`
    return isChanged(sql`DELETE FROM plans WHERE id = ${plan} AND lead_id = ${leadId} RETURNING id`)
  }
  if (from === null) {
    await sql`
      INSERT INTO plans (id, lead_id, service, cents, every, unit, ended)
      VALUES (${plan}, ${leadId}, ${to.service}, ${to.cents}, ${to.every}, ${to.unit}, 0)`
    const joined = await isChanged(sql`
      UPDATE visits SET plan_id = ${plan} WHERE id = ${visit} AND lead_id = ${leadId}
        AND plan_id IS NULL RETURNING id`)
    const ended = await sql`
      SELECT 1 FROM visits WHERE id = ${visit} AND state <> 'planned'`
    if (joined && ended.length > 0) await planNext(sql, visit ?? '', context)
    return joined
  }
  const changed = await isChanged(sql`
    UPDATE plans SET service = ${to.service}, cents = ${to.cents}, every = ${to.every},
      unit = ${to.unit}, ended = ${Number(to.ended)}
    WHERE id = ${plan} AND lead_id = ${leadId} AND ${isPlan(from)} RETURNING id`)
  if (!changed || from.ended === to.ended) return changed
  if (to.ended) {
    await sql`DELETE FROM visits WHERE ${isOpen}`
    return true
  }
  const [last] = await sql<{ id: string }>`
    SELECT id FROM visits v WHERE plan_id = ${plan} AND state <> 'planned'
      AND NOT EXISTS (SELECT 1 FROM visits o WHERE o.after_id = v.id)
    ORDER BY coalesce(ended_on, day) DESC LIMIT 1`
  if (last) await planNext(sql, last.id, context)
  return true
}

const isChanged = async (rows: Promise<unknown[]>) => (await rows).length > 0

/** Ends what is planned for a lead that is erased. */
export async function endVisitsOf(sql: Sql, leadId: string, now: Instant): Promise<void> {
  await sql`UPDATE plans SET ended = 1 WHERE lead_id = ${leadId}`
  await sql`UPDATE visits SET state = 'off', version = version + 1, changed_at = ${now}
    WHERE lead_id = ${leadId} AND state = 'planned'`
}

/** Calendars take a lead's planned visits for changed: the lead was set aside, or came back. */
export const markVisits = (sql: Sql, leadId: string, now: Instant) => sql`
  UPDATE visits SET version = version + 1, changed_at = ${now}
  WHERE lead_id = ${leadId} AND state = 'planned'`

/** Ids of visits in sight that meet a condition, by their time. */
const visitsThat = (sql: Sql, condition: Fragment) => sql<{ id: string; visit: string }>`
  SELECT v.lead_id AS id, v.id AS visit FROM visits v JOIN leads l ON l.id = v.lead_id
  WHERE ${condition} AND l.spam = 0 AND l.erased_at IS NULL
  ORDER BY v.day, v.from_time, v.id LIMIT ${raw(mostPlanned)}`

/** Ids of visits that are planned from a day to before another, of those in sight. */
export const plannedVisits = (sql: Sql, from: string, until: string) =>
  visitsThat(sql, fragment`v.state = 'planned' AND v.day >= ${from} AND v.day < ${until}`)

/** The same, of visits that were done on a day. */
export const visitsDone = (sql: Sql, day: string) =>
  visitsThat(sql, fragment`v.state = 'done' AND v.ended_on = ${day}`)

/** More visits than a business plans in the days that a list shows. */
const mostPlanned = 1000

/** What was paid for visit v: cents. */
export const paidFor = fragment`(SELECT coalesce(sum(p.cents), 0) FROM payments p WHERE p.visit_id = v.id)`

/** Done, and not paid in full. */
export const isOwed = fragment`(v.state = 'done' AND v.cents > ${paidFor})`
