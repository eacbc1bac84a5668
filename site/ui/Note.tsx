import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import box from './Box.module.css'
import { CallLink } from './Button.tsx'
import { ClaimList } from './Lists.tsx'
import styles from './Note.module.css'
import { People, type Person } from './Proof.tsx'

interface Words {
  title: string
  text: string
}

interface NoteProps extends Words {
  className?: string | undefined
  children: ReactNode
}

/** Box with one thing to do, such as a call. */
export const Note = ({ title, text, className, children }: NoteProps) => (
  <aside className={clsx(box.tint, styles.note, className)} aria-label={title}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </aside>
)

interface CallProps extends Words {
  /** Ids of the claims this page leaves out. */
  without?: readonly string[]
  /** Who answers the call. */
  people?: Person[]
  /** Keeps the box on phones. */
  onPhones?: boolean
}

/** Box that asks for a call. On a phone the call bar does, and the footer's box closes the page. */
export const CallToAction = ({ without, people = [], onPhones = false, ...words }: CallProps) => (
  <Note {...words} className={onPhones || people.length > 0 ? undefined : styles.wide}>
    {people.length > 0 && <People people={people} />}
    <CallLink />
    <ClaimList place="call" without={without} />
  </Note>
)
