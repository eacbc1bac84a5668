import { type Detail, DetailPicture } from './Picture.tsx'
import { Section } from './Section.tsx'
import styles from './Steps.module.css'

export interface Step {
  title: string
  text: string
  detail?: Detail | undefined
}

/** Steps in order. */
export const Steps = ({ steps }: { steps: Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ title, text, detail }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
        {detail && <DetailPicture detail={detail} />}
      </li>
    ))}
  </ol>
)

interface ProcessProps {
  title: string
  text?: string
  steps: Step[]
}

/** Section with the steps of a visit side by side. */
export const Process = ({ steps, ...section }: ProcessProps) => (
  <Section {...section} ground="green">
    <div className={styles.process}>
      <Steps steps={steps} />
    </div>
  </Section>
)
