import type { AnyStage, CallOutcome, Change, Visit } from '../../../model/desk/changes.ts'
import { visitOf } from '../../../model/desk/visits.ts'
import type { Actor } from '../../domain/desk.ts'
import type { Sql } from '../database.ts'
import { joinCorrected } from './customers.ts'

/** What follows from a change, and what undoes it. */

/** The changes that one stands for, in the state that the lead is in. */
export async function followRules(
  sql: Sql,
  id: string,
  change: Change,
  { actor, now, localNow = now }: Actor & { localNow?: string },
): Promise<Change[]> {
  const today = localNow.slice(0, 10)
  if (change.kind === 'visit') return followVisit(await readCalled(sql, id), change, today)
  if (change.kind === 'visit-state') return followEnd(await readCalled(sql, id), change, today)
  if (change.kind === 'stage') return followStage(await readCalled(sql, id), change, today)
  if (change.kind === 'correct') return [change, ...(await joinCorrected(sql, id, change.to))]
  if (change.kind !== 'outcome' || change.stage) return [change]
  const lead = await readCalled(sql, id)
  if (lead === undefined) return [change]
  const { to } = change
  const { stage, followUpOn, lastContact } = lead
  const isAsked = lead.contactedBy === actor && !isMessage(lastContact)
  const from = change.from ?? (isAsked ? lastContact : 'call')
  const isReached = to === 'reached'
  const next = isReached && stage === 'new' ? 'called' : stage
  const isDue = followUpOn !== null && followUpOn <= localNow
  return [
    ...(change.from === null && !isAsked ? [{ kind: 'contact', how: 'call' } as const] : []),
    ...(from === to ? [] : [{ ...change, from, stage: { from: stage, to: next } }]),
    // Talking to someone settles a follow-up that is due, and a wrong number any.
    ...((isReached && isDue) || to === 'wrong-number' ? settled(followUpOn) : []),
  ]
}

/** A visit books the work, and settles a follow-up of that day. Without it the customer is to be called again, unless a day for that is set. */
function followVisit(
  lead: Called | undefined,
  change: Extract<Change, { kind: 'visit' }>,
  today: string,
): Change[] {
  if (lead === undefined) return [change]
  const { stage, followUpOn } = lead
  // Work that is done was done on that day, though no one had planned it.
  if (change.from === null && change.to && stage === 'done' && change.to.day <= today) {
    const { visit, to } = change
    return [change, { kind: 'visit-state', visit, from: 'planned', to: 'done', day: to.day }]
  }
  if (change.to && ['new', 'called'].includes(stage)) {
    const isToday = followUpOn !== null && followUpOn.slice(0, 10) <= today
    return [
      change,
      { kind: 'stage', from: stage, to: 'booked' },
      ...(isToday ? settled(followUpOn) : []),
    ]
  }
  return change.to || stage !== 'booked' || goesOn(lead, change.visit)
    ? [change]
    : [change, ...callAgain(lead, today)]
}

/** Work that is done closes its request. A customer who wasn't home is to be called again. */
function followEnd(
  lead: Called | undefined,
  change: Extract<Change, { kind: 'visit-state' }>,
  today: string,
): Change[] {
  if (lead === undefined || change.from !== 'planned') return [change]
  const { stage } = lead
  if (change.to === 'done' && ['new', 'called', 'booked'].includes(stage)) {
    return [change, { kind: 'stage', from: stage, to: 'done' }]
  }
  if (change.to !== 'no-show' || stage !== 'booked' || goesOn(lead, change.visit)) return [change]
  return [change, ...callAgain(lead, today)]
}

/** A request that is done has its visit done; one that is no longer booked has none that is planned. */
function followStage(
  lead: Called | undefined,
  change: Extract<Change, { kind: 'stage' }>,
  today: string,
): Change[] {
  if (lead === undefined || change.to === 'booked') return [change]
  const [next] = lead.planned
  if (change.to === 'done') {
    if (next === undefined || change.from !== 'booked') return [change]
    const { id: visit } = next
    return [{ kind: 'visit-state', visit, from: 'planned', to: 'done', day: today }, change]
  }
  if (change.from !== 'booked') return [change]
  const off = lead.planned.map(
    ({ id, ...from }): Change => ({ kind: 'visit', visit: id, from: visitOf(from), to: null }),
  )
  return [...off, change]
}

/** Takes a follow-up away, if there is one. */
const settled = (followUpOn: string | null): Change[] =>
  followUpOn === null ? [] : [{ kind: 'follow-up', from: followUpOn, to: null }]

const callAgain = ({ stage, followUpOn }: Called, today: string): Change[] => [
  { kind: 'stage', from: stage, to: 'called' },
  ...(followUpOn === null ? [{ kind: 'follow-up', from: null, to: today } as const] : []),
]

/** Whether something is planned for the customer without a visit: another one, or its plan's next. */
const goesOn = ({ planned }: Called, visit: string): boolean =>
  planned.some(({ id, planId }) => id !== visit || planId !== null)

async function readCalled(sql: Sql, id: string): Promise<Called | undefined> {
  const [lead] = await sql<Omit<Called, 'planned'>>`
    SELECT stage, follow_up_on AS "followUpOn", last_contact AS "lastContact",
      contacted_by AS "contactedBy" FROM leads WHERE id = ${id}`
  if (lead === undefined) return undefined
  const planned = await sql<Called['planned'][number]>`
    SELECT v.id, day, from_time AS "from", until_time AS until, v.cents, who,
      CASE WHEN p.ended = 0 THEN plan_id END AS "planId"
    FROM visits v LEFT JOIN plans p ON p.id = v.plan_id
    WHERE v.lead_id = ${id} AND state = 'planned' ORDER BY day, from_time, v.id`
  return { ...lead, planned }
}

interface Called {
  stage: AnyStage
  followUpOn: string | null
  lastContact: CallOutcome | null
  contactedBy: string | null
  /** Its visits that are planned, the next one first, each with its plan if that goes on. */
  planned: (Visit & { id: string; planId: string | null })[]
}

/** Whether the last contact was no call. */
const isMessage = (contact: string | null) =>
  contact === null || contact === 'text' || contact === 'email'

/** What is undone together with a follow-up: the answer before it, that a call reached no one. */
export async function undoneWith(
  sql: Sql,
  id: string,
  change: Change,
  { actor }: Pick<Actor, 'actor'>,
): Promise<Change[]> {
  if (change.kind !== 'follow-up') return []
  const lead = await readCalled(sql, id)
  if (lead?.contactedBy !== actor || missedCalls(lead.lastContact) === 0) return []
  const { stage, lastContact: from } = lead
  return [{ kind: 'outcome', from, to: 'call', stage: { from: stage, to: stage } }]
}

/** 1 for a call that reached no one. */
export const missedCalls = (outcome: CallOutcome | null): number =>
  outcome === 'voicemail' || outcome === 'no-answer' ? 1 : 0

/** The change that undoes another; undefined when none does. */
export function undoOf(change: Change): Change | undefined {
  switch (change.kind) {
    case 'stage':
      // A lead can leave the stage `earlier`, but not enter it.
      if (change.from === 'earlier') return undefined
      return { kind: 'stage', from: change.to, to: change.from }
    case 'outcome': {
      const { from, to, stage } = change
      if (from === null || !stage) return undefined
      return { kind: 'outcome', from: to, to: from, stage: { from: stage.to, to: stage.from } }
    }
    case 'follow-up':
    case 'visit':
    case 'visit-state':
    case 'payment':
    case 'plan':
    case 'customer-note':
    case 'correct':
      return { ...change, from: change.to, to: change.from } as Change
    case 'belongs':
      return { kind: 'belongs', from: change.to, to: change.from }
    case 'resume':
      return { kind: 'revoke', undo: true }
    case 'spam':
      return { kind: 'not-spam' }
    case 'not-spam':
      return { kind: 'spam' }
    case 'note':
    case 'contact':
    case 'language':
    case 'resend':
    case 'agree':
    case 'revoke':
    case 'erase':
      return undefined
    default:
      return change satisfies never
  }
}
