import type { PageUse, Report } from '../../model/desk/report.ts'
import { useDeskContent } from '../content.tsx'
import { number } from '../ui/labels.ts'
import { reportWords, visitorWords } from '../words/report.ts'
import { type Column, DayChart, FigureTable } from './charts.tsx'
import { salesColumns } from './figures.ts'
import styles from './Report.module.css'

/** What visitors did on the site, from opening a page to sending a request. */
export function SiteUse({ days, use, pages }: Pick<Report, 'days' | 'use' | 'pages'>) {
  const content = useDeskContent()
  const { facts } = content
  const { columns } = visitorWords
  if (use.view === 0) return <p>{visitorWords.none}</p>
  const steps = (
    [
      { label: visitorWords.views, column: columns.views, key: 'view' },
      { label: visitorWords.calls, column: columns.calls, key: 'call' },
      { label: visitorWords.texts, column: columns.texts, key: 'text', isOptional: true },
      { label: visitorWords.begun, column: columns.begun, key: 'begun' },
      { label: visitorWords.sent, column: columns.sent, key: 'sent' },
      { label: visitorWords.failed, column: columns.failed, key: 'failed', isOptional: true },
    ] as const
  ).filter(({ key }) => key !== 'text' || facts.textMessages || use.text > 0)
  return (
    <>
      <p>{visitorWords.text}</p>
      <dl className={styles.steps}>
        {steps
          .filter((step) => use[step.key] > 0 || !('isOptional' in step))
          .map(({ label, key }) => (
            <div key={key} data-bad={key === 'failed'}>
              <dt>{label}</dt>
              <dd>{number(content, use[key])}</dd>
            </div>
          ))}
      </dl>
      <DayChart
        label={reportWords.byDay.views}
        days={days.map(({ day, views }) => ({ day, count: views }))}
      />
      <FigureTable
        title={visitorWords.byPage}
        rows={pages}
        columns={[
          [visitorWords.page, ({ page }) => (page === '/' ? visitorWords.home : page)],
          [visitorWords.requests, ({ requests }) => number(content, requests)],
          ...steps.map(
            ({ column, key }): Column<PageUse> => [column, (use) => number(content, use[key])],
          ),
          ...salesColumns(content),
        ]}
      />
    </>
  )
}
