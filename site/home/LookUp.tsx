import { identifyPage, pestCalendar } from '../../model/content/content.ts'
import { calendarPath, identifyPath } from '../../model/content/links.ts'
import { Button } from '../ui/Button.tsx'
import { Picture, type PictureData } from '../ui/Picture.tsx'
import styles from './LookUp.module.css'

interface Props {
  months: { name: string; pests: string[] }[]
  /** Two that are taken for each other; none where they have no pictures. */
  pair: PictureData[]
}

/** A name that no line parts. */
const unbroken = (name: string) => name.replaceAll(' ', '\u00A0')

/**
 * The way to an answer for whoever saw something and knows no name for it, and what is out this month:
 * `mark-month.ts` says which month that is. Without scripts the whole year stands there.
 */
export function LookUp({ months, pair }: Props) {
  const { identify, watch, year } = pestCalendar
  return (
    <section className={styles.lookUp}>
      <div>
        <div>
          <h2>{identify.title}</h2>
          <p>
            {pair.length > 0 && <b>{identifyPage.pair.hook}</b>} {identify.text}
          </p>
          <Button href={identifyPath}>{identify.link}</Button>
        </div>
        {pair.length > 0 && (
          <div className={styles.pair}>
            {pair.map((picture) => (
              <Picture key={picture.name} picture={picture} sizes="(width >= 60rem) 19rem, 46vw" />
            ))}
          </div>
        )}
        <div className={styles.months}>
          <h2>{watch}</h2>
          <ol data-months>
            {months.map(({ name, pests }) => (
              <li key={name}>
                <b>{name}</b> {pests.map(unbroken).join('\u00A0· ')}
              </li>
            ))}
          </ol>
          <Button href={calendarPath}>{year}</Button>
        </div>
      </div>
    </section>
  )
}
