import { Plus } from 'lucide-react'
import styles from './Faq.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  /** Questions of one group close each other. */
  group: string
  questions: { question: string; answer: string[] }[]
}

/** Questions that open one at a time, without any script. */
export function Faq({ group, questions }: Props) {
  return (
    <div className={styles.faq}>
      {questions.map(({ question, answer }) => (
        <details key={question} name={group}>
          <summary>
            <h3>{question}</h3>
            <Icon shape={Plus} size={22} />
          </summary>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  )
}
