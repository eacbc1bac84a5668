import { Check } from 'lucide-react'
import styles from './Benefits.module.css'

/** Short lines with a tick, for a sidebar. */
export function Benefits({ title, benefits }: { title: string; benefits: string[] }) {
  return (
    <section className={styles.benefits}>
      <h2>{title}</h2>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Check size={20} aria-hidden /> {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
