import { type VitalName, vitalNames } from '../../model/counts/beacon.ts'
import type { Report, Vital } from '../../model/desk/report.ts'
import { words } from '../words.build.ts'
import { FigureTable } from './charts.tsx'
import styles from './Report.module.css'

const { speed: labels } = words.report

/** How fast pages were for visitors, rated by the thresholds of Core Web Vitals. */
export function Speed({ speed }: Pick<Report, 'speed'>) {
  const [all] = speed
  if (all === undefined) return <p>{labels.nobody}</p>
  return (
    <>
      <p>{labels.text}</p>
      <ul className={styles.marks}>
        {vitalNames.map((name) => {
          const vital = all.vitals[name]
          return (
            <li key={name} data-mark={vital?.mark}>
              <strong>{formatVital(name, vital)}</strong>
              <span>{labels[name]}</span>
              <em>{vital === null ? labels.none : labels[vital.mark]}</em>
            </li>
          )
        })}
      </ul>
      <FigureTable
        title={labels.byKind}
        headings={[labels.kind, ...vitalNames.map((name) => name.toUpperCase())]}
        lines={speed.map(({ kind, vitals }) => [
          kindLabels[kind] ?? kind,
          ...vitalNames.map((name) => cellOf(name, vitals[name])),
        ])}
      />
    </>
  )
}

const { kinds } = labels
const kindLabels: Record<string, string> = {
  '': kinds.all,
  '/': kinds.home,
  '/services/*': kinds.service,
  '/locations/*': kinds.city,
  '/blog/*': kinds.article,
  '/identify/*': kinds.pest,
}

/** "1.2 s", "80 ms", "0.02". */
function formatVital(name: VitalName, vital: Vital | null): string {
  if (vital === null) return '–'
  const { value } = vital
  if (name === 'cls') return String(value / 1000)
  return value < 1000 ? `${value} ms` : `${value / 1000} s`
}

/** A value, with its rating if that isn't good. */
const cellOf = (name: VitalName, vital: Vital | null): string =>
  vital === null || vital.mark === 'good'
    ? formatVital(name, vital)
    : `${formatVital(name, vital)}, ${labels[vital.mark]}`
