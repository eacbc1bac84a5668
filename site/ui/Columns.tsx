import type { ReactNode } from 'react'
import styles from './Columns.module.css'

/** Two things side by side, the first one wider. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
