import { Section } from '../ui/Section.tsx'
import styles from './Process.module.css'

interface Props {
  title: string
  text: string
  steps: { title: string; text: string }[]
}

/** What happens, in order. */
export function Process({ title, text, steps }: Props) {
  return (
    <Section title={title} text={text} ground="green">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
