import type { ReactNode } from 'react'
import styles from './Note.module.css'

interface Props {
  title: string
  text: string
  children: ReactNode
}

/** A box beside the page's text, with one thing to do. */
export const Note = ({ title, text, children }: Props) => (
  <aside className={styles.note} aria-label={title}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </aside>
)
