import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon } from './Icon.tsx'

/**
 * `call` for the telephone, `bright` for the same on a green ground, `estimate` for the form, `quiet`
 * for the rest: a color means one thing.
 */
export type ButtonLook = 'call' | 'bright' | 'estimate' | 'quiet'

interface Props {
  href: string
  children: ReactNode
  look?: ButtonLook
  icon?: LucideIcon
}

/** A link that looks like a button. */
export function Button({ href, children, look = 'quiet', icon }: Props) {
  return (
    <a href={href} className={clsx(styles.button, styles[look])}>
      {icon && <Icon shape={icon} />}
      <span>{children}</span>
    </a>
  )
}
