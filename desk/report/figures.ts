import { fillSlots } from '../../model/content/template.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import type { ReportWeek, Sales } from '../../model/desk/report.ts'
import { countInWords, number } from '../ui/labels.ts'
import { moneyInWords, spanInWords } from '../ui/time.ts'
import type { Column } from './charts.tsx'

/** A share of 0 to 1: "30%". */
export const shareInWords = ({ facts }: DeskContent, share: number): string =>
  share.toLocaleString(facts.language, { style: 'percent' })

/** How long it took to answer, in office time. */
export const waitInWords = (content: DeskContent, minutes: number): string =>
  minutes < 1 ? content.words.report.atOnce : spanInWords(content, minutes)

/** A week in one sentence, from one template with the time to answer and one without. */
function sentence(
  content: DeskContent,
  answered: string,
  unanswered: string,
  week: ReportWeek,
): string {
  const { report } = content.words
  const requests = countInWords(content, week.requests, report.requestsOne, report.requestsMany)
  if (week.medianMinutes === null) return fillSlots(unanswered, { requests })
  return fillSlots(answered, { requests, time: waitInWords(content, week.medianMinutes) })
}

/** Those who wait may wait longer than those who were called back. */
const stillWaiting = (content: DeskContent, { medianMinutes, waiting }: ReportWeek): string =>
  waiting === 0 || medianMinutes === null
    ? ''
    : fillSlots(content.words.report.stillWaiting, { count: number(content, waiting) })

export const headlineOf = (content: DeskContent, week: ReportWeek): string => {
  const { report } = content.words
  return week.requests === 0
    ? report.none
    : `${sentence(content, report.answered, report.unanswered, week)}${stillWaiting(content, week)}`
}

/** The week before, to compare with. */
export const comparisonOf = (content: DeskContent, week: ReportWeek): string =>
  sentence(content, content.words.report.beforeAnswered, content.words.report.before, week)

/** Columns of what was booked and done. */
export const salesColumns = (content: DeskContent): Column<Sales>[] => {
  const { report, stages } = content.words
  const money = ({ doneCents }: Sales) => (doneCents === 0 ? '–' : moneyInWords(content, doneCents))
  return [
    [stages.booked, ({ booked }) => number(content, booked)],
    [stages.done, ({ done }) => number(content, done)],
    [report.paid, money],
  ]
}
