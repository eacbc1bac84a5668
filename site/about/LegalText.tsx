import type { ReactNode } from 'react'
import type { Link } from '../../model/content/links.ts'
import { Contents } from '../ui/Contents.tsx'
import { Prose } from '../ui/Prose.tsx'
import styles from './LegalText.module.css'

interface Props {
  lastUpdated: string
  /** Its sections, listed beside the text where there is room. */
  contents: Link[]
  children: ReactNode
}

/** A long legal text, when it was last updated, and what is where in it. */
export function LegalText({ lastUpdated, contents, children }: Props) {
  return (
    <div className={styles.legal}>
      <div>
        <p className={styles.date}>{lastUpdated}</p>
        <Prose>{children}</Prose>
      </div>
      <div className={styles.contents}>
        <Contents links={contents} />
      </div>
    </div>
  )
}
