import { Marks } from './Marks.tsx'
import styles from './SideBySide.module.css'

interface Side {
  name: string
  marks: { part: string; look: string }[]
}

interface Props extends Side {
  title: string
  /** Above the first. */
  eyebrow: string
  /** Above each of the others. */
  often: string
  others: (Side & { path: string; difference: string })[]
}

/** How to know something, beside what it is taken for and what tells them apart. */
export function SideBySide({ title, eyebrow, name, marks, often, others }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.sides}>
        <li>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h3>{name}</h3>
          <Marks marks={marks} />
        </li>
        {others.map((other) => (
          <li key={other.path}>
            <p className={styles.eyebrow}>{often}</p>
            <h3>
              <a href={other.path}>{other.name}</a>
            </h3>
            <p>{other.difference}</p>
            <Marks marks={other.marks} />
          </li>
        ))}
      </ul>
    </section>
  )
}
