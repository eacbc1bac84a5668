import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface Props {
  title: string
  text?: string
  children: ReactNode
  /** The ground the section stands on. */
  ground?: 'cream' | 'sand' | 'green'
  id?: string
  /** Puts the children beside the heading instead of below it, where there is room. */
  beside?: boolean
}

/** A band across the page with a heading. */
export function Section({ title, text, children, ground = 'cream', id, beside = false }: Props) {
  return (
    <section className={clsx(styles.section, styles[ground])} id={id}>
      <div className={clsx(styles.inside, beside && styles.beside)}>
        <div className={styles.heading}>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
