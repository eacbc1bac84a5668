import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon } from './Icon.tsx'

/**
 * `call` for the telephone, `action` for the one thing a page wants, `bright` for the same on a
 * green ground, `quiet` for the rest.
 */
export type ButtonLook = 'call' | 'action' | 'bright' | 'quiet'

interface Props {
  href: string
  children: ReactNode
  look?: ButtonLook
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
