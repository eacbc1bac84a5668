import { type VitalName, vitalNames } from '../../model/counts/beacon.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import type { PageUse, Report, Speed as SpeedOfKind, Vital } from '../../model/desk/report.ts'
import { useDeskContent } from '../content.tsx'
import { labelIn } from '../ui/labels.ts'
import { type Column, DayChart, FigureTable } from './charts.tsx'
import { number, salesColumns } from './figures.ts'
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

/** How fast pages were for visitors, rated by the thresholds of Core Web Vitals. */
export function Speed({ speed }: Pick<Report, 'speed'>) {
  const content = useDeskContent()
  const { words } = content
  const { speed: speedLabels } = words.report
  const { kinds } = speedLabels
  const kindLabels: Record<string, string> = {
    '': kinds.all,
    '/': kinds.home,
    '/services/*': kinds.service,
    '/locations/*': kinds.city,
    '/blog/*': kinds.article,
    '/identify/*': kinds.pest,
  }
  const [all] = speed
  if (all === undefined) return <p>{speedLabels.noVisits}</p>
  return (
    <>
      <p>{speedLabels.text}</p>
      <dl className={styles.steps}>
        {vitalNames.map((name) => {
          const vital = all.vitals[name]
          return (
            <div key={name} data-mark={vital?.mark}>
              <dt>
                {speedLabels[name]} <em>{speedLabels[vital?.mark ?? 'none']}</em>
              </dt>
              <dd>{formatVital(name, vital)}</dd>
            </div>
          )
        })}
      </dl>
      <FigureTable
        title={speedLabels.byKind}
        rows={speed}
        columns={[
          [speedLabels.kind, ({ kind }) => labelIn(kindLabels, kind)],
          ...vitalNames.map(
            (name): Column<SpeedOfKind> => [
              name.toUpperCase(),
              ({ vitals }) => cellOf(content, name, vitals[name]),
            ],
          ),
        ]}
      />
    </>
  )
}

/** "1.2 s", "80 ms", "0.02". */
function formatVital(name: VitalName, vital: Vital | null): string {
  if (vital === null) return '–'
  const { value } = vital
  if (name === 'cls') return String(value / 1000)
  return value < 1000 ? `${value} ms` : `${value / 1000} s`
}

/** A value, with its rating if that isn't good. */
const cellOf = (content: DeskContent, name: VitalName, vital: Vital | null): string => {
  const { words } = content
  const { speed: speedLabels } = words.report
  return vital === null || vital.mark === 'good'
    ? formatVital(name, vital)
    : `${formatVital(name, vital)}, ${speedLabels[vital.mark]}`
}
