import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Running text, as Markdown makes it. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

/** The same from HTML that this project made of its own content files. */
export function ProseHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no visitor's words are in it
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
