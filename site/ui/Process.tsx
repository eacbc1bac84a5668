import type { ReactNode } from 'react'
import styles from './Process.module.css'
import { Section } from './Section.tsx'
import { type Step, Steps } from './Steps.tsx'

interface Props {
  title: string
  text?: string
  id?: string
  steps: Step[]
  /** What the steps leave out. */
  children?: ReactNode
}

/** What happens, in order, side by side, with what is to be said besides. */
export const Process = ({ steps, children, ...section }: Props) => (
  <Section {...section} ground="green">
    <div className={styles.process}>
      <Steps steps={steps} />
      {children && <div>{children}</div>}
    </div>
  </Section>
)
