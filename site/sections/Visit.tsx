import type { ReactNode } from 'react'
import { Section } from '../ui/Section.tsx'
import { type Step, Steps } from '../ui/Steps.tsx'
import styles from './Visit.module.css'

interface Props {
  title: string
  steps: Step[]
  /** What the steps leave out. */
  children: ReactNode
}

/** How a visit goes, a step below the other, with what is to be said besides. */
export function Visit({ title, steps, children }: Props) {
  return (
    <Section title={title} id="approach" ground="green">
      <div className={styles.visit}>
        <Steps steps={steps} />
        <div>{children}</div>
      </div>
    </Section>
  )
}
