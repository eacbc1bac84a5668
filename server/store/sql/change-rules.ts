import type { AnyStage, CallOutcome, Change } from '../../../model/desk/changes.ts'
import type { Actor } from '../../domain/desk.ts'
import type { Sql } from '../database.ts'

/** What follows from a change, and what undoes it. */

/** The changes that one stands for, in the state that the lead is in. */
export async function followRules(
  sql: Sql,
  id: string,
  change: Change,
  { actor, localNow = '' }: Pick<Actor, 'actor'> & { localNow?: string },
): Promise<Change[]> {
  if (change.kind === 'visit') return followVisit(await readCalled(sql, id), change, localNow)
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
    // Talking to someone settles a follow-up that is due.
    ...(isReached && isDue ? [{ kind: 'follow-up', from: followUpOn, to: null } as const] : []),
  ]
}

/** A visit books the work. Without it the customer is to be called again, unless a day for that is set. */
function followVisit(
  lead: Called | undefined,
  change: Extract<Change, { kind: 'visit' }>,
  localNow: string,
): Change[] {
  if (lead === undefined) return [change]
  const { stage, followUpOn } = lead
  const today = localNow.slice(0, 10)
  if (change.to && ['new', 'called'].includes(stage)) {
    return [change, { kind: 'stage', from: stage, to: 'booked' }]
  }
  if (change.to || stage !== 'booked') return [change]
  const callAgain = { kind: 'follow-up', from: null, to: today } as const
  return [
    change,
    { kind: 'stage', from: stage, to: 'called' },
    ...(followUpOn === null && today !== '' ? [callAgain] : []),
  ]
}

const readCalled = async (sql: Sql, id: string): Promise<Called | undefined> =>
  (
    await sql<Called>`
      SELECT stage, follow_up_on AS "followUpOn", last_contact AS "lastContact",
        contacted_by AS "contactedBy" FROM leads WHERE id = ${id}`
  )[0]

interface Called {
  stage: AnyStage
  followUpOn: string | null
  lastContact: CallOutcome | null
  contactedBy: string | null
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
    case 'payment':
    case 'correct':
      return { ...change, from: change.to, to: change.from } as Change
    case 'again':
      return { kind: 'erase' }
    case 'resume':
      return { kind: 'revoke', undo: true }
    case 'spam':
      return { kind: 'not-spam' }
    case 'not-spam':
      return { kind: 'spam' }
    case 'apart':
      return { kind: 'together', other: change.other }
    case 'together':
      return { kind: 'apart', other: change.other }
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
