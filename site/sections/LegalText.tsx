import type { ReactNode } from 'react'
import { site } from '../../model/content.ts'
import type { Link } from '../../model/links.ts'
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
      <nav className={styles.contents} aria-label={site.legal.contents}>
        <p>{site.legal.contents}</p>
        <ol>
          {contents.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
