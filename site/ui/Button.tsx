import { clsx } from 'clsx'
import { type LucideIcon, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useContent } from '../context.tsx'
import styles from './Button.module.css'

/**
 * `call` for the telephone, `bright` for the same on a green background, `estimate` for the form,
 * `quiet` for the rest. Each color has one meaning.
 */
type ButtonLook = 'call' | 'bright' | 'estimate' | 'quiet'

interface Props {
  href: string
  children: ReactNode
  look?: ButtonLook
  icon?: LucideIcon
}

/** Link that looks like a button, or nothing for one to the form while the form is closed. */
export function Button({ href, children, look = 'quiet', icon: Icon }: Props) {
  const { formOpen } = useContent().business
  if (look === 'estimate' && !formOpen) return <></>
  return (
    <a href={href} className={clsx(styles.button, styles[look])}>
      {Icon && <Icon size={20} />}
      <span>{children}</span>
    </a>
  )
}

interface CallProps {
  look?: 'call' | 'bright'
  children?: ReactNode
}

/** The telephone number as a button. */
export const CallLink = ({ look = 'call', children }: CallProps) => {
  const { business, site } = useContent()
  return (
    <Button href={`tel:${business.phone.e164}`} look={look} icon={Phone}>
      {children ?? site.callButton}
    </Button>
  )
}

/**
 * Whether someone answers a call now, by the office's clock.
 *
 * @param urgent adds what is worth a call at night
 */
export const Answers = ({ urgent = false }: { urgent?: boolean }) => {
  const { answers } = useContent().site
  return (
    <p className={styles.answers}>
      <strong data-office="now">{answers.now.anyTime}</strong> {urgent && answers.urgent}
    </p>
  )
}
