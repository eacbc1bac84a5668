import type { PageUse, Report } from '../../model/desk/report.ts'
import { useDeskContent } from '../content.tsx'
import { number } from '../ui/labels.ts'
import { type Column, DayChart, FigureTable } from './charts.tsx'
import { salesColumns } from './figures.ts'
import styles from './Report.module.css'

/** What visitors did on the site, from opening a page to sending a request. */
export function SiteUse({ days, use, pages }: Pick<Report, 'days' | 'use' | 'pages'>) {
  const content = useDeskContent()
  const { facts, words } = content
  const { use: labels } = words.report
  if (use.view === 0) return <p>{labels.none}</p>
  const { columns } = labels
  const steps = (
    [
      { label: labels.views, column: columns.views, key: 'view' },
      { label: labels.calls, column: columns.calls, key: 'call' },
      { label: labels.texts, column: columns.texts, key: 'text', isOptional: true },
      { label: labels.begun, column: columns.begun, key: 'begun' },
      { label: labels.sent, column: columns.sent, key: 'sent' },
      { label: labels.failed, column: columns.failed, key: 'failed', isOptional: true },
    ] as const
  ).filter(({ key }) => key !== 'text' || facts.textMessages || use.text > 0)
  return (
    <>
      <p>{labels.text}</p>
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
        label={words.report.byDay.views}
        days={days.map(({ day, views }) => ({ day, count: views }))}
      />
      <FigureTable
        title={labels.byPage}
        rows={pages}
        columns={[
          [labels.page, ({ page }) => (page === '/' ? labels.home : page)],
          [labels.requests, ({ requests }) => number(content, requests)],
          ...steps.map(
            ({ column, key }): Column<PageUse> => [column, (use) => number(content, use[key])],
          ),
          ...salesColumns(content),
        ]}
      />
    </>
  )
}
