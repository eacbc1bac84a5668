import { fillSlots } from '../../model/content/template.ts'
import type { ReportWeek } from '../../model/desk/report.ts'
import { dateInWords, toneOf } from '../ui/time.ts'
import { words } from '../words.build.ts'
import { Bars } from './Bars.tsx'
import { Figures } from './Figures.tsx'
import { number, waitInWords } from './figures.ts'

const { answers } = words.report

/** Week by week, how long it took until somebody was called back. */
export function Answers({ weeks }: { weeks: readonly ReportWeek[] }) {
  if (weeks.every(({ requests }) => requests === 0)) return <p>{answers.text}</p>
  return (
    <>
      <p>{answers.text}</p>
      <Bars
        headings={[answers.week, answers.median]}
        bars={weeks.map((week) => ({
          name: inWords(week),
          count: week.medianMinutes ?? 0,
          text: textOf(week),
          tone: toneOf(week.medianMinutes ?? 0),
        }))}
      />
      <Figures
        headings={[
          answers.week,
          answers.requests,
          answers.answered,
          answers.waiting,
          answers.median,
          answers.slowest,
        ]}
        lines={weeks.map((week) => [
          inWords(week),
          ...[week.requests, week.answered, week.waiting].map(number),
          ...[week.medianMinutes, week.slowestMinutes].map((minutes) =>
            minutes === null ? '–' : waitInWords(minutes),
          ),
        ])}
      />
    </>
  )
}

const inWords = ({ from, until }: ReportWeek) =>
  [from, until].map((day) => dateInWords(day).replace(/^\w+, /, '')).join(' – ')

function textOf({ requests, medianMinutes, slowestMinutes }: ReportWeek): string {
  if (requests === 0) return answers.nothing
  if (medianMinutes === null || slowestMinutes === null) return answers.none
  if (medianMinutes === slowestMinutes) return waitInWords(medianMinutes)
  const slowest = fillSlots(answers.slowestText, { time: waitInWords(slowestMinutes) })
  return `${waitInWords(medianMinutes)} · ${slowest}`
}
