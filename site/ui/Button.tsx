import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  href: string
  children: ReactNode
  /** `call` for the telephone, `action` for the one thing a page wants, `quiet` for the rest. */
  look?: 'call' | 'action' | 'quiet'
  icon?: LucideIcon
}

/** A link that looks like a button. */
export function Button({ href, children, look = 'action', icon }: Props) {
  return (
    <a href={href} className={`${styles.button} ${styles[look]}`}>
      {icon && <Icon shape={icon} />}
      <span>{children}</span>
    </a>
  )
}
