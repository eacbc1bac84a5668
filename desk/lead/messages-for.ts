import type { LeadDetail } from '../../model/desk/api.ts'
import type { BookedVisit, Visit } from '../../model/desk/changes.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import { timeOf } from '../../model/time/time-zone.ts'
import { dayIn } from '../ui/time.ts'
import type { Template } from './links.tsx'

/** How long before its window someone leaves for a visit, at most. */
const driveMs = 60 * 60 * 1000

/** The templates for a lead, the likeliest first. */
export function templatesFor(
  content: DeskContent,
  lead: MessagedLead,
  now: number,
): readonly Template[] {
  const { stage, attempts, visit } = lead
  const known = knownVisit(lead)
  const missed: readonly Template[] = attempts > 0 ? ['missed'] : []
  const cancelled: readonly Template[] = known ? ['cancelled'] : []
  // The next visit of a plan is told like the first one, once it has a time.
  const isNext = visit?.state === 'planned' && stage !== 'booked'
  if (isNext && visit.from !== '') return ofVisit()
  if (isNext && stage !== 'done') return []
  if (stage === 'done') return ['review']
  if (stage === 'no-job') return visit ? ['cancelled'] : cancelled
  if (stage === 'called') return [...cancelled, 'quote', ...missed]
  if (stage === 'new') return missed
  if (stage === 'earlier') return cancelled
  stage satisfies 'booked'
  return ofVisit()

  function ofVisit(): readonly Template[] {
    if (visit === null || visit.from === '') return cancelled
    const set = known && !isSameTime(known, visit) ? 'rescheduled' : 'confirmation'
    const today = dayIn(content, 0, now)
    if (visit.day <= today) {
      // Who booked a visit for later today is told of it first.
      const isTold = known && set === 'confirmation'
      const isLater =
        visit.day === today && timeOf(now + driveMs, content.facts.timeZone) < visit.from
      return isLater && !isTold ? [set, 'onMyWay'] : ['onMyWay', set]
    }
    // Who wasn't told of the visit needs no reminder of it yet.
    const isReminder = known && set === 'confirmation' && visit.day === dayIn(content, 1, now)
    return isReminder ? ['dayBefore', set] : [set, 'dayBefore']
  }
}

/** The message that comes next; none once the customer knows of the visit, until the day before it. */
export function nextMessage(
  content: DeskContent,
  lead: MessagedLead,
  now: number,
): Template | undefined {
  const [next] = templatesFor(content, lead, now)
  return next === 'confirmation' && knownVisit(lead) ? undefined : next
}

type MessagedLead = Pick<LeadDetail, 'stage' | 'attempts'> & {
  visit: (Visit & Partial<Pick<BookedVisit, 'state'>>) | null

  history: Pick<LeadDetail['history'][number], 'kind' | 'detail'>[]
}

/** Messages after which the customer knows of a visit; after the last one, of none. */
const namesVisit: readonly Template[] = ['confirmation', 'rescheduled', 'dayBefore', 'cancelled']

/** The visit that the latest of these messages named; undefined if none did, or it called it off. */
function visitNamed({ history }: MessagedLead, templates: readonly Template[]): Visit | undefined {
  const templateOf = ({ kind, detail }: MessagedLead['history'][number]) =>
    kind === 'contact' ? templates.find((name) => detail.endsWith(` ${name}`)) : undefined
  const index = history.findIndex((entry) => templateOf(entry))
  const latest = history[index]
  if (!latest || templateOf(latest) === 'cancelled') return undefined
  const set = history.slice(index).find(({ kind }) => kind === 'visit')
  return set?.detail ? JSON.parse(set.detail) : undefined
}

/** The visit that the customer was told of. */
export const knownVisit = (lead: MessagedLead) => visitNamed(lead, namesVisit)

/** Whether a message named a visit that was moved or called off since, and the customer knows of no change. */
export function isOutdated(lead: MessagedLead, template: Template): boolean {
  const named = visitNamed(lead, [template])
  const names = template !== 'cancelled' && namesVisit.includes(template)
  if (!names || named === undefined) return false
  const isNow = (visit: Visit | undefined) => visit && lead.visit && isSameTime(visit, lead.visit)
  return !(isNow(named) || isNow(knownVisit(lead)))
}

const isSameTime = (one: Visit, other: Visit) =>
  one.day === other.day && one.from === other.from && one.until === other.until
