import styles from './Facts.module.css'

/** What one wants to know first, side by side. */
export function Facts({ facts }: { facts: { label: string; value: string }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
