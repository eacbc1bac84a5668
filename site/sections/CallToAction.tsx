import { claimsShownIn } from '../../model/claims.ts'
import { CallLink } from '../ui/CallLink.tsx'
import { Note } from '../ui/Note.tsx'

/** Asks for a call. */
export function CallToAction(words: { title: string; text: string }) {
  const shown = claimsShownIn('call')
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
