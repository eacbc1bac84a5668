import { fillSlots } from '../../model/content/template.ts'
import type { ReportWeek, Sales } from '../../model/desk/report.ts'
import { useDeskContent } from '../content.tsx'
import { countInWords } from '../ui/labels.ts'
import { moneyInWords, spanInWords } from '../ui/time.ts'
import type { Column } from './charts.tsx'

export const number = (count: number): string => {
  const { facts } = useDeskContent()
  return count.toLocaleString(facts.language)
}

/** How long it took to answer, in office time. */
export const waitInWords = (minutes: number): string => {
  const { words } = useDeskContent()
  const { report } = words
  return minutes < 1 ? report.atOnce : spanInWords(minutes)
}

/** A week in one sentence, from one template with the time to answer and one without. */
function sentence(answered: string, unanswered: string, week: ReportWeek): string {
  const { words } = useDeskContent()
  const { report } = words
  const requests = countInWords(week.requests, report.requestsOne, report.requestsMany)
  if (week.medianMinutes === null) return fillSlots(unanswered, { requests })
  return fillSlots(answered, { requests, time: waitInWords(week.medianMinutes) })
}

export const headlineOf = (week: ReportWeek): string => {
  const { words } = useDeskContent()
  const { report } = words
  return week.requests === 0 ? report.none : sentence(report.answered, report.unanswered, week)
}

/** The week before, to compare with. */
export const comparisonOf = (week: ReportWeek): string => {
  const { words } = useDeskContent()
  const { report } = words
  return sentence(report.beforeAnswered, report.before, week)
}

export const hasSales = ({ booked, done }: Sales): boolean => booked + done > 0
