import type { Report } from '../../model/desk/report.ts'
import { words } from '../words.build.ts'
import { DayChart } from './DayChart.tsx'
import { Figures } from './Figures.tsx'
import { number } from './figures.ts'
import styles from './SiteUse.module.css'

const { use: labels } = words.report
const { columns } = labels

/** What visitors did on the site: from a look at a page to a request. */
export function SiteUse({ days, use, pages }: Pick<Report, 'days' | 'use' | 'pages'>) {
  if (use.view === 0) return <p>{labels.none}</p>
  const steps = [
    [labels.views, use.view],
    [labels.calls, use.call],
    [labels.texts, use.text],
    [labels.begun, use.begun],
    [labels.sent, use.sent],
    [labels.failed, use.failed],
  ] as const
  return (
    <>
      <p>{labels.text}</p>
      <dl className={styles.steps}>
        {steps
          .filter(
            ([label, count]) => count > 0 || (label !== labels.texts && label !== labels.failed),
          )
          .map(([label, count]) => (
            <div key={label} data-bad={label === labels.failed}>
              <dt>{label}</dt>
              <dd>{number(count)}</dd>
            </div>
          ))}
      </dl>
      <DayChart
        label={words.report.byDay.views}
        days={days.map(({ day, views }) => ({ day, count: views }))}
      />
      <Figures
        title={labels.byPage}
        headings={[
          labels.page,
          labels.requests,
          columns.views,
          columns.calls,
          columns.texts,
          columns.begun,
          columns.sent,
          columns.failed,
        ]}
        lines={pages.map((one) => [
          one.page === '/' ? labels.home : one.page,
          ...[one.requests, one.view, one.call, one.text, one.begun, one.sent, one.failed].map(
            number,
          ),
        ])}
      />
    </>
  )
}
