import { fillSlots } from '../../model/content/template.ts'
import type { ReportWeek, Sales } from '../../model/desk/report.ts'
import { countInWords } from '../ui/labels.ts'
import { moneyInWords, spanInWords } from '../ui/time.ts'
import { facts, words } from '../words.build.ts'
import type { Column } from './charts.tsx'

const { report } = words

export const number = (count: number): string => count.toLocaleString(facts.language)

/** How long it took to answer, in office time. */
export const waitInWords = (minutes: number): string =>
  minutes < 1 ? report.atOnce : spanInWords(minutes)

/** A week in one sentence, from one template with the time to answer and one without. */
function sentence(answered: string, unanswered: string, week: ReportWeek): string {
  const requests = countInWords(week.requests, report.requestsOne, report.requestsMany)
  if (week.medianMinutes === null) return fillSlots(unanswered, { requests })
  return fillSlots(answered, { requests, time: waitInWords(week.medianMinutes) })
}

export const headlineOf = (week: ReportWeek): string =>
  week.requests === 0 ? report.none : sentence(report.answered, report.unanswered, week)

/** The week before, to compare with. */
export const comparisonOf = (week: ReportWeek): string =>
  sentence(report.beforeAnswered, report.before, week)

/** Columns of what was booked and done. */
export const salesColumns: readonly Column<Sales>[] = [
  [words.stages.booked, ({ booked }) => number(booked)],
  [words.stages.done, ({ done }) => number(done)],
  [report.paid, ({ doneCents }) => (doneCents === 0 ? '–' : moneyInWords(doneCents))],
]

export const hasSales = ({ booked, done }: Sales): boolean => booked + done > 0
