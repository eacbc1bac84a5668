import { Phone } from 'lucide-react'
import { business, site } from '../../model/content/content.ts'
import { Button, type ButtonLook } from './Button.tsx'

/** The telephone number as a button. */
export function CallLink({ look = 'call' }: { look?: Extract<ButtonLook, 'call' | 'bright'> }) {
  return (
    <Button href={`tel:${business.phone.e164}`} look={look} icon={Phone}>
      {site.callButton}
    </Button>
  )
}
