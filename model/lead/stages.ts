/** Stages of a request, in their usual order. */
export const stages = ['new', 'called', 'booked', 'done', 'no-job'] as const
export type Stage = (typeof stages)[number]

/** Stages after which a request needs no follow-up. */
export const closedStages: readonly string[] = ['done', 'no-job'] satisfies Stage[]

/** Whether someone asked for an estimate after they asked us to stop. A next visit doesn't count: the desk added it. */
export const askedSince = (stoppedAt: string, receivedAt: string, isNextVisit: boolean): boolean =>
  receivedAt > stoppedAt && !isNextVisit

/** How customers pay. */
export const paymentWays = ['card', 'cash', 'check', 'transfer'] as const

/** What the intervals of plans are counted in. */
export const planUnits = ['week', 'month'] as const

/** Which requests a list shows. */
export const views = [
  'to-call',
  'follow-up',
  'today',
  'week',
  'all',
  ...(stages.slice(1) as Exclude<Stage, 'new'>[]),
  'failed',
  'spam',
] as const
export type View = (typeof views)[number]
