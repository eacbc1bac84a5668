import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/**
 * Running text, as Markdown makes it.
 *
 * @param columns Sets a short text without headings in two columns where there is room.
 */
export function Prose({ children, columns = false }: { children: ReactNode; columns?: boolean }) {
  return <div className={`${styles.prose} ${columns ? styles.columns : ''}`}>{children}</div>
}
