import type { ReactNode } from 'react'
import styles from './Band.module.css'

/** A band across the page without a heading of its own. */
export function Band({ children }: { children: ReactNode }) {
  return (
    <div className={styles.band}>
      <div className={styles.inside}>{children}</div>
    </div>
  )
}
