import { type Detail, DetailPicture } from './DetailPicture.tsx'
import styles from './Steps.module.css'

export interface Step {
  title: string
  text: string
  detail?: Detail | undefined
}

/** What happens, in order. */
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
