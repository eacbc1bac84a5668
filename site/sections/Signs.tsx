import styles from './Signs.module.css'

interface Props {
  title: string
  signs: { sign: string; meaning: string }[]
}

/** What to look for, and what it tells. */
export function Signs({ title, signs }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.signs}>
        {signs.map(({ sign, meaning }) => (
          <li key={sign}>
            <strong>{sign}</strong>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
