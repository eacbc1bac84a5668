import { Section } from '../ui/Section.tsx'
import styles from './Process.module.css'

/** What to do until morning, in order. */
export function Tonight({ title, steps }: { title: string; steps: string[] }) {
  return (
    <Section title={title} ground="green">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
