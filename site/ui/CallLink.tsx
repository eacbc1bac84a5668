import { Phone } from 'lucide-react'
import { business } from '../../content/business.ts'
import { Button } from './Button.tsx'

/** The telephone number as a button. */
export function CallLink({ look = 'call' }: { look?: 'call' | 'action' | 'quiet' }) {
  return (
    <Button href={`tel:${business.phone.e164}`} look={look} icon={Phone}>
      Call {business.phone.display}
    </Button>
  )
}
