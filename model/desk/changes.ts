import { z } from 'zod'
import { customerLanguages } from '../lead/language.ts'
import { paymentWays, planUnits, stages } from '../lead/stages.ts'
import { mostCents } from './amount.ts'
import { text } from './people.ts'

/** Changes of leads, as the desk sends them. What each means for a lead is the server's to know. */

const day = z.iso.date()
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** A local time such as 2026-11-20T09:00. */
const localDateTime = z.iso.datetime({ local: true, precision: -1 })

/** Requests from before the desk have a stage that no one can choose. */
const anyStage = z.enum([...stages, 'earlier'])
export type AnyStage = z.output<typeof anyStage>
const stageOrStay = z
  .strictObject({ from: anyStage, to: anyStage })
  .refine(({ from, to }) => to !== 'earlier' || from === to)

/** How a call went. `call`: not known yet; `not-called`: the number was tapped, but not dialed. */
const callOutcome = z.enum([
  'call',
  'reached',
  'voicemail',
  'no-answer',
  'wrong-number',
  'not-called',
])
export type CallOutcome = z.output<typeof callOutcome>

const someTime = z.union([timeOfDay, z.literal('')])
const cents = z.int().min(0).max(mostCents)
const id = text.min(1).max(40)

/** When the work is done: a day, and the window in which the customer expects you; empty while it isn't arranged. */
export const visitSchema = z
  .strictObject({
    day,
    from: someTime,
    until: someTime,
    /** The price in cents; null while unknown. */
    cents: cents.nullable(),
    /** Name of the person who goes; empty while open. */
    who: text.max(80),
  })
  .refine(({ from, until }) => (from === '' && until === '') || (from !== '' && from < until))
export type Visit = z.output<typeof visitSchema>

/** `off`: called off. `no-show`: no one was home. */
export const visitStates = ['planned', 'done', 'no-show', 'off'] as const
export type VisitState = (typeof visitStates)[number]

/** Work that comes back until it's ended: see `model/desk/plans.ts`. */
export const planSchema = z.strictObject({
  service: text.max(200),
  cents: cents.nullable(),
  every: z.int().min(1).max(104),
  unit: z.enum(planUnits),
  ended: z.boolean(),
})
export type Plan = z.output<typeof planSchema>

/** What a customer paid. */
export const paymentSchema = z.strictObject({
  cents: cents.min(1),
  how: z.enum(paymentWays),
  day,
})
export type Payment = z.output<typeof paymentSchema>

/** A visit as it's stored. */
export interface BookedVisit extends Visit {
  id: string
  planId: string | null
  state: VisitState
  /** The day it was done. */
  endedOn: string | null
  /** Rises with each change. */
  version: number
  paid: (Payment & { id: string })[]
}

export type BookedPlan = Plan & { id: string }

const followUp = z.union([day, localDateTime]).nullable()

/** What can be corrected of a request: the address is the street's, the location a city and ZIP code. */
export const detailNames = ['name', 'phone', 'email', 'service', 'address', 'location'] as const
export type DetailName = (typeof detailNames)[number]
export type Details = Record<DetailName, string>
const someDetails = z.partialRecord(z.enum(detailNames), text.max(2000))
const correctedDetails = z.partialRecord(z.enum(detailNames), text.trim().max(2000))

const isChange = ({ from, to }: { from: unknown; to: unknown }) => from !== to

/** A change of a lead. It names the state it changes, so that it never overwrites a newer one. */
export const changeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stage'), from: anyStage, to: z.enum(stages) }).refine(isChange),
  z.strictObject({ kind: z.literal('follow-up'), from: followUp, to: followUp }),
  z.strictObject({ kind: z.literal('note'), text: text.trim().min(1).max(4000) }),
  z.strictObject({
    kind: z.literal('contact'),
    how: z.enum(['call', 'text', 'email']),
    /** Name of the template that was sent. */
    about: text.max(40).optional(),
  }),
  z
    .strictObject({
      kind: z.literal('outcome'),
      /** Null where the call was about another request of the customer: it's recorded, too. */
      from: callOutcome.nullable(),
      to: callOutcome,
      /** Left out, the stage follows from the outcome. */
      stage: stageOrStay.optional(),
    })
    .refine(isChange),
  /** Plans a visit, whose id the desk chooses; moves it; or, to null, calls it off. */
  z
    .strictObject({
      kind: z.literal('visit'),
      visit: id,
      from: visitSchema.nullable(),
      to: visitSchema.nullable(),
    })
    .refine(({ from, to }) => from !== null || to !== null),
  /**
   * What became of a visit. Its plan, if it has one, continues after it. The day is the one that it was, or
   * is now, done on.
   */
  z
    .strictObject({
      kind: z.literal('visit-state'),
      visit: id,
      from: z.enum(visitStates).exclude(['off']),
      to: z.enum(visitStates).exclude(['off']),
      day: day.nullable(),
    })
    .refine(isChange)
    .refine(({ from, to, day }) => [from, to].includes('done') === (day !== null)),
  z
    .strictObject({
      kind: z.literal('payment'),
      visit: id,
      payment: id,
      from: paymentSchema.nullable(),
      to: paymentSchema.nullable(),
    })
    .refine(({ from, to }) => (from === null) !== (to === null)),
  /** Begins a plan, whose id the desk chooses, with a visit; changes it; or ends it. To null undoes its beginning. */
  z
    .strictObject({
      kind: z.literal('plan'),
      plan: id,
      visit: id.nullable(),
      from: planSchema.nullable(),
      to: planSchema.nullable(),
    })
    .refine(({ from, to }) => from !== null || to !== null),
  /** What to know about the customer of a lead. */
  z
    .strictObject({
      kind: z.literal('customer-note'),
      from: text.max(2000),
      to: text.trim().max(2000),
    })
    .refine(isChange),
  /** The request is another customer's. One whose id isn't known yet is a new one, of this request alone. */
  z
    .strictObject({
      kind: z.literal('belongs'),
      from: id,
      to: id,
      /** What it has of that customer, if no one said that it's theirs. */
      by: z.enum(['phone', 'email', 'conflict']).optional(),
    })
    .refine(isChange),
  /** Only the details that differ. What the visitor sent stays in the history. */
  z
    .strictObject({ kind: z.literal('correct'), from: someDetails, to: correctedDetails })
    .refine(({ from, to }) => Object.keys(from).sort().join() === Object.keys(to).sort().join()),
  z.strictObject({ kind: z.literal('language'), to: z.enum(customerLanguages) }),
  z.strictObject({ kind: z.literal('spam') }),
  z.strictObject({ kind: z.literal('not-spam') }),
  z.strictObject({ kind: z.literal('resend'), channel: text.max(40) }),
  /** Someone said yes to texts, in these words. It isn't undone, but can be withdrawn. */
  z.strictObject({ kind: z.literal('agree'), day, words: text.trim().min(1).max(1000) }),
  /** The person asked us to stop. The note says how, if not at the desk. `undo` takes back a `resume`. */
  z.strictObject({
    kind: z.literal('revoke'),
    note: text.max(4000).optional(),
    undo: z.literal(true).optional(),
  }),
  /** The person asked us again. */
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('erase') }),
])
export type Change = z.output<typeof changeSchema>

/** Changes of leads, in their order. */
export const stepsSchema = z
  .array(z.strictObject({ id: text.max(40), change: changeSchema }))
  .min(1)
  .max(100)
export type Step = z.output<typeof stepsSchema>[number]
