import { Section } from '../ui/Section.tsx'
import { type Step, Steps } from '../ui/Steps.tsx'
import styles from './Process.module.css'

/** What happens, in order, side by side. */
export const Process = (props: { title: string; text: string; steps: Step[] }) => (
  <Section title={props.title} text={props.text} ground="green">
    <div className={styles.row}>
      <Steps steps={props.steps} />
    </div>
  </Section>
)
