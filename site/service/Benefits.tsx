import { Check } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import styles from './Benefits.module.css'

/** Short lines with a tick, for a sidebar. */
export function Benefits({ title, benefits }: { title: string; benefits: string[] }) {
  return (
    <section className={styles.benefits}>
      <h2>{title}</h2>
      <ul>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon shape={Check} /> {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
