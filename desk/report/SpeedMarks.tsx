import { type VitalName, vitalNames } from '../../model/counts/beacon.ts'
import type { Speed } from '../../model/desk/report.ts'
import { words } from '../words.build.ts'
import { Figures } from './Figures.tsx'
import { kindInWords, vitalInWords } from './figures.ts'
import styles from './SpeedMarks.module.css'

const { speed: labels } = words.report

/** How fast pages felt to visitors, with the marks that search engines give. */
export function SpeedMarks({ speed }: { speed: readonly Speed[] }) {
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
              <strong>{vital === null ? '–' : vitalInWords(name, vital)}</strong>
              <span>{labels[name]}</span>
              <em>{vital === null ? labels.none : labels[vital.mark]}</em>
            </li>
          )
        })}
      </ul>
      <Figures
        title={labels.byKind}
        headings={[labels.kind, 'LCP', 'INP', 'CLS']}
        lines={speed.map(({ kind, vitals }) => [
          kindInWords(kind),
          ...vitalNames.map((name) => cell(name, vitals)),
        ])}
      />
    </>
  )
}

function cell(name: VitalName, vitals: Speed['vitals']): string {
  const vital = vitals[name]
  if (vital === null) return '–'
  const value = vitalInWords(name, vital)
  // Where everything is good, what is not stands out.
  return vital.mark === 'good' ? value : `${value}, ${labels[vital.mark]}`
}
