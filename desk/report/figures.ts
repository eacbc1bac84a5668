import type { DeskContent } from '../../model/desk/content.ts'
import type { ReportWeek, Sales } from '../../model/desk/report.ts'
import { countInWords, number } from '../ui/labels.ts'
import { moneyInWords, spanInWords } from '../ui/time.ts'
import { reportWords } from '../words/report.ts'
import { stageLabels } from '../words/shared.ts'
import type { Column } from './charts.tsx'

/** A share of 0 to 1: "30%". */
export const shareInWords = ({ facts }: DeskContent, share: number): string =>
  share.toLocaleString(facts.language, { style: 'percent' })

/** How long it took to answer, in office time. */
export const waitInWords = (minutes: number): string =>
  minutes < 1 ? reportWords.atOnce : spanInWords(minutes)

/** A week in one sentence, from one label with the time to answer and one without. */
function sentence(
  content: DeskContent,
  answered: typeof reportWords.answered,
  unanswered: typeof reportWords.unanswered,
  week: ReportWeek,
): string {
  const { requestsOne, requestsMany } = reportWords
  const requests = countInWords(content, week.requests, requestsOne, requestsMany)
  if (week.medianMinutes === null) return unanswered(requests)
  return answered({ requests, time: waitInWords(week.medianMinutes) })
}

/** @param waiting customers who wait now, whenever they came */
export const headlineOf = (content: DeskContent, week: ReportWeek, waiting: number): string => {
  const { answered, unanswered, stillWaiting } = reportWords
  const said =
    week.requests === 0 ? reportWords.none : sentence(content, answered, unanswered, week)
  return waiting === 0 ? said : `${said}${stillWaiting(number(content, waiting))}`
}

/** The week before, to compare with. */
export const comparisonOf = (content: DeskContent, week: ReportWeek): string =>
  sentence(content, reportWords.beforeAnswered, reportWords.before, week)

/** Columns of what was booked and done. */
export const salesColumns = (content: DeskContent): Column<Sales>[] => {
  const money = ({ doneCents }: Sales) => (doneCents === 0 ? '–' : moneyInWords(content, doneCents))
  return [
    [stageLabels.booked, ({ booked }) => number(content, booked)],
    [stageLabels.done, ({ done }) => number(content, done)],
    [reportWords.doneFor, money],
  ]
}
