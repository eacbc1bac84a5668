import { claimsShownIn } from '../../model/claims.ts'
import { CallLink } from '../ui/CallLink.tsx'
import styles from './CallToAction.module.css'

/** Asks for a call. */
export function CallToAction({ title, text }: { title: string; text: string }) {
  const shown = claimsShownIn('call')
  return (
    <aside className={styles.call} aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <CallLink />
      {shown.length > 0 && (
        <ul>
          {shown.map((claim) => (
            <li key={claim.id}>{claim.title}</li>
          ))}
        </ul>
      )}
    </aside>
  )
}
