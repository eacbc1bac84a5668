import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { paragraphs } from '../../model/content/template.ts'
import { useRenderContext } from '../context.tsx'
import { addressIn } from '../edition.ts'
import styles from './Disclosure.module.css'
import { type Detail, DetailPicture } from './Picture.tsx'

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
  /** Path of the page, or of its English twin. */
  path: string
}

/**
 * Sources of what the page says, or nothing without any. They are written in one language: a page in another
 * one leads to the list of its twin instead of carrying it along.
 */
export function Sources({ title, sources, path }: SourcesProps) {
  const { edition, editions } = useRenderContext()
  const [first = edition] = editions
  if (sources.length === 0) return null
  if (edition !== first) {
    return (
      <p className={styles.disclosure}>
        <a href={`${addressIn(first, path)}#sources`} hrefLang={first.language}>
          {title}
        </a>
      </p>
    )
  }
  return (
    <Disclosure title={title}>
      <ul id="sources" className={styles.sources}>
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
}

interface Row {
  title: string
  detail?: Detail | undefined
  /** Target of links to what it hides: browsers open a row that has the target within it. */
  id?: string
  children: ReactNode
}

interface RowsProps {
  /** Opening a row closes the others of its group. */
  group: string
  rows: Row[]
  level?: 'h2' | 'h3'
}

/** Folded rows that open one at a time, without a script. */
export const Rows = ({ group, rows, level: Title = 'h3' }: RowsProps) => (
  <div className={styles.rows}>
    {rows.map(({ title, detail, id, children }) => (
      <details key={title} name={group}>
        <summary>
          {detail && <DetailPicture detail={detail} />}
          <Title>{title}</Title>
          <Plus size={22} />
        </summary>
        <div id={id}>{children}</div>
      </details>
    ))}
  </div>
)

interface FaqProps {
  group: string
  /** Each answer in paragraphs, or as text with blank lines between them. */
  questions: { question: string; answer: string | string[] }[]
}

/** Questions that open one at a time. */
export const Faq = ({ group, questions }: FaqProps) => (
  <Rows
    group={group}
    rows={questions.map(({ question, answer }) => ({
      title: question,
      children: [answer]
        .flat()
        .flatMap(paragraphs)
        .map((paragraph) => <p key={paragraph}>{paragraph}</p>),
    }))}
  />
)
