import { z } from 'zod'
import { type BookedVisit, type Payment, visitStates } from '../../model/desk/changes.ts'
import { paymentWays, planUnits } from '../../model/lead/stages.ts'
import { integer, oneOf, optional, text, yesNo } from './stored.ts'

/** Rows of visits, of what was paid for them, and of plans that make them. All are a request's. */

export const visitColumns = z.object({
  id: text,
  planId: optional(text),
  day: text,
  fromTime: text,
  untilTime: text,
  who: text,
  cents: optional(integer),
  state: oneOf(visitStates),
  /** The day it was done. */
  endedOn: optional(text),
  /** See `model/desk/plans.ts`. */
  aim: optional(text),
  /** Rises with each change. */
  version: integer,
})
export type VisitRow = z.output<typeof visitColumns>

export const paymentColumns = z.object({
  id: text,
  visitId: text,
  cents: integer,
  how: oneOf(paymentWays),
  day: text,
})

export const planColumns = z.object({
  id: text,
  service: text,
  cents: optional(integer),
  every: integer,
  unit: oneOf(planUnits),
  ended: yesNo,
})

export const toVisit = (
  { fromTime, untilTime, aim, ...visit }: VisitRow,
  paid: readonly z.output<typeof paymentColumns>[],
): BookedVisit => ({
  ...visit,
  from: fromTime,
  until: untilTime,
  paid: paid
    .filter(({ visitId }) => visitId === visit.id)
    .map(({ visitId, ...payment }): Payment & { id: string } => payment),
})

/** The visit that a request is about now: the next one that is planned, or else the last. */
export const currentVisit = (visits: readonly BookedVisit[]): BookedVisit | null =>
  visits.find(({ state }) => state === 'planned') ??
  visits.findLast(({ state }) => state === 'done') ??
  null
