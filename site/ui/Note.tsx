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

/** Box with one thing to do, such as a call. */
export const Note = ({ title, text, children }: Words & { children: ReactNode }) => (
  <aside className={clsx(box.tint, styles.note)} aria-label={title}>
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
}

/** Box that asks for a call. */
export const CallToAction = ({ without, people = [], ...words }: CallProps) => (
  <Note {...words}>
    {people.length > 0 && <People people={people} />}
    <CallLink />
    <ClaimList place="call" without={without} />
  </Note>
)
