import type { ReactNode } from 'react'
import styles from './Pills.module.css'

/** Short links in a row. */
export function Pills({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav className={styles.row} aria-label={name}>
      {children}
    </nav>
  )
}
