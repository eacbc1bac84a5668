import type { Instant } from './instant.ts'
import type { NewLead, SpamReason, SpamSign } from './lead.ts'

/** What came lately from a lead's address, and with its message. */
export interface Activity {
  sameAddress: number
  sameMessage: number
}

/** What storing a lead decides by the leads that are there. */
export interface IntakeRules {
  /** Without a submission id, the same request since then counts as this one. */
  repeatSince: Instant
  /** From when on leads count as activity. */
  activitySince: Instant
  /** From so many points on a lead is set aside. */
  spamThreshold: number
}

/** Shorter messages are many people's own, like "ants in the kitchen": characters. */
const ownWords = 20

/** The lead with the signs of spam that only other leads show, set aside if all signs are enough. */
export function judgedBy(activity: Activity, lead: NewLead, spamThreshold: number): NewLead {
  const spamReasons = [...lead.spamReasons, ...signsOf(activity, lead)]
  const spamScore = spamReasons.reduce((sum, { points }) => sum + points, 0)
  return { ...lead, spamReasons, spamScore, spam: lead.spam || spamScore >= spamThreshold }
}

function signsOf({ sameAddress, sameMessage }: Activity, { message }: NewLead): SpamReason[] {
  const repeats = message.trim().length >= ownWords ? sameMessage : 0
  const signs: [found: boolean, points: number, reason: SpamSign][] = [
    [repeats >= 1 && repeats < 3, 1, 'repeated'],
    [repeats >= 3 && repeats < 10, 2, 'repeatedOften'],
    [repeats >= 10, 4, 'repeatedVeryOften'],
    [sameAddress >= 5 && sameAddress < 20, 1, 'busyAddress'],
    [sameAddress >= 20, 2, 'addressBurst'],
  ]
  return signs.filter(([found]) => found).map(([, points, reason]) => ({ points, reason }))
}
