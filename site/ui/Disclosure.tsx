import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { paragraphs } from '../../model/content/template.ts'
import styles from './Disclosure.module.css'

/** Disclosure for secondary content, such as sources. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.disclosure}>
    <summary>
      {title}
      <Plus size={22} />
    </summary>
    {children}
  </details>
)

interface SourcesProps {
  title: string
  sources: { title: string; url: string }[]
}

/** Sources of what the page says. */
export const Sources = ({ title, sources }: SourcesProps) => (
  <Disclosure title={title}>
    <ul className={styles.sources}>
      {sources.map((source) => (
        <li key={source.url}>
          <a href={source.url} rel="external">
            {source.title}
          </a>
        </li>
      ))}
    </ul>
  </Disclosure>
)

interface FaqProps {
  /** Opening a question closes the others of its group. */
  group: string
  /** Each answer in paragraphs, or as text with blank lines between them. */
  questions: { question: string; answer: string | string[] }[]
}

/** Questions that open one at a time, without a script. */
export const Faq = ({ group, questions }: FaqProps) => (
  <div className={styles.faq}>
    {questions.map(({ question, answer }) => (
      <details key={question} name={group}>
        <summary>
          <h3>{question}</h3>
          <Plus size={22} />
        </summary>
        {[answer]
          .flat()
          .flatMap(paragraphs)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </details>
    ))}
  </div>
)
