import { fillSlots } from '../../model/content/template.ts'
import { dateInWords } from '../ui/time.ts'
import { words } from '../words.build.ts'
import styles from './DayChart.module.css'
import { number } from './figures.ts'

interface Props {
  label: string
  days: readonly { day: string; count: number }[]
}

/** As many days as the headline speaks of stand out. */
const recent = 7

/** A bar for each day; beside it stand its figures as a table. */
export function DayChart({ label, days }: Props) {
  const most = days.reduce((a, b) => (b.count > a.count ? b : a))
  const [first] = days
  const width = 100 / days.length
  const inWords = fillSlots(words.report.byDay.most, {
    day: dateInWords(most.day),
    count: number(most.count),
  })
  return (
    <figure className={styles.chart}>
      <p>
        <span>{label}</span>
        <span>{inWords}</span>
      </p>
      <svg role="img" aria-label={`${label}. ${inWords}`}>
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 1.5 : (count / most.count) * 100
          return (
            <rect
              key={day}
              data-recent={index >= days.length - recent}
              data-empty={count === 0}
              x={`${(index + 0.12) * width}%`}
              width={`${0.76 * width}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              rx="2"
            />
          )
        })}
      </svg>
      <figcaption>
        <span>{first && dateInWords(first.day)}</span>
        <span>{words.list.today}</span>
      </figcaption>
    </figure>
  )
}
