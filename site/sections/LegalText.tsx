import type { ReactNode } from 'react'
import { Prose } from '../ui/Prose.tsx'
import styles from './LegalText.module.css'

/** A long legal text and when it was last updated. */
export function LegalText({ lastUpdated, children }: { lastUpdated: string; children: ReactNode }) {
  return (
    <div className={styles.legal}>
      <p className={styles.date}>Last updated: {lastUpdated}</p>
      <Prose>{children}</Prose>
    </div>
  )
}
