import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  text?: string
  children: ReactNode
  /** Background of the section; the page's own if left out. */
  ground?: 'sand' | 'green'
  /** Puts the children beside the heading instead of below it if there's room. */
  beside?: boolean
}

/** Band across the page with a heading. */
export function Section({ title, text, children, ground, beside }: SectionProps) {
  return (
    <section className={clsx(styles.section, ground && styles[ground], beside && styles.beside)}>
      <Heading title={title} text={text} />
      {children}
    </section>
  )
}

/** Heading of a section, with its first sentences. */
export const Heading = ({ title, text }: { title: string; text?: string | undefined }) => (
  <div className={styles.heading}>
    <h2>{title}</h2>
    {text && <p>{text}</p>}
  </div>
)

interface Children {
  children: ReactNode
}

/** Band across the page without a heading of its own. */
export const Band = ({ children }: Children) => <div className={styles.band}>{children}</div>

/** Two things side by side, the first one wider. */
export const Columns = ({ children }: Children) => <div className={styles.columns}>{children}</div>

/** Narrow column in the middle of the page. */
export const Narrow = ({ children }: Children) => <div className={styles.narrow}>{children}</div>

interface SidebarProps extends Children {
  /** Text that comes before the sidebar on a phone, too. */
  lead?: ReactNode
  aside?: ReactNode
}

/** Text of a page with a sidebar. On a phone the sidebar follows the lead, or else the text. */
export function WithSidebar({ children, lead, aside }: SidebarProps) {
  const text = <div className={styles.text}>{children}</div>
  return (
    <div className={styles.withSidebar}>
      {lead ? <div className={styles.text}>{lead}</div> : text}
      <div className={styles.sidebar}>{aside}</div>
      {lead && text}
    </div>
  )
}
