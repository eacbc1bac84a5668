import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

/** Cards side by side, as many as fit. */
export function CardGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) {
  return <ul className={`${styles.grid} ${columns === 2 ? styles.two : ''}`}>{children}</ul>
}
