import { Marks } from './Marks.tsx'
import styles from './SideBySide.module.css'

interface Props {
  title: string
  /** Above each of the others. */
  often: string
  others: {
    name: string
    path: string
    marks: { part: string; look: string }[]
    difference: string
  }[]
}

/** What something is taken for, beside each other, with what tells them apart. */
export function SideBySide({ title, often, others }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.others}>
        {others.map(({ name, path, marks, difference }) => (
          <li key={path}>
            <p className={styles.often}>{often}</p>
            <h3>
              <a href={path}>{name}</a>
            </h3>
            <p>{difference}</p>
            <Marks marks={marks} />
          </li>
        ))}
      </ul>
    </section>
  )
}
