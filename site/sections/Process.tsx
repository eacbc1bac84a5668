import type { ReactNode } from 'react'
import type { Detail } from '../data/picture.ts'
import { Section } from '../ui/Section.tsx'
import styles from './Process.module.css'

interface Props {
  id?: string
  title: string
  text?: string
  steps: { title: string; text: string }[]
  /** What the steps leave out. */
  children?: ReactNode
  /** Beside that. */
  detail?: Detail
}

/** What happens, in order. */
export function Process({ id, title, text, steps, children, detail }: Props) {
  return (
    <Section title={title} {...(id && { id })} {...(text && { text })} ground="green">
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      {children && (
        <div className={styles.more}>
          {children}
          {detail && <img {...detail} alt={detail.alt} loading="lazy" decoding="async" />}
        </div>
      )}
    </Section>
  )
}
