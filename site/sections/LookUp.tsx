import { pestCalendar } from '../../model/content.ts'
import { calendarPath, identifyPath } from '../../model/links.ts'
import { Button } from '../ui/Button.tsx'
import styles from './LookUp.module.css'

interface Props {
  months: { name: string; pests: string[] }[]
}

/**
 * The way to an answer for whoever saw something and knows no name for it, and what is out this month:
 * `mark-month.ts` says which month that is. Without scripts the whole year stands there.
 */
export function LookUp({ months }: Props) {
  const { identify, headline, year } = pestCalendar
  return (
    <section className={styles.lookUp}>
      <div>
        <div>
          <h2>{identify.title}</h2>
          <p>{identify.text}</p>
          <Button href={identifyPath}>{identify.link}</Button>
        </div>
        <div>
          <h2>{headline}</h2>
          <ol data-months>
            {months.map(({ name, pests }) => (
              <li key={name}>
                <b>{name}</b> {pests.join(' · ')}
              </li>
            ))}
          </ol>
          <Button href={calendarPath}>{year}</Button>
        </div>
      </div>
    </section>
  )
}
