import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

/** A place in the grid for something that is no card; it fills the place. */
export function CardPlace({ children }: { children: ReactNode }) {
  return <li className={styles.place}>{children}</li>
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) {
  return <ul className={`${styles.grid} ${columns === 2 ? styles.two : ''}`}>{children}</ul>
}
