import type { ReactNode } from 'react'
import styles from './WithSidebar.module.css'

interface Props {
  children: ReactNode
  /** Filled from Astro by `slot="aside"`. */
  aside?: ReactNode
}

/** A page's text with a column beside it, which moves below the text on a phone. */
export function WithSidebar({ children, aside }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.text}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
