import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Running text. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <div className={styles.prose}>{children}</div>
)

/** Running text as HTML that this project rendered from its own content files. */
export const ProseHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it contains nothing a visitor wrote
  <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
)
