import type { Link } from '../../model/content/links.ts'
import styles from './InAnyMonth.module.css'

interface Props {
  title: string
  text: string
  pests: Link[]
}

/** The pests that the calendar has no row for. */
export function InAnyMonth({ title, text, pests }: Props) {
  return (
    <section className={styles.any}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {pests.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
