import type { ReactNode } from 'react'
import styles from './Narrow.module.css'

/** One narrow column in the middle of the page. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className={styles.narrow}>{children}</div>
}
