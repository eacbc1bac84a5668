import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './CardGrid.module.css'

/** A place in the grid for something that is no card; it fills the place. */
export function CardPlace({ children }: { children: ReactNode }) {
  return <li className={styles.place}>{children}</li>
}

/** How many cards stand side by side where there is room: so many, or as many as fit. */
export type CardColumns = 'one' | 'two' | 'three' | 'fitting'

/** Cards side by side. */
export function CardGrid({ children, columns }: { children: ReactNode; columns: CardColumns }) {
  return <ul className={clsx(styles.grid, styles[columns])}>{children}</ul>
}
