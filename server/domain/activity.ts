import type { Instant } from './instant.ts'
import type { NewLead, SpamReason, SpamSign } from './lead.ts'

/** How many recent leads came from the same address, and with the same message. */
export interface Activity {
  sameAddress: number
  sameMessage: number
}

/** Rules that compare a lead with those stored before it. */
export interface IntakeRules {
  /** Without a submission id, an equal request since this time counts as the same one. */
  repeatSince: Instant
  /** Leads since this time count as activity. */
  activitySince: Instant
  /** A lead with at least this many points is set aside. */
  spamThreshold: number
}

/** Many people write the same short message, like "ants in the kitchen": characters. */
const shortestOwnMessage = 20

/** Adds the signs of spam that only other leads show, and sets the lead aside at the threshold. */
export function withActivitySigns(
  lead: NewLead,
  activity: Activity,
  spamThreshold: number,
): NewLead {
  const spamReasons = [...lead.spamReasons, ...signsOf(activity, lead)]
  const spamScore = spamReasons.reduce((sum, { points }) => sum + points, 0)
  return { ...lead, spamReasons, spamScore, spam: lead.spam || spamScore >= spamThreshold }
}

function signsOf({ sameAddress, sameMessage }: Activity, { message }: NewLead): SpamReason[] {
  const repeats = message.trim().length >= shortestOwnMessage ? sameMessage : 0
  const signs: [found: boolean, points: number, reason: SpamSign][] = [
    [repeats >= 1 && repeats < 3, 1, 'repeated'],
    [repeats >= 3 && repeats < 10, 2, 'repeatedOften'],
    [repeats >= 10, 4, 'repeatedVeryOften'],
    [sameAddress >= 5 && sameAddress < 20, 1, 'busyAddress'],
    [sameAddress >= 20, 2, 'addressBurst'],
  ]
  return signs.filter(([found]) => found).map(([, points, reason]) => ({ points, reason }))
}
