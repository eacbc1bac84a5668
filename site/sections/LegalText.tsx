import type { ReactNode } from 'react'
import type { MenuLink } from '../layout/navigation.ts'
import { Prose } from '../ui/Prose.tsx'
import styles from './LegalText.module.css'

interface Props {
  lastUpdated: string
  /** Its sections, listed beside the text where there is room. */
  contents: MenuLink[]
  children: ReactNode
}

/** A long legal text, when it was last updated, and what is where in it. */
export function LegalText({ lastUpdated, contents, children }: Props) {
  return (
    <div className={styles.legal}>
      <div>
        <p className={styles.date}>Last updated: {lastUpdated}</p>
        <Prose>{children}</Prose>
      </div>
      <nav className={styles.contents} aria-label="On this page">
        <p>On this page</p>
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
