import styles from './Signs.module.css'

/** What to look for, and what it tells. */
export function Signs({ signs }: { signs: { sign: string; meaning: string }[] }) {
  return (
    <ul className={styles.signs}>
      {signs.map(({ sign, meaning }) => (
        <li key={sign}>
          <strong>{sign}</strong>
          <span>{meaning}</span>
        </li>
      ))}
    </ul>
  )
}
