import { claimsShownIn } from '../../model/content/content.ts'
import { CallLink } from './CallLink.tsx'
import { Note } from './Note.tsx'

interface Props {
  title: string
  text: string
  /** The claims that the page leaves out. */
  without?: readonly string[]
}

/** Asks for a call. */
export function CallToAction({ without, ...words }: Props) {
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
