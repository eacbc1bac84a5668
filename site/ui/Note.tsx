import type { ReactNode } from 'react'
import { claimsShownIn } from '../../model/content/content.ts'
import { CallLink } from './Button.tsx'
import styles from './Note.module.css'

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
}

/** Box that asks for a call. */
export function CallToAction({ without, ...words }: CallProps) {
  const shown = claimsShownIn('call', without)
  return (
    <Note {...words}>
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
