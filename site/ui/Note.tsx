import type { ReactNode } from 'react'
import { claimsShownIn } from '../../model/content/content.ts'
import { CallLink } from './Button.tsx'
import styles from './Note.module.css'
import { People, type Person } from './Proof.tsx'

interface Words {
  title: string
  text: string
}

/** Box with one thing to do, such as a call. */
export const Note = ({ title, text, children }: Words & { children: ReactNode }) => (
  <aside className={styles.note} aria-label={title}>
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
export function CallToAction({ without, people = [], ...words }: CallProps) {
  const shown = claimsShownIn('call', without)
  return (
    <Note {...words}>
      {people.length > 0 && <People people={people} />}
      <CallLink />
      {shown.length > 0 && (
        <ul>
          {shown.map((claim) => (
            <li key={claim.id}>{claim.title}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}
