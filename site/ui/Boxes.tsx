import { Siren } from 'lucide-react'
import styles from './Boxes.module.css'

/** Danger signs that can't wait until the page is read. */
export const Alert = ({ title, items }: { title: string; items: string[] }) => (
  <aside className={styles.alert} aria-label={title}>
    <Siren size={28} />
    <p>{title}</p>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </aside>
)

/** Most wanted facts, side by side. */
export const Facts = ({ facts }: { facts: { label: string; value: string }[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
