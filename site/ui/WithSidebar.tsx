import type { ReactNode } from 'react'
import styles from './WithSidebar.module.css'

interface Props {
  children: ReactNode
  /** What comes before the column on a phone too. Filled from Astro by `slot="lead"`. */
  lead?: ReactNode
  /** Filled from Astro by `slot="aside"`. */
  aside?: ReactNode
}

/** A page's text with a column beside it. On a phone the column follows the lead, or the text. */
export function WithSidebar({ children, lead, aside }: Props) {
  const text = <div className={styles.text}>{children}</div>
  return (
    <div className={styles.columns}>
      {lead ? <div className={styles.text}>{lead}</div> : text}
      <div className={styles.aside}>{aside}</div>
      {lead && text}
    </div>
  )
}
